"""What must hold for every translation; each check tells its faults in lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from cardgames_qt.kit.words import english
from tests.translations import ts
from tests.translations.coverage import unnamed_things
from tests.translations.outside import texts_outside
from tests.translations.sources import Key, Message, read_program
from tests.translations.typography import tied

_PLACEHOLDER = re.compile(r"\{\w*\}|%n|\*\*|`")
_ACCELERATOR = re.compile(r"&(?=\w)")
_GENDER = re.compile(r"\b\w+(?:al|el|il|yl|ul|ala|ela|ila|yla|ula)\b")
"""Czech verbs in the past tense: they would have to know whether a player is a man or a woman."""
_MANY = re.compile(r"%n\s\w+(?:ů|et|ev|ut)\b")
"""A Czech genitive plural, which 1 never has."""
_UNCOUNTED = re.compile(r"(?<!\bz\s)(?<!nejvýš\s)\{\w+\}\s(?:her|karet|bodů|tahů|hráčů)\b")
"""The same after a value that may be 1, in a sentence that has no other form: better "{other} ze 100 her"."""


def all_faults() -> list[str]:
    """Every fault there is, in the program and in both books."""
    found = read_program()
    messages = found.messages
    mixed = (fault for key in messages for fault in unwanted("en", key.context, key.source))
    faults = [*found.mistakes, *mixed, *lost_counts(messages.values()), *texts_outside(), *unnamed_things()]
    for language in ts.FORMS:
        book = ts.read(ts.path_of(language))
        told = (
            *incomplete(book, messages),
            *unequal_marks(book),
            *doubled_accelerators(book, messages),
            *wrong_czech(book),
            *stale_english(book),
        )
        faults += [f"{ts.path_of(language).name}: {fault}" for fault in told]
    return faults


def lost_counts(messages: Iterable[Message]) -> Iterator[str]:
    """A sentence with a place for a number but without the number has no plural."""
    for message in messages:
        source = message.key.source
        if not message.plural and ("%n" in source or re.search(r"\((?:s|es)\)", source)):
            yield f"{_name(message.key)}: the plural is lost, no count is handed to tr"


def incomplete(book: ts.Book, messages: Mapping[Key, Message]) -> Iterator[str]:
    """Missing, left over, unfinished or empty entries, and plurals without all their forms."""
    wanted = {key for key, message in messages.items() if message.plural or book.language != "en"}
    yield from (f"{_name(key)}: missing" for key in wanted - book.entries.keys())
    yield from (f"{_name(key)}: obsolete" for key in book.entries.keys() - wanted)
    for key in wanted & book.entries.keys():
        entry, forms = book.entries[key], ts.FORMS[book.language] if messages[key].plural else 1
        if not entry.finished or not all(entry.forms):
            yield f"{_name(key)}: unfinished"
        if len(entry.forms) != forms or entry.plural != messages[key].plural:
            yield f"{_name(key)}: the plural is lost, {len(entry.forms)} of {forms} forms"


def unequal_marks(book: ts.Book) -> Iterator[str]:
    """Placeholders, markup and accelerators must be the same as in the source."""
    for key, entry in book.entries.items():
        wanted = Counter(_PLACEHOLDER.findall(key.source))
        for form in filter(None, entry.forms):
            if Counter(_PLACEHOLDER.findall(form)) != wanted:
                yield f"{_name(key)}: other placeholders in {form!r}"
            if len(_ACCELERATOR.findall(form)) != len(_ACCELERATOR.findall(key.source)):
                yield f"{_name(key)}: other accelerators in {form!r}"
            if form.count("\n") != key.source.count("\n") or form != form.strip():
                yield f"{_name(key)}: other lines or stray spaces in {form!r}"


def doubled_accelerators(book: ts.Book, messages: Iterable[Key]) -> Iterator[str]:
    """All texts of a class with accelerators are one menu: no letter may stand for two of them."""
    seen: dict[tuple[str, str], str] = {}
    for key in messages:
        entry = book.entries.get(key)
        text = entry.forms[0] if entry is not None else key.source
        for mark in _ACCELERATOR.finditer(text):
            letter = text[mark.end()].lower()
            other = seen.setdefault((key.context, letter), text)
            if other != text:
                yield f"{key.context}: {other!r} and {text!r} share the accelerator {letter}"


def stale_english(book: ts.Book) -> Iterator[str]:
    """English counts in forms of its own; for many it says exactly what the source says."""
    if book.language != "en":
        return
    for key, entry in book.entries.items():
        if entry.forms[-1].replace("%n", "2") != english("", key.source, key.comment, 2):
            yield f"{_name(key)}: {entry.forms[-1]!r} is another sentence"


# --- Czech -------------------------------------------------------------------------------------------

GLOSSARY: tuple[tuple[str, str, str], ...] = (
    ("", r"\bred\b", r"červen"),
    ("", r"\byellow\b", r"žlut"),
    ("", r"\bgreen\b", r"zelen"),
    ("", r"\bblue\b", r"modr"),
    ("", r"\bpurple\b", r"fialov"),
    ("", r"\bHint\b", r"rad"),
    ("Gap", r"\bneighbour", r"soused"),
    ("Gap", r"\bdeck\b", r"balíč"),
    ("Gap", r"\brow\b", r"řad"),
    ("Gap", r"\b[Rr]ound\b", r"kol"),
    ("Gap", r"\bmost\b(?! single)", r"nejvíc"),
    ("Gap", r"\bleast\b", r"nejmén"),
    ("Qwixx", r"\b[Dd]isplay\b", r"výklad"),
    ("Qwixx", r"\bdiscard pile\b", r"odkládací|odložen"),
    ("Qwixx", r"\bdeck\b(?! of| exactly)", r"hromád|dobírací"),
    ("Qwixx", r"\bmiss(?:es)?\b", r"chybn"),
    ("Qwixx", r"\b[Jj]okers?\b|JOKER", r"žolí[kc]"),
    ("Qwixx", r"\block\b", r"zám"),
    ("Qwixx", r"\bcross(?:e[ds])?\b", r"škrt|kříž"),
    ("TheGame", r"\bascending\b", r"vzestupn"),
    ("TheGame", r"\bdescending\b", r"sestupn"),
    ("TheGame", r"\b[Dd]raw pile\b", r"balíč"),
    ("TheGame", r"\btrick\b", r"fint"),
    ("TheGame", r"(?<!raw )\bpiles?\b", r"řad"),
    ("Three", r"\bstart cards?\b", r"startovní"),
    ("Three", r"\boffer\b", r"nabíd"),
    ("", r"\b[Oo]pen cards?\b|\bcards open\b", r"odkr[yý]t"),
    ("", r"\bluck\b", r"štěst"),
    ("", r"\b[Rr]eview", r"rozbor"),
    ("", r"\b[Rr]eplay(?!ed)", r"přehr"),
    ("", r"\b[Ww]hat-ifs?\b", r"co kdyby"),
    ("", r"\b[Pp]uzzle", r"úlo[hz]"),
    ("", r"\b[Ll]ibrary\b", r"knihovn"),
    ("", r"\b[Hh]ome screen\b|^Home$", r"výběr her"),
    ("", r"\b[Tt]raining\b", r"trénink"),
    ("", r"\b[Ss]treak\b", r"séri"),
    ("", r"\b[Uu]nlimited undo\b", r"neomezen\w+ vracení"),
    ("", r"\bRating\b", r"hodnocení"),
    ("", r"\b[Dd]ialog\b", r"dialog"),
    ("", r"\b[Ff]ingerprint", r"otisk"),
    ("", r"\b[Dd]eals?\b", r"rozdán"),
    ("", r"\b[Ee]xport", r"exportov"),
    ("", r"\b[Ee]xercise", r"cvičen"),
    ("", r"(?<!this )\b[Mm]oments?\b", r"chvíl"),
    ("", r"\b[Aa]ccuracy\b", r"přesnost"),
    ("", r"\b[Ll]esson", r"lekc|výuk"),
    ("", r"\b[Rr]unning bonus", r"průběžn"),
    ("", r"\bfinal bonus", r"závěrečn"),
)
"""The rulebooks' own words: where (the beginning of a context), the English term, the Czech one."""

UNWANTED_CZECH: tuple[tuple[str, str, str], ...] = (
    ("", r"[Tt](?:enhle|ahle|uhle|éhle|ohle|ímhle|yhle|ěchhle)", "tento"),
    ("", r"přilo[žz]", "přidat, vyložit"),
    ("", r"rubem nahoru", "lícem dolů"),
    ("", r"\bsamotn", "jednotlivý"),
    ("", r"\bdvojic", "pár"),
    ("", r"poražen", "zdolaný"),
    ("", r"[Pp]ředvolb", "nastavení"),
    ("", r"bez skoku", "malé kroky"),
    ("", r"\b[Ss]mí se to\b|\bse smějí\b", "to smíš"),
    ("", r"\bk~?\s?2\b", "ke 2"),
    ("", r"po směru hodin(?!ov)", "po směru hodinových ručiček"),
    ("", r"\b(?:jde|jdou) (?:z~?\s?\{|na \{)", "body {before} → {after}"),
    ("", r"\b[Vv]ítězí\b|\b[Zz]vítězil", "vyhrává"),
    ("", r"\b[Pp]říště\b", "v dalším tahu"),
    ("", r"\b[Jj]en tobě\b", "jen pro tebe"),
    ("", r"\b[Kk]lep(?:n|t)", "kliknout"),
    ("", r"\b[Hh]rací čas", "hrací doba"),
    ("", r"\bbez hodin\b", "bez časového limitu"),
    ("", r"\bnelze\b|\bnejd(?:e|ou) (?:otevř|ulož|zapsat|zobraz)", "se nedá"),
    ("", r"\b[Oo]dboč", "co kdyby"),
    ("", r"\b[Oo]kénk", "dialog"),
    ("", r"\b[Jj]in\w+ tvář", "obrázek"),
    ("", r"\bdřívější\w* stav", "starší verze"),
    ("", r"\b[Vv]yv[eé]z", "exportovat"),
    ("", r"\b[Hh]ádan", "úloha"),
    ("", r"\b[Oo]dsud\b|\b[Oo]dtamtud\b", "odtud"),
    ("", r"\b[Cc]vičn\w+ st[oů]l", "neomezené vracení"),
    ("", r"\bSvětlo:|podle světla", "vzhled"),
    ("", r"prosí (?:na|o hru)\b", "prosí, ať"),
    ("", r"\bČeká se:|se promýšlí", "přemýšlí, hledám"),
    ("", r"kterýchkoli řad|\bstojí místo\b", "kamkoli; přijdeš o místo"),
    ("", r"[Rr]ozhodnutá shoda|[Ss]hodu rozhodne", "při shodě rozhodne"),
    ("Gap", r"\b[Oo]dkryt", "lícem nahoru"),
    ("Qwixx", r"\b[Oo]dkryt", "lícem nahoru"),
    ("Three", r"\b[Oo]dkryt", "lícem nahoru"),
    ("Qwixx", r"\b[Zz]tra[ct]|\b[Zz]trát", "propadnout"),
    ("TheGame", r"\b[Pp]řání", "signál"),
    ("TheGame", r"\b[Pp]olož|\b[Vv]ylož", "umístit"),
    ("Three", r"\b[Pp]olož|\b[Uu]míst", "vyložit"),
)
"""What the program once said beside another word for the same thing: where, the words, what stands."""
UNWANTED_ENGLISH: tuple[tuple[str, str, str], ...] = (
    ("", r"\bby lot\b|\bdraws? lots\b", "at random"),
    ("", r"\b[Oo]n turn\b", "it’s X’s turn"),
    ("", r"\bmost points\b(?! win)", "the most points"),
    ("", r"it must be\b|\bWait with\b|\bWhere else with\b|\bpoints stand\b", "what a native says"),
    ("", r"\bno matter\b|\blie (?:backs up|below each other)\b|\bas third\b", "what a native says"),
    ("", r"\bhave as many\b|\bas the system\b|\bfitting the light\b|\bI am here\b", "what a native says"),
    ("", r"\bis like that\b", "matches"),
    ("", r"\b[Gg]ames? taken in\b|\b[Tt]aking (?:\w+ )?in\b", "import"),
    ("Gap", r"\bopen cards?\b", "cards face up"),
    ("Gap", r"\b[Ll]ay(?:s|ing)? (?:a|the|one)\b|\b[Pp]lac(?:e|es|ing) (?:a\b|the\b|one\b|\{card)", "play"),
    ("Qwixx", r"\blost\b|\b[Gg]iven up\b", "skipped"),
    ("Qwixx", r"\b[Ll]et (?:it|them) go\b|\bLeave \{|\bor leave it\b", "pass"),
    ("Qwixx", r"\b(?:[Pp]lac(?:e|es|ing)|[Pp]ut(?:s|ting)?) (?:a|the|one|your) (?:\w+ )?cards?", "lay"),
    ("TheGame", r"\b[Ll]ay(?:s|ing)?\b|\b[Pp]lay(?:s|ing)? (?:a|the|one|another) (?:card|\*\*)", "place"),
    ("TheGame", r"\b[Ww]ish(?:es)?\b", "signal"),
    ("TheGame", r"\b[Bb]egins?\b", "start"),
    ("Three", r"\b[Ll]ay(?:s|ing)?\b|\b[Pp]lac(?:e|es|ing) (?:a\b|the\b|one\b|\{card)", "play"),
)
UNWANTED = {"cs": UNWANTED_CZECH, "en": UNWANTED_ENGLISH}


def unwanted(language: str, where: str, text: str) -> Iterator[str]:
    """One word for one thing, in sentences, rules and lessons alike; `where` begins with the game's name."""
    for place, pattern, instead in UNWANTED[language]:
        found = re.search(pattern, text)
        if where.startswith(place) and found:
            yield f"{where}: {found[0]!r} in {text!r} should be {instead!r}"


def wrong_czech(book: ts.Book) -> Iterator[str]:
    """Terms that are not the rulebooks', loose prepositions, verbs that need a gender, and "1 karet"."""
    if book.language != "cs":
        return
    for key, entry in book.entries.items():
        source = _ACCELERATOR.sub("", _PLACEHOLDER.sub("", key.source))
        terms = [
            re.compile(czech, re.IGNORECASE)
            for where, english, czech in GLOSSARY
            if key.context.startswith(where) and re.search(english, source)
        ]
        for form in filter(None, entry.forms):
            for term in terms:
                if not term.search(_ACCELERATOR.sub("", form)):
                    yield f"{_name(key)}: {form!r} does not use the glossary's {term.pattern!r}"
            yield from unwanted("cs", key.context, form)
            if tied(form) != form:
                yield f"{_name(key)}: a line may end within {form!r} where Czech wants a hard space"
            if "{player}" in form and _GENDER.search(_PLACEHOLDER.sub("", form)):
                yield f"{_name(key)}: {form!r} needs to know a player's gender"
        many = _MANY if entry.plural else _UNCOUNTED
        if entry.forms and many.search(entry.forms[0] or ""):
            yield f"{_name(key)}: {entry.forms[0]!r} is no form for one"


def _name(key: Key) -> str:
    return f"{key.context} {key.source!r}"
