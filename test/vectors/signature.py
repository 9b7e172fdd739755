"""Writes signature.json: inputs and the digests that any implementation must reach (rules.md 6.2).

Written against the description of the signature and against nothing else, in another language than the product.
`python3 signature.py` rewrites the file; `python3 signature.py --check` fails when the data differ, however the
file is laid out.
Texts that UTF-8 cannot carry (lone surrogates) are written as U+FFFD before anything else happens.
"""

import hashlib
import hmac
import json
import pathlib
import sys
from urllib.parse import quote

FILE = pathlib.Path(__file__).with_name("signature.json")


def well_formed(text):
    """Pairs of surrogates become their character, lone ones U+FFFD."""
    out, index = [], 0
    while index < len(text):
        unit = ord(text[index])
        following = ord(text[index + 1]) if index + 1 < len(text) else 0
        if 0xD800 <= unit <= 0xDBFF and 0xDC00 <= following <= 0xDFFF:
            out.append(chr(0x10000 + ((unit - 0xD800) << 10) + (following - 0xDC00)))
            index += 2
            continue
        out.append("\ufffd" if 0xD800 <= unit <= 0xDFFF else text[index])
        index += 1
    return "".join(out)


def encode(text):
    return quote(well_formed(text).encode("utf-8"), safe="-._~")


def code_units(key):
    return key.encode("utf-16-be", "surrogatepass")


def as_text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (dict, list)):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return str(value)


def canonical(case):
    if "body" in case:
        fields = {"body": case["body"]}
    else:
        fields = {key: as_text(value) for key, value in case["params"].items() if value is not None}
    pairs = "&".join(f"{encode(key)}={encode(fields[key])}" for key in sorted(fields, key=code_units))
    return "\n".join([well_formed(case["token"]), case["timestamp"], case["nonce"], pairs])


def vector(name, params=None, body=None, token="t0ken", secret="account-portal", catches=None):
    case = {
        "name": name,
        **({"catches": catches} if catches else {}),
        "secret": secret,
        "token": token,
        "timestamp": "1767225600000",
        "nonce": "ABCDEFGHIJklmnopqr01",
        **({"body": body} if body is not None else {"params": params or {}}),
    }
    text = canonical(case)
    key = well_formed(secret).encode("utf-8")
    message = text.encode("utf-8")
    case["canonical"] = text
    case["md5"] = hashlib.md5(key + b"\n" + message).hexdigest()
    case["hmacSha256"] = hmac.new(key, message, hashlib.sha256).hexdigest()
    return case


# A high or a low half of a pair, alone. JSON escapes carry them from file to file.
HIGH, LOW = "\ud83d", "\ude00"

VECTORS = [
    vector("nothing but a token"),
    vector("nobody signed in", token=""),
    vector("one parameter", {"phone_": "13800138000"}),
    vector("an empty value is sent", {"company_id_": ""}),
    vector("an empty key", {"": "x"}),
    vector("null is left out", {"a": None, "b": "1"}),
    vector("numbers and booleans", {"n": 0, "m": -42, "yes": True, "no": False}),
    vector("order of insertion does not count", {"c": "3", "a": "1", "b": "2"}),
    vector("capital letters come first", {"a": "1", "B": "2", "ä": "3", "_": "4", "A": "5"}),
    vector("keys sort by code unit: a surrogate pair before U+FF5E", {"～": "bmp", "😀": "astral", "z": "ascii"}),
    vector("a key that is the start of another", {"ab": "2", "a": "1", "abc": "3"}),
    vector("digits sort as text", {"10": "a", "9": "b", "1": "c"}),
    vector("chinese", {"company_name_": "青禾粮油", "name_": "林薇"}),
    vector("emoji and joined emoji", {"a": "😀", "b": "👩‍👧", "c": "🇪🇸"}),
    vector("accents stay as they were typed", {"nfc": "é", "nfd": "e\u0301", "ñ": "ñandú"}),
    vector("right to left and marks", {"a": "שלום", "b": "\u202eabc"}),
    vector("the five that encodeURIComponent spares", {"a": "!'()*", "!'()*": "a"}),
    vector("unreserved characters stay", {"a": "-._~", "b": "AZaz09"}),
    vector("what separates is encoded", {"a": "1&b=2", "b": "=&?#/%+ "}),
    vector("a percent is encoded once", {"a": "%20", "b": "100%"}),
    vector("line breaks and other controls", {"a": "x\ny\r\nz\t\u0000\u007f"}),
    vector("spaces of all kinds", {"a": " \u00a0\u3000\ufeff"}),
    vector("a lone high half", {"a": f"x{HIGH}y"}),
    vector("a lone low half", {"a": f"x{LOW}y"}),
    vector("halves the wrong way round", {"a": f"{LOW}{HIGH}", "b": f"{HIGH}{HIGH}{LOW}"}),
    vector("lone halves in a key and a token", {f"k{HIGH}": "v"}, token=f"t{LOW}"),
    vector("a list", {"ids": ["1", "2"], "empty": []}),
    vector("a list of more than ten", {"ids": [str(number) for number in range(12)]}),
    vector("an object", {"area_": {"id_": "44", "name_": "广东"}, "none": {}}),
    vector("lists in objects in lists", {"a": [{"b": [1, [2, {"c": None}]], "d": "\"\\/"}]}),
    vector("more than ten parameters", {f"p{number}": str(number) for number in range(13)}),
    vector("words of a prototype are words", {"constructor": "1", "toString": "2", "hasOwnProperty": "3"}),
    vector("a json body", body='{"company_name_":"青禾粮油","area_":[{"id_":"44"}],"default_":true}'),
    vector("an empty json body", body="{}"),
    vector("the same text as form field and as body", {"body": "{}"}),
    vector("a body with an escaped half", body='{"a":"\\ud83d"}'),
    vector("another secret", {"a": "1"}, secret="s3crét 😀"),
    # Of these ten, a client with one mistake gets the one that catches it wrong, and no other.
    vector("catches: a blank", {"name_": "Lin Wei"}, catches="a blank as `+`"),
    vector("catches: a tilde", {"name_": "a~b"}, catches="`~` encoded"),
    vector("catches: an asterisk", {"name_": "a*b"}, catches="`*` not encoded"),
    vector("catches: marks", {"name_": "it's(a)b!"}, catches="`!'()` not encoded"),
    vector("catches: a slash", {"name_": "a/b"}, catches="`/` not encoded"),
    vector("catches: order", {"b": "1", "a": "2"}, catches="parameters in the order of their insertion"),
    vector("catches: capitals", {"B": "2", "a": "1"}, catches="names sorted without regard to case"),
    vector("catches: digits", {"10.0": "2", "9.0": "1"}, catches="names of digits sorted as numbers"),
    vector("catches: an empty value", {"company_id_": "", "side_": "shop"}, catches="an empty value left out"),
    vector("catches: a body", body='{"name_":"林薇","u":5}', catches="a JSON body written anew for the signature"),
    vector("a long value", {"a": "长" * 2000}),
]


def written():
    # Keys and values with lone halves can only be written as escapes, so everything is.
    return json.dumps(VECTORS, ensure_ascii=True, indent=2) + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        same = json.loads(FILE.read_text("utf-8")) == json.loads(written())
        sys.exit(0 if same else "signature.json is not what signature.py writes")
    FILE.write_text(written(), "ascii")
