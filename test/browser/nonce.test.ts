import { hang } from 'account-portal/testing';
import { expect, inEveryEngine } from './support/harness.ts';
import { attributes, looksOf, open } from './support/loaded-page.ts';

const test = inEveryEngine('policies');

/** A page whose policy requires nonces on styles, in a browser without constructed sheets (Safari before 16.4). */
const strict = `<meta http-equiv="Content-Security-Policy" content="style-src 'nonce-n0'"><script>
  CSSStyleSheet = undefined;
  offences = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => offences.push(violatedDirective));
</script>`;

/** The page has sheets of its own, of which the first is not for the screen. */
const styled = `${strict}<style media="print" nonce="n0">p { color: red; }</style><style nonce="n0">p { margin: 0; }</style>`;

type Strict = Window & { readonly offences: readonly string[] };

/** Without the attributes, which contain random ids. */
const withoutIds = (looks: unknown[]) => looks.map((look) => (look as unknown[]).filter((_, index) => index !== 1)); // the format of looksOf

interface Seen {
  readonly painted: unknown;
  readonly hydrated: unknown;
  /** Whether each style element of the tag's tree has a sheet. */
  readonly styles: boolean[];
  readonly offences: readonly string[] | undefined;
}

async function look(wishes: string, head: string): Promise<Seen | undefined> {
  const seen: Seen[] = [];
  await open(
    `<portal-login ${attributes} ${wishes}></portal-login>`,
    async ({ host, root, hydrate }) => {
      const painted = withoutIds(await looksOf(root()));
      await hydrate();
      const styles = [...(host.shadowRoot ?? host.ownerDocument).querySelectorAll('style')];
      seen.push({
        painted,
        hydrated: withoutIds(await looksOf(root())),
        styles: styles.map(({ sheet }) => sheet !== null),
        offences: (host.ownerDocument.defaultView as unknown as Strict).offences, // set by the script above
      });
    },
    { answers: { getCompanyById: hang() }, head },
  );
  return seen[0];
}

for (const renderRoot of ['light', 'shadow']) {
  test(`under a policy that requires a nonce for styles, a tag with the nonce looks the same (${renderRoot})`, async () => {
    const wishes = `nonce="n0" render-root="${renderRoot}"`;
    const [wanted, found] = [await look(wishes, ''), await look(wishes, strict)];

    expect(found?.styles.length).toBeGreaterThan(0);
    expect(found?.styles).not.toContain(false);
    expect(found?.offences).toEqual([]);
    expect([found?.painted, found?.hydrated]).toEqual([wanted?.painted, wanted?.hydrated]);
  });
}

test('without the nonce, it looks the same in a page that has a style sheet', async () => {
  const [wanted, found] = [await look('', ''), await look('', styled)];

  expect(found?.styles).toContain(false);
  expect([found?.painted, found?.hydrated]).toEqual([wanted?.painted, wanted?.hydrated]);
});
