import ButtonKit
import ComposableArchitecture
import FontPicker
import KeyboardShortcuts
import Luminare
import SpeziAccount
import SpeziOnboarding
import SpeziPersonalInfo
import SpeziScheduler
import SpeziValidation
import SpeziViews
import SwiftUI

struct Views: View {
  let name: String

  var body: some View {
    Text(TextState("cancel", tableName: "Alerts", comment: "a button"))
    TextState(name)
    KeyboardShortcuts.Recorder("record", name: .record)
    Other.Recorder("of another package")
    FontPicker("font", selection: $font)
    AsyncButton("send") { await send() }
    LuminareSection("header", "footer") { LuminareButton("title", "content") {} }
    LuminareSection(footerKey: "footer alone") { LuminareToggle("toggle", isOn: $isOn) }
    LuminareTextField("field", text: $text)
    LuminareSlider("slider", value: $value)
    LuminareCompose("compose") {}
    LuminareSliderPicker("picker", [1, 2], selection: $value)
    InfoButton("info") {}
    ListRow("row") { Text(name) }
    CaseIterablePicker("cases", selection: $value)
    OptionSetPicker("options", selection: $value)
    NameTextField("given name", name: $name, for: \.givenName)
    NameFieldRow("family name", name: $name, for: \.familyName)
    VerifiableTextField("e-mail", text: $text).validate(isValid, message: "not valid")
    OnboardingView(
      title: "welcome", subtitle: "to this app",
      areas: [OnboardingInformationView.Area(iconSymbol: "no.key", title: "area", description: "of the app")],
      actionText: "go on", action: {})
    SequentialOnboardingView(
      title: "steps", steps: [SequentialOnboardingView.Step(title: "step", description: "how it is done")],
      actionText: "next", action: {})
    OnboardingTitleView(title: "a title", subtitle: "a subtitle")
    OnboardingActionsView(primaryTitle: "yes", primaryAction: {}, secondaryTitle: "no", secondaryAction: {})
    AccountHeader(caption: "account")
    // What a package declares is not known, but a table or a comment shows that the text is looked up.
    Notice("looked up", comment: "above the list")
    Notice("in a table", tableName: "Notices", bundle: .main)
    Notice("a guess")
    Review(author: "a guess behind a label", comment: "great")
    schema.field("no guess of a method", comment: "of the database")
    Column("a guess with a comment that is no literal", comment: name)
    Animation("a guess as well", bundle: .main)
  }
}

let rule = ValidationRule(rule: { !$0.isEmpty }, message: "empty")
let category = AccountKeyCategory(title: "category")

extension AccountDetails {
  @AccountKey(id: "no.key", name: "organization", as: String.self)
  var organization: String?
}

func plan(_ scheduler: Scheduler) throws {
  try scheduler.createOrUpdateTask(id: "no.key", title: "task", instructions: "what to do", schedule: .daily)
}
let plain = NotLocalizedString("no key: the name says so", comment: "for developers")
