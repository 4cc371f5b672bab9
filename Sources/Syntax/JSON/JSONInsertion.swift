/// A member to be added to an object.
package struct JSONInsertion {
  /// The name and the value.
  package var member: JSONValue.Member
  /// The child that it follows in files whose members are not sorted; nil for the end.
  package var anchor: Int?

  package init(member: JSONValue.Member, anchor: Int? = nil) {
    self.member = member
    self.anchor = anchor
  }
}
