#import <UIKit/UIKit.h>

@implementation Legacy

- (void)viewDidLoad {
  self.title = NSLocalizedString(@"legacy.title", nil);
  self.label.text = NSLocalizedString(@"legacy.a", nil); // glossa:ignore source/undefined-key: of a plug-in
  // glossa:ignore source/undefined-key: of a plug-in, too
  self.label.text = NSLocalizedString(
      @"legacy.b", nil);
}

@end
