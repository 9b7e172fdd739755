import { expect } from 'vitest';
import { controls } from './support/controls.ts';
import { type Journey, journey } from './support/journey.ts';
import { preferring } from './support/preferring.ts';

/** States of the gallery that together have every kind of control. */
const states = [
  'login/wrong-fields',
  'login/network-in-app',
  'login/sides',
  'layout/own-agreement',
  'wechat/offered',
  'company/few',
  'register/code-sent',
  'register/code-wrong',
  'register/agreement',
  'register/enterprise-importing',
  'forgot/by-phone',
  'experience/chosen',
  'unbind-phone/confirm',
  'franchise/form-in-app',
  'franchise/uploading',
];

/** Shows each state in the same page, and collects what `find`, the source of a function, returns there. */
async function faultsIn(
  { page }: Journey,
  language: 'zh' | 'en' | 'es',
  find: string,
  among: readonly string[] = states,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const state of among) {
    await page.evaluate('(hash) => location.replace("#" + hash)', new URLSearchParams({ state, language }).toString());
    await page.until(`() => document.documentElement.dataset.state === ${JSON.stringify(state)}`);
    await page.until(`() => document.querySelector('[data-portal]').lang.startsWith('${language}')`);
    const found = await page.evaluate<readonly string[]>(`() => { ${controls} return (${find})(); }`);
    faults.push(...found.map((fault) => `${state}: ${fault}`));
  }
  return [...new Set(faults)];
}

async function openGallery({ page, services }: Journey): Promise<void> {
  await page.goto(`${services.portal}/dev/gallery/frame`);
  await page.until('() => document.documentElement.dataset.state');
}

const inForcedColors = {
  engines: ['chromium'],
  beyondFloor: true, // lacks them
  prepare: preferring('forced-colors', 'active'),
};

journey(
  'in forced colours, every control has an edge, an underline or an icon, and shows that it has the focus',
  async (visit) => {
    await openGallery(visit);

    const faults = await faultsIn(
      visit,
      'zh',
      `() => {
        const edged = (element) => parseFloat(getComputedStyle(element).borderTopWidth) > 0;
        return controls().flatMap(({ one, drawn, name }) => {
          const { appearance, textDecorationLine } = getComputedStyle(drawn);
          const group = drawn.closest('[role=tablist], li') ?? drawn;
          const icon = drawn.matches(':has(> svg:only-child)') || drawn.matches('svg + select');
          const seen = edged(drawn) || edged(group) || icon || appearance === 'auto' || textDecorationLine === 'underline';
          one.focus({ focusVisible: true });
          const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
          const focused = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
          return [...(seen ? [] : [name + ' is not seen']), ...(focused ? [] : [name + ' shows no focus'])];
        });
      }`,
    );

    expect(faults).toEqual([]);
  },
  inForcedColors,
);

journey(
  'in forced colours, what is selected differs by its edge, and a progress bar shows its whole',
  async (visit) => {
    await openGallery(visit);

    const edges = await faultsIn(
      visit,
      'zh',
      `() => [...document.querySelectorAll('[role=tab], input[type=radio] + *, [role=progressbar]')].map((element) =>
        element.dataset.part + ' ' + getComputedStyle(element).borderTopWidth)`,
    );

    expect(edges).toEqual([
      'register/enterprise-importing: progress 1px',
      'forgot/by-phone: tab selected 1px',
      'forgot/by-phone: tab 0px',
      'experience/chosen: industry-face 3px',
      'experience/chosen: industry-face 1px',
      'franchise/uploading: progress 1px',
    ]);
  },
  inForcedColors,
);

journey(
  'on a phone on its side, a login starts in the upper half and fits, and every control can be scrolled into view',
  async (visit) => {
    await visit.page.viewport(640, 360);
    await openGallery(visit);
    const [start, height] = await visit.page.evaluate<readonly [number, number]>(`() => {
      const [field, submit] = ['input', '[type=submit]'].map((name) => document.querySelector('form ' + name).getBoundingClientRect());
      return [field.top, submit.bottom - field.top];
    }`);
    expect(start).toBeLessThan(180);
    expect(height).toBeLessThan(360);

    const covered = await faultsIn(
      visit,
      'es',
      `() => [...controls(), ...controls().reverse()].flatMap(({ drawn, name }) => {
        drawn.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = drawn.getClientRects()[0];
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return drawn.contains(hit) ? [] : [name + ' is covered by ' + (hit?.dataset.part ?? 'nothing')];
      })`,
    );

    expect(covered).toEqual([]);
  },
  { engines: ['chromium'] },
);

journey(
  'text of twice the size is neither cut nor wider than a phone',
  async (visit) => {
    await visit.page.viewport(360, 740);
    await openGallery(visit);
    await visit.page.evaluate(`() => document.documentElement.style.setProperty('--portal-font-size', '32px')`);

    const faults = await faultsIn(
      visit,
      'es',
      `() => {
        const levels = [...document.querySelectorAll('[data-part~=region-levels] > *')];
        const cut = new Set(levels.map(({ offsetLeft }) => offsetLeft)).size > 1 ? ['levels of a region are side by side'] : [];
        const range = document.createRange();
        const walker = document.createTreeWalker(document.querySelector('[data-portal]'), NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement;
          if (parent.closest('[data-part~=unseen], [data-part~=empty], option, [data-part~=dialog]') || !parent.getClientRects().length) continue;
          range.selectNodeContents(walker.currentNode);
          const { left, right } = range.getBoundingClientRect();
          const box = parent.closest('[data-part~=button], [data-part~=tab], [data-part~=industry-face]') ?? document.body;
          const edge = box.getBoundingClientRect();
          if (left < edge.left - 1 || right > edge.right + 1) cut.push(parent.dataset.part + ' is wider');
        }
        return cut;
      }`,
    );

    expect(faults).toEqual([]);
  },
  { engines: ['chromium'] },
);

/** Words that take more than one line, names of companies aside, and what reaches beyond its card. */
const brokenWords = `() => {
  const faults = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector('[data-portal]'), NodeFilter.SHOW_TEXT);
  const unseen = '[data-part~=unseen], [data-part~=empty], [data-part~=brand], option';
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement.closest(unseen) || !parentElement.getClientRects().length) continue;
    for (const { 0: word, index } of data.matchAll(/[\\p{Script=Latin}\\u00ad]{2,}/gu)) {
      if (word.includes('\\u00ad')) continue;
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(word + ' is broken');
    }
  }
  for (const one of document.querySelectorAll('[data-part~=card] [data-part~=button], [data-part~=logo-text]')) {
    const beyond = one.getBoundingClientRect().right > (one.closest('[data-part~=card]') ?? document.body).getBoundingClientRect().right + 1;
    if (beyond || one.scrollHeight > one.clientHeight + 2) faults.push(one.textContent + ' is cut');
  }
  return faults;
}`;

journey(
  'on the narrowest phone, text of twice the size breaks no word and cuts no button and no name',
  async (visit) => {
    await visit.page.viewport(320, 640);
    await openGallery(visit);
    expect(await faultsIn(visit, 'en', brokenWords, ['register/enterprise-ready'])).toEqual([]);
    await visit.page.evaluate(`() => document.documentElement.style.setProperty('--portal-font-size', '32px')`);

    const faults = await faultsIn(visit, 'es', brokenWords, [
      'login/company-disabled',
      'tenant/none',
      'company/few',
      'register/code-sent',
      'register/success',
      'forgot/by-phone',
      'franchise/refused',
      'experience/chosen',
      'experience/roles',
      'wechat/link-by-code',
    ]);

    expect(faults).toEqual([]);
  },
  { engines: ['chromium'] },
);
