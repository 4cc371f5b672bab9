import SwiftUI

#if SKIP
  let transpiled: LocalizedStringKey = "only for Android"
#endif

#if os(Linux) || os(Windows)
  let elsewhere: LocalizedStringKey = "only elsewhere"
#elseif DEBUG
  let debug: LocalizedStringKey = "in debug builds"
#else
  let release: LocalizedStringKey = "in release builds"
#endif

struct Branches: View {
  var body: some View {
    #if !os(Android)
      Text("on Apple's systems")
      #if canImport(Glibc) && DEBUG
        Text("nested and never built")
      #else
        Text("nested and built")
      #endif
    #else
      Text("never built")
    #endif
    #if os(macOS) || false
      Text("on the Mac")
    #endif
  }
}
