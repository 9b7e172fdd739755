import { expect, inEveryEngine } from './support/harness.ts';
import { attributes } from './support/loaded-page.ts';
import { lostIn, type NamingTag, namingTags, toNamed } from './support/named-elements.ts';
import { until } from './support/until.ts';

const namesTest = inEveryEngine('named elements');

type Framed = Window & typeof globalThis & { readonly said?: string };

/** A page with the script tag, whose document has lost members to elements of the page. */
async function openNamed(names: string, use: (view: Framed) => Promise<void> | void): Promise<void> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <script>console.error = (...told) => { window.said = told.join(' '); };</script></head>
    <body>${names}<portal-login ${attributes}><a href="/login">Log in</a></portal-login>
    <script type="module" src="${location.origin}/held/none/account-portal.js"></script></body></html>`;
  document.body.append(frame);
  const view = () => frame.contentWindow as Framed;
  try {
    await until(() => view().said !== undefined);
    await use(view());
  } finally {
    frame.remove();
  }
}

const own = <Name extends 'querySelector'>(page: Document, name: Name): Document[Name] =>
  Reflect.get(Object.getPrototypeOf(page), name, page).bind(page);

for (const tag of Object.keys(namingTags) as NamingTag[])
  namesTest(`a page whose ${tag} are named as all members of a document keeps its own content, and nothing runs`, () =>
    openNamed(toNamed(tag), (view) => {
      const host = own(view.document, 'querySelector')('portal-login') as HTMLElement;
      const files = view.performance.getEntriesByType('resource').map(({ name }) => name);
      const lost = lostIn(view.document);

      expect(lost).toEqual(expect.arrayContaining(['createElement', 'querySelector', 'body', 'nodeType']));
      expect(lost.filter((name) => !view.said?.split(/\W+/).includes(name))).toEqual([]);
      expect(host.querySelector('a')?.offsetHeight).toBeGreaterThan(0);
      expect(host.children).toHaveLength(1);
      expect(view.customElements.get('portal-login')).toBe(undefined);
      expect(files.filter((file) => file.includes('/chunks/'))).toEqual([]);
      expect(view.said).toContain('createElement');
    }),
  );

namesTest('one name is enough', () =>
  openNamed('<img name="createElement">', (view) => {
    expect(view.said).toMatch(/named as createElement$/);
    expect(view.customElements.get('portal-login')).toBe(undefined);
  }),
);
