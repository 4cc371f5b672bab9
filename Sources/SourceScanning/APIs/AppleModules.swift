internal import Diagnostics

/// Modules that come with Apple's systems or with Swift: what a file imports besides them is a package's.
enum AppleModules {
  static let names = WordTable.set(
    """
    Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AlarmKit AppIntents AppKit
    AppTrackingTransparency AppleScriptObjC Appintents ApplicationServices AudioToolbox AudioUnit
    AuthenticationServices AVFAudio AVFoundation AVKit BackgroundAssets BackgroundTasks BrowserEngineKit CallKit
    Carbon CarPlay CFNetwork Charts ClockKit CloudKit Cocoa Combine CommonCrypto Compression Contacts ContactsUI
    CoreAudio CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation
    CoreLocationUI CoreMedia CoreMIDI CoreML CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony
    CoreText CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit CryptoTokenKit Cxx Darwin
    DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryUI DiskArbitration Dispatch EventKit
    EventKitUI ExceptionHandling ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider
    FileProviderUI FinanceKit FinderSync Foundation FoundationModels GameController GameKit GameplayKit GLKit
    GroupActivities HealthKit HealthKitUI HomeKit IdentityLookup ImageIO ImagePlayground Intents IntentsUI
    IOBluetooth IOKit IOSurface JavaScriptCore JournalingSuggestions LinkPresentation LocalAuthentication MachO
    ManagedSettings ManagedSettingsUI MapKit MediaAccessibility MediaPlayer MessageUI Messages Metal MetalKit
    MetricKit MLCompute MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage
    NearbyInteraction Network NetworkExtension NotificationCenter ObjectiveC Observation OpenDirectory os OSLog
    PackageDescription PackagePlugin PassKit PDFKit PencilKit Photos PhotosUI PlaygroundSupport PreferencePanes
    ProximityReader PushKit PushToTalk Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityKit
    RegexBuilder ReplayKit RoomPlan SafariServices SceneKit ScreenCaptureKit ScreenSaver ScreenTime Security
    SecurityInterface SensorKit ServiceManagement ShazamKit simd Social SoundAnalysis Speech SpriteKit StoreKit
    StoreKitTest Swift SwiftData SwiftUI Symbols Synchronization System SystemConfiguration SystemExtensions
    TabularData TestSupport Testing TipKit Translation TVMLKit TVServices TVUIKit UIKit UniformTypeIdentifiers
    UserNotifications UserNotificationsUI VideoToolbox Vision VisionKit WatchConnectivity WatchKit WeatherKit
    WebKit WidgetKit WorkoutKit XCTest _Concurrency _StringProcessing
    """)
}
