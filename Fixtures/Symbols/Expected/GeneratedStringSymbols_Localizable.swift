// 
// GeneratedStringSymbols_Localizable.swift
// Auto-Generated symbols for localized strings defined in “Localizable.xcstrings”.
// 

import Foundation

#if SWIFT_PACKAGE
private nonisolated let resourceBundle = Foundation.Bundle.module
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.atURL(resourceBundle.bundleURL)
#else

private class ResourceBundleClass {}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.forClass(ResourceBundleClass.self)
#endif

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
nonisolated extension LocalizedStringResource {
    /**
     ends here * / }}} / * begins
     
     Localized string for key “* / static let broken = 1 / *” in table “Localizable.xcstrings”.
     */
    static var staticLetBroken1: LocalizedStringResource {
        LocalizedStringResource("*/ static let broken = 1 /*", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “2024_TRIP” in table “Localizable.xcstrings”.
     */
    static var _2024Trip: LocalizedStringResource {
        LocalizedStringResource("2024_TRIP", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “JSON” in table “Localizable.xcstrings”.
     */
    static var json: LocalizedStringResource {
        LocalizedStringResource("JSON", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     The name of the lake
     
     Localized string for key “LAKE_NAME” in table “Localizable.xcstrings”.
     */
    static var lakeName: LocalizedStringResource {
        LocalizedStringResource("LAKE_NAME", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “Open ${file}” in table “Localizable.xcstrings”.
     */
    static var open$File: LocalizedStringResource {
        LocalizedStringResource("Open ${file}", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “Say "hi" \(now)” in table “Localizable.xcstrings”.
     */
    static var sayHiNow: LocalizedStringResource {
        LocalizedStringResource("Say \"hi\" \\(now)", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “Séjour” in table “Localizable.xcstrings”.
     */
    static var séjour: LocalizedStringResource {
        LocalizedStringResource("Séjour", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “What's new?” in table “Localizable.xcstrings”.
     */
    static var whatsNew: LocalizedStringResource {
        LocalizedStringResource("What's new?", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “bell ” in table “Localizable.xcstrings”.
     */
    static var bell: LocalizedStringResource {
        LocalizedStringResource("bell\u{7}", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “cart.count” in table “Localizable.xcstrings”.
     */
    static func cartCount(_ arg1: Int) -> LocalizedStringResource {
        LocalizedStringResource("cart.count", defaultValue: "\(arg1, specifier: "%lld")", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Below the list.
The argument is a price.
     
     Localized string for key “cart.total %@” in table “Localizable.xcstrings”.
     */
    static func cartTotal(_ arg1: String) -> LocalizedStringResource {
        LocalizedStringResource("cart.total %@", defaultValue: "\(arg1)", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “continue” in table “Localizable.xcstrings”.
     */
    static var `continue`: LocalizedStringResource {
        LocalizedStringResource("continue", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “distance” in table “Localizable.xcstrings”.
     */
    static func distance(_ arg1: Float, _ arg2: Int32) -> LocalizedStringResource {
        LocalizedStringResource("distance", defaultValue: "\(arg1, specifier: "%.1f")\(arg2, specifier: "%d")", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “error.badURL” in table “Localizable.xcstrings”.
     */
    static var errorBadURL: LocalizedStringResource {
        LocalizedStringResource("error.badURL", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “expiry.2weeks” in table “Localizable.xcstrings”.
     */
    static var expiry2Weeks: LocalizedStringResource {
        LocalizedStringResource("expiry.2weeks", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “first
second	tab” in table “Localizable.xcstrings”.
     */
    static var firstSecondTab: LocalizedStringResource {
        LocalizedStringResource("first\nsecond\ttab", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “greeting” in table “Localizable.xcstrings”.
     */
    static func greeting(name: String) -> LocalizedStringResource {
        LocalizedStringResource("greeting", defaultValue: "\(name)", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “list.state” in table “Localizable.xcstrings”.
     */
    static func listState(openItems: Int, total: UInt) -> LocalizedStringResource {
        LocalizedStringResource("list.state", defaultValue: "\(openItems, specifier: "%lld")\(total, specifier: "%llu")", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “progress %d” in table “Localizable.xcstrings”.
     */
    static func progress(_ arg1: Int32) -> LocalizedStringResource {
        LocalizedStringResource("progress %d", defaultValue: "\(arg1, specifier: "%d")", table: "Localizable", bundle: resourceBundleDescription)
    }

    /**
     Localized string for key “progress %lld” in table “Localizable.xcstrings”.
     */
    static func progress(_ arg1: Int, _ arg2: Int) -> LocalizedStringResource {
        LocalizedStringResource("progress %lld", defaultValue: "\(arg1, specifier: "%lld")\(arg2, specifier: "%lld")", table: "Localizable", bundle: resourceBundleDescription)
    }
}