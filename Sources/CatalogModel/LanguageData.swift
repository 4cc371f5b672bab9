internal import Text

/// Facts about languages that do not follow from their tags.
enum LanguageData {
  /// Deprecated and imprecise codes and their replacements.
  static let replacements: [String: [String]] = [
    "iw": ["he"], "in": ["id"], "ji": ["yi"], "jw": ["jv"], "mo": ["ro"], "no": ["nb"], "sh": ["sr", "Latn"],
    "tl": ["fil"],
  ]

  /// The names that folders of old projects have instead of a code.
  static let legacyNames = [
    "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it", "Japanese": "ja", "Dutch": "nl",
  ]

  /// The script a region writes Chinese in.
  static let chineseScripts = ["CN": "Hans", "SG": "Hans", "MY": "Hans", "TW": "Hant", "HK": "Hant", "MO": "Hant"]

  /// Languages whose nouns have the same form after any number: `3 book`.
  static let invariantNouns = WordTable.set(
    """
    am as az bn ceb ckb cy et eu fa fi fil hu hy ka kk km ku ky lo ml mn my ne si ta te ti tk tr ug uz
    """)

  /// The script a language is written in by custom, for the languages apps are translated into.
  static let scripts = WordTable.heads(
    """
    Latn: af ak ast az bm br bs ca ceb cs cy da de dsb ee en eo es et eu ff fi fil fo fr fur fy ga gd gl gsw gv \
      ha haw hr hsb hu ia id ig io is it jv ki kl ksh ku kw lb lg lij ln lt lv mg mi ms mt nb nd nl nn nr \
      nso ny oc om pap pl pt qu rm rn ro rw sc scn se sg sk sl sm sn so sq ss st su sv sw tk tn to tr ts ty \
      uz ve vec vi vo wa wo xh yo zu
    Cyrl: ab av ba be bg ce cv kk ky mk mn os ru sah sr tg tt uk
    Arab: ar ars ckb fa ks ps sd ug ur
    Hebr: he yi
    Grek: el
    Armn: hy
    Geor: ka
    Deva: bho brx doi hi kok mai mr ne sa
    Beng: as bn mni
    Gujr: gu
    Guru: pa
    Orya: or
    Taml: ta
    Telu: te
    Knda: kn
    Mlym: ml
    Sinh: si
    Thai: th
    Laoo: lo
    Mymr: my
    Khmr: km
    Tibt: bo dz
    Ethi: am ti
    Olck: sat
    Cher: chr
    Thaa: dv
    Syrc: syr
    Nkoo: nqo
    Yiii: ii
    Jpan: ja
    Kore: ko
    Hans: zh
    Hant: yue
    """)
}
