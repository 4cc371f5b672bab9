import SwiftUI

extension String {
  var i18n: String { NSLocalizedString(self, comment: "") }
}

struct Editor: View {
  var body: some View {
    // No view shows names of this shape: an identifier, and no key that somebody named badly.
    Text("resumeId")
    Text(verbatim: "editor.title".i18n)
    Text(verbatim: "editor.add_frame_button.title".i18n)
    Text(verbatim: "editor.badKey".i18n)
    Text(verbatim: "editor.badKey".i18n)
  }
}
