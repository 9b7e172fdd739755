import { hang } from 'account-portal/testing';
import { expect, test } from './support/harness.ts';
import { attributes, looksOf, open } from './support/loaded-page.ts';

/** A page whose policy requires nonces on styles, in a browser without constructed sheets (Safari before 16.4). */
const strict = `<meta http-equiv="Content-Security-Policy" content="style-src 'nonce-n0'"><script>
  CSSStyleSheet = undefined;
  offences = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => offences.push(violatedDirective));
</script>`;

type Strict = Window & { readonly offences: readonly string[] };

/** Without the attributes, which contain random ids. */
const withoutIds = (looks: unknown[]) => looks.map((look) => (look as unknown[]).filter((_, index) => index !== 1)); // the format of looksOf

for (const renderRoot of ['light', 'shadow'] as const) {
  test(`under a policy that requires a nonce for styles, a tag with the nonce looks the same (${renderRoot})`, async () => {
    const looks = async (head: string) => {
      const seen: {
        painted: unknown;
        takenOver: unknown;
        styles: boolean[];
        offences: readonly string[] | undefined;
      }[] = [];
      await open(
        `<portal-login ${attributes} nonce="n0" render-root="${renderRoot}"></portal-login>`,
        async ({ host, root, takeOver }) => {
          const painted = withoutIds(await looksOf(root()));
          await takeOver();
          const styles = [...(host.shadowRoot ?? host.ownerDocument).querySelectorAll('style')];
          seen.push({
            painted,
            takenOver: withoutIds(await looksOf(root())),
            styles: styles.map(({ sheet }) => sheet !== null),
            offences: (host.ownerDocument.defaultView as unknown as Strict).offences, // set by the script above
          });
        },
        { answers: { getCompanyById: hang() }, head },
      );
      return seen[0];
    };

    const [wanted, found] = [await looks(''), await looks(strict)];

    expect(wanted?.styles).toEqual([]);
    expect(found?.styles.length).toBeGreaterThan(0);
    expect(found?.styles).not.toContain(false);
    expect(found?.offences).toEqual([]);
    expect([found?.painted, found?.takenOver]).toEqual([wanted?.painted, wanted?.takenOver]);
  });
}
