import { define, elements } from 'account-portal/elements';
import { backend } from 'account-portal/testing';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { usageFaults } from '../../elements/debug/usage-faults.ts';
import { goodAnswers } from '../support/good-answers.ts';
import { guidePages, snippets } from '../support/run-snippet.ts';

beforeAll(() => define());
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(backend(goodAnswers) as typeof fetch);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const specs = new Map<string, (typeof elements)[keyof typeof elements]>(
  Object.values(elements).map((row) => [row.tag, row]),
);
const tagsOnPage = () =>
  [...document.body.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('portal-'));
const faultsOnPage = () =>
  tagsOnPage().flatMap((tag) => {
    const spec = specs.get(tag.localName);
    return spec ? usageFaults(tag, spec) : [`there is no ${tag.localName}`];
  });
/** The markup of a page's snippet, without its scripts. */
const place = (html: string) => {
  document.body.innerHTML = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<\/?html[^>]*>/g, '');
};

test.each(snippets('html', guidePages()).filter((html) => html.includes('<portal-')))(
  'the tags of a snippet have nothing that a tag does not have: %s',
  (html) => {
    place(html);

    expect(tagsOnPage().length).toBeGreaterThan(0);
    expect(faultsOnPage()).toEqual([]);
  },
);

test.each(snippets('js', guidePages()).filter((code) => !/compilerOptions|^import /m.test(code)))(
  'the script of a snippet runs, and sets nothing that a tag does not have: %s',
  (code) => {
    place('<portal-login api-host="https://api.example.com" company-id="1001"></portal-login>');
    const jQuery = () => ({ on: () => undefined });

    new Function('document', '$', code)(document, jQuery);

    expect(faultsOnPage()).toEqual([]);
  },
);

test('a snippet with a misspelt attribute or property is found', () => {
  place('<portal-login api-hosts="https://api.example.com"></portal-login>');
  const [login] = tagsOnPage();
  Object.assign(login ?? {}, { localisation: {} });

  expect(faultsOnPage().join(' ')).toMatch(/no attribute "api-hosts".*no property "localisation"/);
});
