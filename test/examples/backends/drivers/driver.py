import sys

from portal import Portal, Refusal
from signature import signature


def attempt(work):
    try:
        return work()
    except Refusal as refusal:
        return refusal.code
    except ValueError:
        return "refused"


def calls(api, company, secret, code):
    portal, wrong = Portal(api, company, secret), Portal(api, company, "guessed")
    tokens = []

    def exchange():
        user = portal.exchange(code, "shop")
        tokens.append(user["token_"])
        return user["login_"]

    def session(found):
        return "none" if found is None else f"{found['login_']} {found['side_']} {found['ends_at_'] > 0}"

    yield attempt(lambda: portal.exchange(code, "manager"))
    yield attempt(lambda: portal.exchange(code, "ordering"))
    yield attempt(exchange)
    yield attempt(lambda: session(portal.verify(tokens[0])))
    yield attempt(lambda: session(portal.verify(tokens[0], "manager")))
    yield attempt(lambda: wrong.verify(tokens[0]))
    yield attempt(lambda: portal.end(tokens[0]) or "ended")
    yield attempt(lambda: session(portal.verify(tokens[0])))
    yield attempt(lambda: portal.end(tokens[0]) or "ended")
    yield attempt(exchange)


if sys.argv[1:]:
    print("\n".join(calls(*sys.argv[1:])))
else:
    for line in sys.stdin:
        secret, token, timestamp, nonce, *pairs = [bytes.fromhex(part[1:]).decode() for part in line.split()]
        print(signature(secret, token, timestamp, nonce, dict(zip(pairs[::2], pairs[1::2]))))
