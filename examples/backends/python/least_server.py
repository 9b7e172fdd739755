"""The least that a server has to do for a login by a tag: five calls. Python 3.9 or later, nothing else.

    python3 least_server.py 8000 https://shop.example.com

It knows one company and one customer, lin.wei with the password "portal.demo1". It looks at no signature, as that proves
nothing. It keeps everything in memory and limits no guesses: a real one does both otherwise.
"""

import hashlib
import hmac
import json
import os
import secrets
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

COMPANY = {"id_": "1001", "name_": "Green Harvest", "theme_": "20ade5", "language_type_": "en"}
# type_ 3 is a customer, who enters the side `shop`; do_not_remind_ spares him the question for a phone.
PERSON = {"id_": "42", "login_": "lin.wei", "name_": "Lin Wei", "type_": "3", "do_not_remind_": True}
SIDE = "shop"
SALT = os.urandom(16)


def hash_of(password):
    return hashlib.scrypt(password.encode(), salt=SALT, n=2**14, r=8, p=1)


PASSWORD_HASH = hash_of("portal.demo1")
# Of each secret its hash is kept, with its end.
tokens, codes = {}, {}


class Refused(Exception):
    """`{ "status": 0, "code" }`: with HTTP 200 if it concerns a person, else with a status that a proxy understands."""

    def __init__(self, code, status=200, params=None):
        self.answer = {"status": 0, "code": code, "message": code.replace("-", " "), "params": params or {}}
        self.status = status


def issue(store, seconds):
    secret = secrets.token_urlsafe(32)
    store[hashlib.sha256(secret.encode()).digest()] = time.time() + seconds
    return secret


def is_valid(store, secret, once=False):
    key = hashlib.sha256(secret.encode()).digest()
    end = store.pop(key, 0) if once else store.get(key, 0)
    return end > time.time()


def login(token):
    return {**PERSON, "company_id_": COMPANY["id_"], "company_name_": COMPANY["name_"], "token_": token}


def get_company_by_id(fields, _token):
    if fields["id"] != COMPANY["id_"]:
        raise Refused("company-unknown")
    return COMPANY


def company_settings(fields, _token):
    return {"company_id_": COMPANY["id_"], "login_ways_": ["password"], "password_set_": False}


def mixed_login(fields, _token):
    # The hash is computed for an unknown account, too: else the time tells that it is unknown.
    is_right = hmac.compare_digest(hash_of(fields.get("password_", "")), PASSWORD_HASH)
    if fields.get("login_") != PERSON["login_"] or not is_right:
        raise Refused("wrong-password")
    user = login(issue(tokens, 7 * 24 * 3600))
    return {"phone_": "", "mgrAccountList": [], "shopAccountList": [user], "default_company_id_": ""}


def get_auth_code(fields, token):
    if not is_valid(tokens, token):
        raise Refused("token-expired", 401)
    if fields.get("company_id_") != COMPANY["id_"]:
        raise Refused("account-not-in-company")
    if fields.get("side_") != SIDE:
        raise Refused("parameter-error", 400, {"field": "side_"})
    return {"auth_code_": issue(codes, 60)}


def get_login_user_by_auth_code(fields, _token):
    place = (fields.get("company_id_", COMPANY["id_"]), fields.get("side_", SIDE))
    if place != (COMPANY["id_"], SIDE) or not is_valid(codes, fields.get("auth_code_", ""), once=True):
        raise Refused("jump-error")
    return login(issue(tokens, 7 * 24 * 3600))


CALLS = {
    "GET /v1/base/company/getCompanyById": get_company_by_id,
    "GET /v1/setting/company/noAuth/getByCompany": company_settings,
    "POST /v1/account/mixedLogin": mixed_login,
    "GET /openapi/v1/auth/getAuthCode": get_auth_code,
    "GET /v1/account/getLoginUserByAuthCode": get_login_user_by_auth_code,
}
HEADERS = "token, timestamp, nonce, token-type, app-source, signature, accept-language, content-type"


def make_call(method, url, body, token):
    path, query = urlsplit(url).path, urlsplit(url).query
    fields = dict(parse_qsl(query if method == "GET" else body, keep_blank_values=True))
    prefix, _, last = path.rpartition("/")
    if prefix.endswith("getCompanyById"):
        path, fields = prefix, {"id": last}
    if f"{method} {path}" not in CALLS:
        raise Refused("not-served", 501)  # the tags do without what they can
    return {"status": 1, "data": CALLS[f"{method} {path}"](fields, token)}


class Handler(BaseHTTPRequestHandler):
    origins = frozenset()

    def do_OPTIONS(self):
        self.send({}, 204)

    def do_GET(self):
        # A page of another origin is refused before its call does anything.
        if self.headers.get("origin", next(iter(self.origins))) not in self.origins:
            return self.send(Refused("signature-refused").answer, 403)
        body = self.rfile.read(min(int(self.headers.get("content-length", 0)), 65536)).decode()
        try:
            return self.send(make_call(self.command, self.path, body, self.headers.get("token", "")), 200)
        except Refused as refused:
            return self.send(refused.answer, refused.status)

    do_POST = do_GET

    def send(self, answer, status):
        self.send_response(status)
        self.send_header("vary", "Origin")
        self.send_header("cache-control", "no-store")
        if self.headers.get("origin") in self.origins:
            self.send_header("access-control-allow-origin", self.headers["origin"])
            self.send_header("access-control-expose-headers", "retry-after")
            self.send_header("access-control-allow-methods", "GET, POST")
            self.send_header("access-control-allow-headers", HEADERS)
        text = b"" if status == 204 else json.dumps(answer).encode()
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        """An address may have a one-time code in it: it is not logged."""


if __name__ == "__main__":
    port, *Handler.origins = sys.argv[1:]
    Handler.origins = frozenset(Handler.origins)
    server = ThreadingHTTPServer(("127.0.0.1", int(port)), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()
