// NSLocalizedString(@"comment.line", nil)
/* NSLocalizedString(@"comment.block", nil) */
#import "Strings.h"

#define OBJECT_MACRO NSLocalizedString(@"macro.object", @"In an object macro")
#if 0
static NSString *never(void) { return NSLocalizedString(@"disabled", nil); }
#else
static NSString *always(void) { return NSLocalizedString(@"enabled", nil); }
#endif

@implementation Player

- (void)play {
  self.title = NSLocalizedString(@"plain", nil);
  self.title = NSLocalizedString(@"with.comment", @"Shown " @"in two " "parts");
  self.title = NSLocalizedString(@"a" @"b"
                                 @"c", @"");
  self.title = NSLocalizedStringFromTable(@"from.table", @"Errors", nil);
  self.title = NSLocalizedStringFromTableInBundle(@"in.bundle", @"Errors", [NSBundle mainBundle], @"Bundled");
  self.title = NSLocalizedStringWithDefaultValue(
      @"with.default", nil, [NSBundle bundleForClass:[self class]], @"Default \"text\"\n", @"Defaulted");
  CFStringRef a = CFCopyLocalizedString(CFSTR("cf.wrapped"), "");
  CFStringRef b = CFCopyLocalizedStringFromTable(("cf.table"), "Errors", "");
  [self.bundle localizedStringForKey:@"message" value:@"Value" table:@"Errors"];
  self.title = [NSString stringWithFormat:NSLocalizedString(@"nested %@", nil), NSLocalizedString((@"inner"), nil)];
  self.title = NSLocalizedString(@"\u00e9t\u00E9 \x41\101 \U0001F600 \t", nil);
  self.title = NSLocalizedString(key, nil);
  self.title = L(@"wrapped");
  self.title = LT(@"wrapped.table", "for LT");
  self.title = RAW("raw");
  self.title = Twice(@"twice");
  self.title = [Texts localized:@"method" inTable:@"Errors"];
  self.title = Alias(@"alias", @"Alias comment");
  self.title = OurString(@"configured", nil);
  self.title = OurStringFromTable(@"configured.table", @"Errors", nil);
  self.title = NSLocalizedString(self.isOn ? @"choice.on" : (@"choice." @"off"), @"Chosen");
  self.title = NSLocalizedString(self.isOn ? @"choice.known" : key, nil);
  NSLog(@"not a key: %c", '"');
}
#pragma mark - it's not a "literal
