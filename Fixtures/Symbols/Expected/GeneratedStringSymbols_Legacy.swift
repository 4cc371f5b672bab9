// 
// GeneratedStringSymbols_Legacy.swift
// Auto-Generated symbols for localized strings defined in “Legacy.strings”.
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
    /// Namespace for strings in file “Legacy.strings”.
    enum Legacy {
        /**
         Localized string for key “legacy.files” in table “Legacy.strings”.
         */
        static func legacyFiles(_ arg1: Int) -> LocalizedStringResource {
            LocalizedStringResource("legacy.files", defaultValue: "\(arg1, specifier: "%ld")", table: "Legacy", bundle: resourceBundleDescription)
        }

        /**
         Localized string for key “legacy.greeting” in table “Legacy.strings”.
         */
        static func legacyGreeting(_ arg1: String, _ arg2: Int32) -> LocalizedStringResource {
            LocalizedStringResource("legacy.greeting", defaultValue: "\(arg1)\(arg2, specifier: "%d")", table: "Legacy", bundle: resourceBundleDescription)
        }

        /**
         The heading
         
         Localized string for key “legacy.title” in table “Legacy.strings”.
         */
        static var legacyTitle: LocalizedStringResource {
            LocalizedStringResource("legacy.title", table: "Legacy", bundle: resourceBundleDescription)
        }
    }
}