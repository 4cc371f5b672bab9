import Foundation

/// Stands for the module's bundle in others.
public enum SharedResources {
  public static let bundle: Bundle = .module
}
