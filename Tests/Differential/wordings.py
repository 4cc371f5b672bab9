"""Short texts in each language: real words, so that nothing but the planted damage is to be found."""

WORDS = {
    "en": ["Open settings", "Close window", "New message", "Delete account", "Search results", "Sign out"],
    "de": ["Einstellungen öffnen", "Fenster schließen", "Neue Nachricht", "Konto löschen", "Suchergebnisse", "Abmelden"],
    "fr": ["Ouvrir les réglages", "Fermer la fenêtre", "Nouveau courrier", "Supprimer le compte", "Résultats trouvés",
           "Se déconnecter"],
    "pl": ["Otwórz ustawienia", "Zamknij okno", "Nowa wiadomość", "Usuń konto", "Wyniki wyszukiwania", "Wyloguj się"],
    "ru": ["Открыть настройки", "Закрыть окно", "Новое сообщение", "Удалить аккаунт", "Результаты поиска", "Выйти"],
    "ja": ["設定を開く", "ウィンドウを閉じる", "新規メッセージ", "アカウントを削除", "検索結果", "サインアウト"],
    "ar": ["فتح الإعدادات", "إغلاق النافذة", "رسالة جديدة", "حذف الحساب", "نتائج البحث", "تسجيل الخروج"],
}
NAMES = ["settings.open", "window.close", "message.new", "account.delete", "search.results", "session.end"]

PLURALS = {
    "en": [{"one": "{n} file", "other": "{n} files"}, {"one": "{n} day", "other": "{n} days"}],
    "de": [{"one": "{n} Datei", "other": "{n} Dateien"}, {"one": "{n} Tag", "other": "{n} Tage"}],
    "fr": [{"one": "{n} fichier", "many": "{n} de fichiers", "other": "{n} fichiers"},
           {"one": "{n} jour", "many": "{n} de jours", "other": "{n} jours"}],
    "pl": [{"one": "{n} plik", "few": "{n} pliki", "many": "{n} plików", "other": "{n} pliku"},
           {"one": "{n} dzień", "few": "{n} dni razem", "many": "{n} dni", "other": "{n} dnia"}],
    "ru": [{"one": "{n} файл", "few": "{n} файла", "many": "{n} файлов", "other": "{n} доли файла"},
           {"one": "{n} день", "few": "{n} дня", "many": "{n} дней", "other": "{n} доли дня"}],
    "ja": [{"other": "{n}個のファイル"}, {"other": "{n}日間"}],
    "ar": [{"zero": "{n} ملفات أبدا", "one": "{n} ملف واحد", "two": "{n} ملفان", "few": "{n} ملفات", "many": "{n} ملفًا",
            "other": "{n} ملف"},
           {"zero": "{n} أيام أبدا", "one": "{n} يوم واحد", "two": "{n} يومان", "few": "{n} أيام", "many": "{n} يومًا",
            "other": "{n} يوم"}],
}
PLURAL_NAMES = ["files.count", "days.count"]


def plural(language, index, specifier):
    """The forms of a plural, with a specifier for its number."""
    return {form: text.replace("{n}", specifier) for form, text in PLURALS[language][index].items()}
