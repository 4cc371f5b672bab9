internal import Diagnostics

/// One element of an XML file, with its content.
package struct XMLElement: Sendable {
  /// The name, with its prefix.
  package let name: String
  /// In file order.
  package let attributes: [Attribute]
  /// The elements directly in it, in file order.
  package fileprivate(set) var children: [XMLElement] = []
  /// The character data directly in it; empty where it has child elements, between which there is only white space.
  package fileprivate(set) var text = ""
  /// The line on which its start tag ends, from 1.
  package let line: Int

  /// A name, with its prefix, and its value, entities resolved.
  package struct Attribute: Sendable {
    /// The name, with its prefix.
    package let name: String
    /// The value, entities resolved.
    package let value: String
  }

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// The first child with a name and, if given, with a `key` attribute: `<string key="title">`.
  package func child(_ name: String, key: String? = nil) -> XMLElement? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }

  /// Why a file is not read.
  package struct Failure: Error {
    /// One clause without a full stop.
    package let message: String
    /// From 1.
    package let line: Int
  }

  /// Reads a file of at most 64 MB with elements nested at most 256 deep, and returns its root element.
  package static func root(of bytes: [UInt8]) -> Result<XMLElement, Failure> {
    guard bytes.count <= 64 << 20 else { return .failure(Failure(message: "the file is larger than 64 MB", line: 1)) }
    let builder = XMLTreeBuilder()
    let fault = XMLReader.read(bytes[...], to: builder)
    if let failure = builder.failure { return .failure(failure) }
    if let fault { return .failure(Failure(message: fault.message, line: fault.line)) }
    return builder.root.map { .success($0) } ?? .failure(Failure(message: "the file has no element", line: 1))
  }
}

/// Builds a tree of the elements of an XML reader.
private final class XMLTreeBuilder: XMLHandler {
  private(set) var root: XMLElement?
  private(set) var failure: XMLElement.Failure?
  private var open: [(element: XMLElement, text: [UInt8])] = []

  private static let depthLimit = 256

  var isDone: Bool { failure != nil }

  func start(_ name: String, _ attributes: [XMLElement.Attribute], line: Int) {
    if open.count == XMLTreeBuilder.depthLimit {
      failure = XMLElement.Failure(
        message: "elements are nested more than \(XMLTreeBuilder.depthLimit) deep", line: line)
    }
    open.append((XMLElement(name: name, attributes: attributes, line: line), []))
  }

  func text(_ text: UnsafeBufferPointer<UInt8>) {
    guard let last = open.indices.last, open[last].element.children.isEmpty else { return }
    open[last].text += text
  }

  func end() {
    guard let (opened, text) = open.popLast() else { return }
    var element = opened
    if element.children.isEmpty { element.text = String(decoding: text, as: UTF8.self) }
    if let parent = open.indices.last { open[parent].element.children.append(element) } else { root = element }
  }

  func entityReference() {}

  func entityDeclaration() {
    // Refused, because nested entities can grow without bound; no real interface file declares any.
    failure = XMLElement.Failure(message: "the file declares entities", line: 1)
  }
}
