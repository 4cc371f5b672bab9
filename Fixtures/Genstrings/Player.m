#define L(x) NSLocalizedString(x, nil)
void f(void) {
  NSLocalizedString(@"1080p", nil);
  NSLocalizedString(@"480p", nil);
  NSLocalizedString(@"Plain" @" joined", @"A " "comment");
  NSLocalizedStringFromTable(@"table", @"Library", @"From Objective-C");
  NSLocalizedStringWithDefaultValue(@"objc.default", nil, [NSBundle mainBundle], @"Tab\tand \\U2026 \u00e9", nil);
  MyLocalizedFromTable(@"routine.table", @"Library", @"By -s");
  NSLocalizedString(name, nil);
}
