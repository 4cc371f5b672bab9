import CoreMedia
import SwiftUI

struct Track: Identifiable {
  var id: Int
  var title: String
  var seconds: Double
}

struct Shelf {
  subscript(row: Int) -> Double { Double(row) }
}

enum Disc: Int {
  case first = 1
  var label: LocalizedStringKey { "disc \(rawValue)" }
}

enum Outcome {
  case played(track: Track, times: Int)
}

func best() -> (count: Int, title: String) { (1, "") }

struct Player: View {
  @State private var tracks: [Track] = []
  @State private var ratings: [String: Int] = [:]
  @State private var chosen: Track?
  let shelf = Shelf()
  let packet: Data
  let number: NSNumber
  let loaded: Result<Int, any Error>
  let limits: (lowest: Int?, highest: Int?)
  let json: Any

  var body: some View {
    let half = tracks.count / 2
    let share = Double(half) / 3
    let (count, title) = best()
    Text("lists \(half) \(share)")
    Text("pairs \(count) \(title)")
    Text("subscripts \(shelf[0]) \(packet[0])")
    Text("numbers \(number.intValue) \(number.doubleValue) \(IndexPath().row) \(CGPoint.zero.x)")
    Text("limits \(Int.max) \(Double.pi) \(Int.random(in: 0...9)) \(sqrt(share))")
    Text("time \(CMTime().seconds) \(TimeZone.current.secondsFromGMT())")
    ForEach(Array(stride(from: 10, through: 20, by: 5)), id: \.self) { Text("every \($0)") }
    ForEach(Array(zip(tracks.indices, tracks)), id: \.0) { index, track in Text("zipped \(index) \(track.seconds)") }
    ForEach(Dictionary(grouping: tracks, by: \.id).keys.sorted(), id: \.self) { Text("grouped \($0)") }
    ForEach(ratings.sorted { $0.value > $1.value }, id: \.key) { Text("rated \($0.key) \($0.value)") }
    Text("mapped \(tracks.map { $0.seconds }.first ?? 0) \(ratings.mapValues { $0 * 2 }["a"] ?? 0)")
    Text("chosen \(chosen.map { $0.seconds } ?? 0)")
    if case .success(let size) = loaded { Text("loaded \(size)") }
    switch (limits.lowest, limits.highest) {
    case (.some(let lowest), .none): Text("from \(lowest)")
    case (.none, .some(let highest)): Text("to \(highest)")
    default: Text("anything")
    }
    if let plays = json["plays"].int { Text("plays \(plays)") }
  }

  func load() {
    do {
      try decode()
    } catch let error as NSError {
      show(String(localized: "failed \(error.code)"))
    }
  }
}

protocol Countable { var total: Int { get } }

extension Array where Element == Track {
  func show() { print(String(localized: "shown \(count) \(isEmpty ? 0 : count)")) }
}

func compare<T: Countable>(_ one: T, _ others: [T]) {
  print(String(localized: "compared \(one.total) \(others[0].total)"))
  func weight(_ name: String) -> Float { 1 }
  print(String(localized: "weighed \(weight("")) \("abc".enumerated().count)"))
  for (place, letter) in "abc".enumerated() { print(String(localized: "letter \(place) \(letter)")) }
}

struct Volume: View {
  @State private var level = 0.5
  var body: some View {
    Text("volume")
      .onChange(of: level) { before, now in print(String(localized: "turned \(before) \(now)")) }
  }
}

struct Mixer {
  let gain: (Int) -> Double
  let lock: Lock

  func mix(_ level: Double) throws -> [LocalizedStringResource] {
    let held = lock.withLock { level }
    let tracks = try decoder.decode([Track].self, from: data)
    return ["gain \(gain(1))", "held \(held)", "roots \(level.squareRoot())", "whole \(lround(level))", "read \(tracks[0].seconds)"]
  }
}
