import ActivityKit
import AlarmKit
import AppIntents
import Charts
import ManagedAppDistribution
import RealityKit
import TrAPPSync
import UIKit

func frameworks(translator: Translator) {
  _ = AxisValueLabel("AxisValueLabel key")
  _ = ControlWidgetButton("ControlWidgetButton key")
  _ = ControlWidgetToggle("ControlWidgetToggle key")
  _ = AccessoryWidgetGroup("AccessoryWidgetGroup key")
  _ = Marker("Marker key")
  _ = Annotation("Annotation key")
  _ = PhotosPicker("PhotosPicker key")
  _ = SubscriptionOptionGroup("SubscriptionOptionGroup key")
  _ = SubscriptionOptionSection("SubscriptionOptionSection key")
  _ = LocalAuthenticationView("LocalAuthenticationView key")
  _ = JournalingSuggestionsPicker("JournalingSuggestionsPicker key")
  _ = BarMark(x: .value("Month", month), y: .value("Songs", songs))
  _ = chart.chartXAxisLabel("x axis").chartYAxisLabel("y axis").chartZAxisLabel("z axis")
  _ = LinePlot(x: "line x", y: "line y") { $0 }
  _ = AreaPlot(x: "area x", yStart: "area start", yEnd: "area end") { $0 }
  _ = SurfacePlot(x: "surface x", y: "surface y", z: "surface z") { $0 * $1 }
  _ = AppIntentRecommendation(intent: intent, description: "An app intent")
  _ = IntentRecommendation(intent: intent, description: "An intent")
  _ = AlertConfiguration(title: "A title", body: "A body", sound: .default)
  _ = AlarmButton(text: "Snooze", textColor: .white, systemImageName: "zzz")
  _ = AlarmPresentation.Alert(title: "Wake up", stopButton: stop)
  _ = AlarmPresentation.Countdown(title: "Soon")
  _ = AlarmPresentation.Paused(title: "Paused for now", resumeButton: resume)
  _ = CLKTextProvider.localizableTextProvider(withStringsFileTextKey: "complication.text")
  let notification = CKSubscription.NotificationInfo()
  notification.alertLocalizationKey = "push.alert"
  notification.alertActionLocalizationKey = "push.action"
  notification.titleLocalizationKey = "push.title"
  notification.subtitleLocalizationKey = "push.subtitle"
  _ = ManagedContentView(primaryLabel: "Primary", secondaryLabel: "Secondary")
  _ = AccessibilityComponent.CustomContent(label: "A label", value: "A value", importance: .high)
  _ = AccessibilityEvents.CustomAction(key: "An action")
  _ = AccessibilityComponent.RotorType.custom("A rotor")
  component.accessibilityLabelKey = "An entity"
  _ = UITextFormattingViewController.FormattingStyle(styleKey: "body", title: "Body text")
  _ = translator.translate("trapp.key")
  _ = translator.getTranslationFor("trapp.old")
  _ = TranslatableText(key: "trapp.view")
}
