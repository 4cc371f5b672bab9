let title = NSLocalizedString("editor.title", comment: "")
let bad = NSLocalizedString("editor.badKey", comment: "")
let add = NSLocalizedString("editor.add_frame_button.title", comment: "")
let save = NSLocalizedString("Save changes", comment: "")
