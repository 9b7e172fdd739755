import { expect } from 'vitest';
import { type Journey, journey } from './support/journey.ts';
import { css } from './support/target.ts';

type Box = Readonly<Record<'left' | 'right' | 'top' | 'width', number>>;
type Looks = Readonly<Record<'state' | 'language', string>>;

/** Shows a state of the gallery. */
async function show({ page, services }: Journey, looks: Looks): Promise<void> {
  // A new query loads the page; a new fragment alone would not.
  const query = new URLSearchParams(looks);
  await page.goto(`${services.portal}/dev/gallery/frame?${query}#${query}`);
  await page.until(`() => document.documentElement.dataset.state === ${JSON.stringify(looks.state)}`);
}

/** The box of the first element with this part, in whole pixels. */
const boxOf = ({ page }: Journey, part: string) =>
  page.evaluate<Box>(
    `(part) => {
      const { left, right, top, width } = document.querySelector('[data-part~=' + part + ']').getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top), width: Math.round(width) };
    }`,
    part,
  );

const placeOf = ({ left, top }: Box) => ({ left, top });

journey(
  'an error is a tinted box, in which an action below the text starts where the text does',
  async (visit) => {
    await visit.page.viewport(320, 640);
    await show(visit, { state: 'login/timeout', language: 'es' });

    const [text, action] = [await boxOf(visit, 'error-text'), await boxOf(visit, 'error-action')];

    expect(action.top).toBeGreaterThan(text.top);
    expect(action.left).toBe(text.left);
    const look = await visit.page.evaluate(`() => {
      const { backgroundColor, borderTopStyle } = getComputedStyle(document.querySelector('[data-part~=error]'));
      return [backgroundColor, borderTopStyle];
    }`);
    expect(look).toEqual(['rgba(192, 38, 51, 0.07)', 'solid']);
  },
  { engines: ['chromium', 'firefox'] }, // the driver's window of WebKit is wider
);

journey(
  'a first step, without a way back, has its heading where the others have it, and says close above it which step it is',
  async (visit) => {
    await visit.page.viewport(360, 740);
    await show(visit, { state: 'register/empty', language: 'zh' });
    const first = [await boxOf(visit, 'headline1'), await boxOf(visit, 'stage')];

    await show(visit, { state: 'register/names', language: 'zh' });

    expect([await boxOf(visit, 'headline1'), await boxOf(visit, 'stage')].map(placeOf)).toEqual(first.map(placeOf));
    expect((await boxOf(visit, 'stage')).left).toBeGreaterThan((await boxOf(visit, 'back')).right);
  },
  { engines: ['chromium', 'firefox'] },
);

for (const [width, shown] of [
  [360, true],
  [768, true],
  [1280, false], // the panel beside the form says it
] as const)
  journey(
    `what a company shows of itself leaves the form where it was, ${width} pixels wide`,
    async (visit) => {
      await visit.page.viewport(width, 740);
      await show(visit, { state: 'login/empty', language: 'zh' });
      const before = await boxOf(visit, 'form');

      await show(visit, { state: 'face/too-long', language: 'zh' });

      expect((await boxOf(visit, 'face-strip')).width > 0).toBe(shown);
      expect(await boxOf(visit, 'form')).toEqual(before);
    },
    { engines: ['chromium', 'firefox'] },
  );

journey('what to do next stands apart from the person whom it is about', async (visit) => {
  await visit.page.viewport(1280, 800);
  await show(visit, { state: 'login/returned', language: 'en' });

  const gap = await visit.page.evaluate<number>(`() => {
    const box = (part) => document.querySelector('[data-part~=' + part + ']').getBoundingClientRect();
    return box('outcome').top - box('person').bottom;
  }`);
  expect(gap).toBeGreaterThanOrEqual(16);
});

journey('the field of a code keeps its width when the countdown starts', async (visit) => {
  await visit.page.viewport(360, 740);
  await show(visit, { state: 'register/empty', language: 'zh' });
  const before = await boxOf(visit, 'code-input');

  await show(visit, { state: 'register/code-sent', language: 'zh' });

  expect((await boxOf(visit, 'code-input')).width).toBe(before.width);
});

for (const size of [
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const)
  journey(
    `${size[0]} pixels wide, the heading keeps its line from screen to screen and from step to step`,
    async (visit) => {
      await visit.page.viewport(size[0], size[1]);
      const tops: number[] = [];
      for (const state of [
        'login/empty',
        'register/empty',
        'register/names',
        'forgot/account-missing',
        'company/few',
      ]) {
        await show(visit, { state, language: 'zh' });
        tops.push((await boxOf(visit, 'headline1')).top);
      }

      expect(new Set(tops).size).toBe(1);
    },
  );

journey(
  'on a wide screen, the way back and the number of the step are in the first line of the card',
  async (visit) => {
    await visit.page.viewport(1280, 900);
    await show(visit, { state: 'register/names', language: 'en' });

    const [card, back, stage, heading] = [
      await boxOf(visit, 'card'),
      await boxOf(visit, 'back'),
      await boxOf(visit, 'stage'),
      await boxOf(visit, 'headline1'),
    ];
    expect([back.top, stage.top]).toEqual([card.top + 17, card.top + 17]);
    expect([back.left + 4, card.right - stage.right]).toEqual([heading.left, heading.left - card.left]);
  },
);

journey(
  'on a phone held sideways, everything starts at one edge',
  async (visit) => {
    await visit.page.viewport(640, 360);
    await show(visit, { state: 'face/too-long', language: 'zh' });

    const lefts: number[] = [];
    for (const part of ['logo', 'face-strip', 'headline1', 'input']) lefts.push((await boxOf(visit, part)).left);
    expect(new Set(lefts).size).toBe(1);
  },
  { engines: ['chromium', 'firefox'] },
);

journey('the skeleton of the company list is as high as its companies', async (visit) => {
  await visit.page.viewport(1280, 900);
  await show(visit, { state: 'company/few', language: 'en' });
  const company = await visit.page.evaluate<number>(
    `() => document.querySelector('[data-part~=account-item]').offsetHeight`,
  );

  await show(visit, { state: 'company/loading', language: 'en' });
  const row = await visit.page.evaluate<number>(
    `() => document.querySelector('[data-part~=placeholder-row]').offsetHeight`,
  );

  expect(Math.abs(row - company)).toBeLessThanOrEqual(4);
});

journey(
  'with large text, an error and the label of a tick box start beside their mark, not below it',
  async (visit) => {
    await visit.page.viewport(320, 640);
    await show(visit, { state: 'login/wrong-password', language: 'es' });
    await visit.page.evaluate(`() => document.documentElement.style.setProperty('--portal-font-size', '32px')`);
    const tops = await visit.page.evaluate<Readonly<Record<string, number>>>(`() => {
      const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
      return {
        error: top('[data-part~=error-text]') - top('[data-part~=error] svg'),
        tick: top('[data-part~=checkbox-text]') - top('[data-part~=checkbox-input]'),
      };
    }`);

    expect(Math.abs(tops.error ?? NaN)).toBeLessThan(16);
    expect(Math.abs(tops.tick ?? NaN)).toBeLessThan(16);
  },
);

journey(
  'a heading of two lines has lines of about the same length, where the browser can balance them',
  async (visit) => {
    await visit.page.viewport(320, 640);
    await show(visit, { state: 'login/empty', language: 'es' });
    const widths = await visit.page.evaluate<readonly number[] | null>(`() => {
      if (!CSS.supports('text-wrap-style', 'balance')) return null;
      const lines = document.createRange();
      lines.selectNodeContents(document.querySelector('h1'));
      return [...lines.getClientRects()].map(({ width }) => width);
    }`);

    if (widths === null || widths.length < 2) return;
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  },
);

for (const [width, beside] of [
  [1280, true],
  [360, false],
] as const) {
  journey(
    `what can be done with an invitation has one width, and is beside one another where it fits: ${width} pixels`,
    async (visit) => {
      await visit.page.viewport(width, 740);
      for (const language of ['zh', 'en', 'es']) {
        await show(visit, { state: 'register/enterprise-ready', language });
        await visit.page.sees(css('[data-part~=invitation-actions]'));
        const boxes = await visit.page.evaluate<readonly (readonly number[])[]>(`() => {
          const actions = document.querySelector('[data-part~=invitation-actions]');
          const [copy] = actions.querySelectorAll('button');
          actions.append(copy.cloneNode(true)); // as where the device can share
          return [...actions.querySelectorAll('button')].map((button) => {
            const { width, top } = button.getBoundingClientRect();
            return [Math.round(width), Math.round(top), button.scrollWidth - button.clientWidth];
          });
        }`);
        const [widths, tops, cut] = [0, 1, 2].map((index) => new Set(boxes.map((box) => box[index])));

        expect(boxes).toHaveLength(3);
        expect([widths?.size, tops?.size, cut]).toEqual([1, beside ? 1 : 3, new Set([0])]);
      }
    },
  );
}
