"""The sentences that the rulebook itself says to a person, in both languages."""

from typing import Literal, get_args

Lang = Literal["en", "fr"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)

_MESSAGES: dict[str, dict[Lang, str]] = {
    "unknown-rule": {
        "en": "{game} has no rule “{rule}”. Look for it by its words: dejarik rules search WORDS",
        "fr": "{game} n’a pas de règle « {rule} ». Cherchez-la par ses mots : dejarik rules search MOTS --lang fr",
    },
    "unknown-rule.near": {
        "en": "{game} has no rule “{rule}”. Did you mean: {near}?",
        "fr": "{game} n’a pas de règle « {rule} ». Vouliez-vous dire : {near} ?",
    },
    "unknown-game": {
        "en": "There is no rulebook for “{game}”. Choose one of: {games}",
        "fr": "Il n’y a pas de livret pour « {game} ». Choisissez parmi : {games}",
    },
    "no-words": {
        "en": "The search has no word in it. Give at least one, for example: dejarik rules search overlap",
        "fr": "La recherche ne contient aucun mot. Donnez-en au moins un : dejarik rules search manœuvre --lang fr",
    },
    "nothing-found": {
        "en": "No rule holds all of: {words}. Try fewer or shorter words.",
        "fr": "Aucune règle ne contient tous ces mots : {words}. Essayez moins de mots, ou plus courts.",
    },
    "no-report": {
        "en": "There is no report of the tests at {path}. Run “make test” first, in the project’s folder.",
        "fr": "Aucun rapport des tests à {path}. Lancez d’abord « make test » dans le dossier du projet.",
    },
    "bad-report": {
        "en": "The report at {path} cannot be read ({why}). Run “make test” to write it anew.",
        "fr": "Le rapport {path} est illisible ({why}). Lancez « make test » pour le récrire.",
    },
    "check": {"en": "Check: {what}", "fr": "À vérifier (en anglais) : {what}"},
    "term": {"en": "Rulebook’s word: {en} (fr: {fr})", "fr": "Mot du livret : {fr} (en : {en})"},
    "refs": {"en": "See also: {rules}", "fr": "Voir aussi : {rules}"},
    "data": {"en": "Table:", "fr": "Tableau (en anglais) :"},
    "lines": {"en": "Rulebook text, lines {first}-{last}", "fr": "Texte du livret, lignes {first}-{last}"},
    "reading.silent": {
        "en": "The rulebook is silent on this point. It is played here as follows. {what}",
        "fr": "Le livret ne dit rien sur ce point. Voici comment on joue ici. {what}",
    },
    "reading.unclear": {
        "en": "The rulebook can be read in more than one way on this point. It is played here as follows. {what}",
        "fr": "Le livret peut se lire de plusieurs façons sur ce point. Voici comment on joue ici. {what}",
    },
    "proved": {"en": "proved", "fr": "prouvée"},
    "not-proved": {"en": "not proved", "fr": "non prouvée"},
    "no-check": {"en": "no check", "fr": "sans test"},
    "totals": {
        "en": "{game}: {proved} of {testable} testable rules proved ({entries} entries)",
        "fr": "{game} : {proved} règles prouvées sur {testable} vérifiables ({entries} entrées)",
    },
}

_KINDS_FR = {
    "card-ruling": "précision de carte",
    "card-type": "type de carte",
    "component": "matériel",
    "concept": "notion",
    "dice": "dés",
    "errata": "errata",
    "example": "exemple",
    "faq": "question fréquente",
    "geometry": "géométrie",
    "keyword": "mot-clé",
    "list-building": "composition",
    "optional-rule": "règle facultative",
    "points": "points",
    "procedure": "procédure",
    "reading": "lecture, hors du livret",
    "restriction": "restriction",
    "scoring": "décompte",
    "setup": "mise en place",
    "terrain": "terrain",
    "timing": "moment",
    "token": "marqueur",
    "victory": "victoire",
}


def say(key: str, lang: Lang, **arguments: object) -> str:
    """The sentence of that key, filled in."""
    return _MESSAGES[key][lang].format(**arguments)


def kind_name(kind: str, lang: Lang) -> str:
    """What a person reads for a kind of entry."""
    return _KINDS_FR[kind] if lang == "fr" else kind.replace("-", " ")
