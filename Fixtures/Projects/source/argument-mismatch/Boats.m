#import <Foundation/Foundation.h>

NSString *welcome(NSString *name) {
  return [NSString stringWithFormat:NSLocalizedString(@"pier.welcome", nil), name];
}
