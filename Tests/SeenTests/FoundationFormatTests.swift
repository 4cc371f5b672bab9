import CatalogModel
import Foundation
import Seen
import Testing

/// Texts with arguments, beside what Foundation prints of them.
@Suite("What Foundation prints of arguments")
struct FoundationFormatTests {
  /// What code passes.
  enum Value: Sendable {
    case text(String)
    case long(Int)
    case int(Int32)
    case real(Double)

    var argument: any CVarArg {
      switch self {
      case .text(let text): NSString(string: text)
      case .long(let number): number
      case .int(let number): number
      case .real(let number): number
      }
    }

    /// As it is given on the command line.
    var spelled: String {
      switch self {
      case .text(let text): text
      case .long(let number): String(number)
      case .int(let number): String(number)
      case .real(let number):
        "\(number)".contains("e") ? String(format: "%.20f", number) : "\(number)"
      }
    }
  }

  /// A text with its arguments, and what Foundation printed.
  struct Row: Sendable, CustomTestStringConvertible {
    let format: String
    let values: [Value]
    let printed: String
    var testDescription: String { "\(format) \(values.map(\.spelled))" }

    init(_ format: String, _ values: Value..., printed: String) {
      (self.format, self.values, self.printed) = (format, values, printed)
    }
  }

  private static let texts = [
    // Arguments that a text does not read are not counted.
    Row("%1$@ … %3$@", .text("A"), .text("B"), .text("C"), printed: "A … B"),
    Row("only %2$@", .text("A"), .text("B"), printed: "only A"),
    Row("%3$@ %1$@", .text("A"), .text("B"), .text("C"), printed: "B A"),
    Row("%3$@ %@", .text("A"), .text("B"), .text("C"), printed: "B A"),
    Row("%@ %1$@ %@", .text("A"), .text("B"), printed: "A A B"),
    Row("%2$@ %@ %@", .text("A"), .text("B"), printed: "B A B"),
    Row("%2$d %4$d %6$d", .int(1), .int(2), .int(3), printed: "1 2 3"),
    Row("%1$d %3$f %5$d", .int(1), .real(2.5), .int(3), printed: "1 2.500000 3"),
    Row("%3$*1$d|", .int(5), .int(42), .int(7), printed: "   42|"),
    // Width and precision change no object.
    Row("%8@|", .text("Ana"), printed: "Ana|"),
    Row("%-8@|", .text("Ana"), printed: "Ana|"),
    Row("%08@|", .text("Ana"), printed: "Ana|"),
    Row("%.2@|", .text("Anastasia"), printed: "Anastasia|"),
    Row("%-8.2@|", .text("Anastasia"), printed: "Anastasia|"),
    Row("%*@|", .int(8), .text("Ana"), printed: "Ana|"),
    // Percent signs, and specifiers that are none.
    Row("100%% of %@", .text("A"), printed: "100% of A"),
    Row("%1$.2f%%", .real(12.345), printed: "12.35%"),
    Row("%%%d", .int(5), printed: "%5"),
    Row("%@ %%d %%%%", .text("A"), printed: "A %d %%"),
    Row("%5%%d", .int(7), printed: "57"),
    Row("%ly %d", .int(7), printed: "l 7"),
    Row("%5é %d", .int(7), printed: "5 7"),
    Row("%d %", .int(7), printed: "7 "),
    Row("50% off", .int(3), printed: "503ff"),
  ]

  private static let integers = [
    Row("%5d|", .int(42), printed: "   42|"),
    Row("%-5d|", .int(42), printed: "42   |"),
    Row("%1$5d|%2$-5d|", .int(1), .int(2), printed: "    1|2    |"),
    Row("%2$05d %1$@", .text("A"), .int(42), printed: "00042 A"),
    Row("%+05d", .int(42), printed: "+0042"),
    Row("%-05d|", .int(42), printed: "42   |"),
    Row("%+ d", .int(5), printed: "+5"),
    Row("% d", .int(-5), printed: "-5"),
    Row("%+d", .int(0), printed: "+0"),
    Row("%8.3d|", .int(42), printed: "     042|"),
    Row("%08.3d|", .int(42), printed: "     042|"),
    Row("%-8.3d|", .int(42), printed: "042     |"),
    Row("%5.0d|%.d|", .int(0), .int(0), printed: "     ||"),
    Row("%*d|", .int(-5), .int(42), printed: "42   |"),
    Row("%hd", .long(70_000), printed: "4464"),
    Row("%hhd", .long(300), printed: "44"),
    Row("%hhu", .long(-1), printed: "255"),
    Row("%hu", .long(-1), printed: "65535"),
    Row("%d", .long(3_000_000_000), printed: "-1294967296"),
    Row("%u", .long(-1), printed: "4294967295"),
    Row("%lu", .long(-1), printed: "18446744073709551615"),
    Row("%lld", .long(3_000_000_000), printed: "3000000000"),
    Row("%zd %qd", .long(5), .long(6), printed: "5 6"),
    Row("%x", .long(4_294_967_297), printed: "1"),
    Row("%#o %#o", .int(8), .int(0), printed: "010 0"),
    Row("%#X %#x", .int(255), .int(0), printed: "0XFF 0"),
    Row("%#010x", .int(255), printed: "0x000000ff"),
    Row("%-#8x|", .int(255), printed: "0xff    |"),
    Row("%#.5x", .int(255), printed: "0x000ff"),
    Row("%+x % u", .int(255), .int(5), printed: "ff 5"),
    Row("%5c|%-5c|%05c|", .int(65), .int(66), .int(67), printed: "    A|B    |    C|"),
    Row("%5C|", .int(8_364), printed: "€|"),
  ]

  private static let reals = [
    Row("%05.1f", .real(3.14159), printed: "003.1"),
    Row("%5.1f|%-7.2f|", .real(3.14159), .real(3.14159), printed: "  3.1|3.14   |"),
    Row("%+.1f % .1f", .real(3), .real(3), printed: "+3.0  3.0"),
    Row("%.0f %.f %5.lf|", .real(2.5), .real(3.5), .real(2.5), printed: "2 4     2|"),
    Row("%#.0f %#.0e", .real(2), .real(200_000), printed: "2. 2.e+05"),
    Row("%#g %g", .real(1.5), .real(1.5), printed: "1.50000 1.5"),
    Row("%#g %#.3g", .real(0), .real(1_234_567), printed: "0.00000 1.23e+06"),
    Row("%G", .real(0.0000000001), printed: "1E-10"),
    Row("%g %.3g", .real(123_456_789), .real(1_234_567), printed: "1.23457e+08 1.23e+06"),
    Row("%010g|", .real(1.5), printed: "00000001.5|"),
    Row("%e %g", .real(0), .real(0), printed: "0.000000e+00 0"),
    Row("%f %.1f", .real(-0.0), .real(-0.04), printed: "-0.000000 -0.0"),
    // Of these decimals the computer has others, just above or below.
    Row("%.1f %.1f %.1f", .real(0.05), .real(0.15), .real(0.45), printed: "0.1 0.1 0.5"),
    Row("%.1f %.1f", .real(0.25), .real(0.35), printed: "0.2 0.3"),
    Row("%.2f %.2f", .real(1.005), .real(2.675), printed: "1.00 2.67"),
    Row("%.20f", .real(0.1), printed: "0.10000000000000000555"),
    Row("%.17g %.15g", .real(0.1), .real(0.1), printed: "0.10000000000000001 0.1"),
    Row("%.0f", .real(1e22), printed: "10000000000000000000000"),
    Row("%.*f %.*f", .int(2), .real(3.14159), .int(-1), .real(3.14159), printed: "3.14 3.141590"),
    Row("%*.*f|", .int(8), .int(2), .real(3.14159), printed: "    3.14|"),
  ]

  @Test(arguments: texts + integers + reals) func `show prints the same`(row: Row) {
    let values = row.values.enumerated().map { ($0 + 1, FormatValue($1.spelled)) }
    let seen = TextEvaluator(
      Localization(language: Language("en"), text: row.format),
      Viewing(arguments: Dictionary(uniqueKeysWithValues: values))
    ).seen()
    #expect(seen.text == row.printed)
    #expect(seen.troubles.isEmpty)
    #expect(String(format: row.format, arguments: row.values.map(\.argument)) == row.printed)
  }
}
