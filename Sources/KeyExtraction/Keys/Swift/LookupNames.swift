/// The names of calls that look texts up and format them.
struct LookupNames: Sendable {
  let nsLocalizedString: Name
  let nsString: Name
  let localized: Name
  let format: Name
  let locale: Name
  let withFormat: Name
  let arguments: Name
  let cVarArg: Name

  init(_ names: NameTable) {
    nsLocalizedString = names.existing("NSLocalizedString")
    nsString = names.existing("NSString")
    localized = names.existing("localized")
    format = names.existing("format")
    locale = names.existing("locale")
    withFormat = names.existing("localizedStringWithFormat")
    arguments = names.existing("arguments")
    cVarArg = names.existing("CVarArg")
  }
}
