// 
// GeneratedStringSymbols_Shop-Items.swift
// Auto-Generated symbols for localized strings defined in “Shop-Items.xcstrings”.
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
    /// Namespace for strings in file “Shop-Items.xcstrings”.
    enum ShopItems {
        /**
         Localized string for key “bytes %u” in table “Shop-Items.xcstrings”.
         */
        static func bytes(_ arg1: UInt32) -> LocalizedStringResource {
            LocalizedStringResource("bytes %u", defaultValue: "\(arg1, specifier: "%u")", table: "Shop-Items", bundle: resourceBundleDescription)
        }

        /**
         Localized string for key “empty” in table “Shop-Items.xcstrings”.
         */
        static var empty: LocalizedStringResource {
            LocalizedStringResource("empty", table: "Shop-Items", bundle: resourceBundleDescription)
        }

        /**
         Localized string for key “shop.in” in table “Shop-Items.xcstrings”.
         */
        static func shopIn(`in`: String, `for`: String) -> LocalizedStringResource {
            LocalizedStringResource("shop.in", defaultValue: "\(`in`)\(`for`)", table: "Shop-Items", bundle: resourceBundleDescription)
        }

        /**
         
         
         Localized string for key “shop.title” in table “Shop-Items.xcstrings”.
         */
        static var shopTitle: LocalizedStringResource {
            LocalizedStringResource("shop.title", table: "Shop-Items", bundle: resourceBundleDescription)
        }
    }
}