#define L(x) NSLocalizedString(x, nil)
#define LT(key, note) \
  NSLocalizedStringFromTable(key, @"Errors", \
                             @note)
#define RAW(x) NSLocalizedString(@x, @"From RAW")
#define Alias NSLocalizedString

static inline NSString *Twice(NSString *key) {
  return L(key);
}

@implementation Texts
+ (NSString *)localized:(NSString *)key inTable:(NSString *)table {
  return [[NSBundle mainBundle] localizedStringForKey:key value:nil table:table];
}
- (void)setTitle:(NSString *)title {
  self.label = NSLocalizedString(title, nil);
}
@end
