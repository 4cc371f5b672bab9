import Linting
import Testing

@Suite("Words of a text for a name")
struct NameWordsTests {
  @Test(arguments: [
    ("Save your work before closing", "save work before closing"),
    ("Are you sure you want to delete this item?", "delete item"),
    ("Your notes are safe. Sync again later to be sure.", "notes safe"),
    ("Could not load the album", "cannot load album"),
    ("Every 15 minutes", "every fifteen minutes"),
    ("2x2 cubes", "two x2 cubes"),
    ("1000 coins", "coins1000"),
    ("in %dm: ", "in minutes"),
    ("Don’t show this again", "dont show again"),
    ("Sign in to your new account", "sign in to new account"),
    ("Name has been changed", "name changed"),
    ("A message was sent, no answer came back", "message sent"),
    ("If you go on, all data is lost", "all data lost"),
    ("Keep the button after meetings end", "keep button after meetings end"),
    ("Joins a vault created on another Mac", "joins vault created on another mac"),
    ("Friendly name used to format the messages", "friendly name"),
    ("One purchase helps keep the app alive for years", "one purchase"),
    ("Review our apps in the Apps store", "review apps in apps store"),
    ("Replace it? The file will be lost.", "replace it"),
    ("LastSnapshotTitle", "last snapshot title"),
    ("Are you sure?", "are you sure"),
    ("Day %lld of %lld", "day"),
    ("%@ for first %@", ""), ("We have %@ $", ""), ("APP 容器", ""),
    ("MP4 (.mp4)", "mp4"),
    ("agent(s) found", "agents found"), ("%@'s reviews", "reviews"),
    ("Got it!", "got it"),
    ("Post can only see the photos you picked", "post only see photos you picked"),
    ("This photo cannot be opened", "photo cannot be opened"),
    ("The item will be deleted", "item will be deleted"),
    ("The material will be permanently deleted and cannot be recovered", "material permanently deleted"),
    ("Please create a project in settings first", "create project in settings first"),
    ("This month", "this month"), ("New to-dos", "new to dos"),
    ("Ready when you are", "ready when you are"),
    ("Movies (Radarr)", "movies radarr"), ("Artist (optional)", "artist"),
    ("%lld min", "minutes"), ("Also measure 4K", "also measure4k"),
    ("There are no photos in your library yet.", "no photos in library yet"),
    ("+2", ""), ("★", ""), ("%@", ""),
    ("Keep the screen on during a workout", "keep screen on during workout"),
    ("Warning: the disk is full", "disk full"),
    ("This action will move this image from %@ to %@.", "move image"),
    ("This action cannot be undone", "action cannot be undone"),
    ("3. Tap ", "step three tap"), ("1.5 GB free", "fifteen gb free"),
    ("100% Nominal", "nominal100"), ("Notes saved now · Read more about it", "notes saved now"),
  ])
  func `four words or a whole phrase, without those that say nothing`(text: String, words: String) {
    let found = NameWords(text, language: "en")
    #expect((found.isEmpty ? "" : found.chosen().joined(separator: " ")) == words)
  }

  @Test func `more words tell two texts apart`() {
    let long = NameWords("Choose the new folder for all of the files", language: "en")
    #expect(long.chosen() == ["choose", "new", "folder", "for", "all", "files"])
    #expect(long.chosen(more: 3) == ["choose", "new", "folder", "for", "all", "of", "files"])
    #expect(long.chosen(more: 4) == ["choose", "the", "new", "folder", "for", "all", "of", "the", "files"])
  }

  @Test func `German umlauts are two letters, those of others one`() {
    let words = NameWords("Einträge für Größen löschen?", language: "de").chosen()
    #expect(words == ["eintraege", "fuer", "groessen", "loeschen"])
    #expect(NameWords("Göster", language: "tr").chosen() == ["goster"])
  }

  @Test func `where syllables are words, a name has more of them`() {
    #expect(NameWords("Lưu ý về ổ USB", language: "vi").chosen() == ["luu", "y", "ve", "o", "usb"])
  }

  @Test func `words of other languages that only join do not count`() {
    #expect(NameWords("De schijf is vol met de foto's", language: "nl").chosen().contains("de") == false)
    let portuguese = NameWords("Os arquivos não foram salvos", language: "pt").chosen()
    #expect(portuguese == ["arquivos", "nao", "foram", "salvos"])
  }

  @Test func `an article before an apostrophe is no part of the noun`() {
    #expect(NameWords("L'email non è valida.", language: "it").chosen() == ["email", "non", "valida"])
    #expect(NameWords("L’adresse est fausse", language: "fr").chosen() == ["adresse", "fausse"])
  }
}
