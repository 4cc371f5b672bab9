import SwiftUI

let before = NSLocalizedString("before", comment: "")
<<<<<<< ours
let mine = NSLocalizedString("mine", comment: "")
=======
let yours = NSLocalizedString("yours", comment: "")
>>>>>>> theirs
func open() {
  print(NSLocalizedString("inside", comment: "")
}
let torn = "no end
struct After { let text = NSLocalizedString("after", comment: "") ]
