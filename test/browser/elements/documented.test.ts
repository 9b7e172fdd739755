import type { ElementTag } from 'account-portal/elements';
import { type Combination, combinations, create, drawing, languages } from '../support/documented-tag.ts';
import { expect, test } from '../support/harness.ts';
import { hasState } from '../support/has-state.ts';
import { until } from '../support/until.ts';

// What elements/README.md says of every tag that draws a card, checked for each in both roots. `<portal-account>` draws a
// button with a menu, which test/e2e/tenant-site.test.ts uses.

const luminance = (color: string) => {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (r + g + b) / 3;
};

type Walk = ReturnType<typeof create> &
  Combination & {
    /** Reports a fault unless the fact holds. */
    check(fact: boolean, fault: string): void;
    settle(holds: () => boolean, fault: string | (() => string)): Promise<void>;
  };

const around = ['header', 'heading', 'help', 'footer', 'logo'];
const inForms = ['before-fields', 'after-fields', 'before-submit', 'after-submit'];

/** What is checked, in this order, on one element. */
const steps: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  async start({ element, find, of, root, locale, scheme, check, settle }) {
    const ready = of('ready');
    check(ready.length === 1, `ready ${ready.length} times`);
    const detail = ready[0]?.detail ?? {};
    for (const key of ['instanceId', 'companyId', 'flow', 'screen', 'at', 'capabilities', 'methods'])
      check(key in detail, `portal-ready has no ${key}`);
    check(ready[0]?.bubbles === true && ready[0]?.composed === true, 'ready does not bubble');
    check(hasState(element, 'ready'), 'no state ready');

    const state = element.getState();
    check(Object.isFrozen(state), 'state not frozen');
    check(state.ready && !state.pending && state.error === null, `state ${JSON.stringify(state)}`);
    check(state.locale === locale, `locale ${state.locale}`);
    check(state.instanceId === detail.instanceId && state.companyId === '1001', 'state ids');

    check(Boolean(element.shadowRoot) === (root === 'shadow'), 'root');
    const frame = find('[data-portal]');
    check(frame?.lang === languages[locale], `lang ${frame?.lang}`);
    const isDark = () => luminance(getComputedStyle(find('[data-part~="card"]') as Element).color) > 127;
    check(isDark() === (scheme === 'dark'), 'color-scheme');
    const brand = () =>
      getComputedStyle(find('[data-portal]') as Element)
        .getPropertyValue('--pt-brand')
        .trim();
    await settle(
      () => brand() === '#b4530a',
      () => `theme ${brand()}`,
    );
  },
  async attributes({ element, view, find, scheme, settle }) {
    const isDark = () => luminance(getComputedStyle(find('[data-part~="card"]') as Element).color) > 127;
    element.disabled = true;
    const controls = () => [...view().querySelectorAll<HTMLElement>('button, input, select, textarea')];
    await settle(() => controls().every((control) => control.matches(':disabled')), 'disabled does not disable');
    element.disabled = false;
    await settle(
      () => controls().length === 0 || controls().some((control) => !control.matches(':disabled')),
      'stays disabled',
    );
    const other = scheme === 'light' ? 'dark' : 'light';
    element.setAttribute('color-scheme', other);
    await settle(() => isDark() === (other === 'dark'), 'color-scheme is not live');
    element.setAttribute('color-scheme', scheme);
  },
  async properties({ element, find, check, settle }) {
    element.appearance = {
      variables: { colorPrimary: '#0a7a4c', radiusCard: '3px' },
      elements: { card: 'own-card' },
      layout: { helpUrl: 'https://help.example.com/' },
    };
    await settle(
      () => getComputedStyle(find('[data-part~="card"]') as Element).borderTopLeftRadius === '3px',
      'variables',
    );
    check(Boolean(find('.own-card')), 'appearance.elements');
    check(Boolean(find('a[href="https://help.example.com/"]')), 'helpUrl');
    element.appearance = undefined;
  },
  async slots({ element, view, find, settle }) {
    for (const name of [...around, ...inForms]) {
      const child = document.createElement('b');
      child.slot = name;
      child.textContent = `[${name}]`;
      element.append(child);
    }
    const submits = Boolean(find('form [type="submit"]'));
    const own = [...around, ...(submits ? inForms : [])];
    const shown = (name: string) => {
      const child = element.querySelector<HTMLElement>(`[slot="${name}"]`);
      return (child?.assignedSlot ?? child?.closest(`[data-portal-slot="${name}"]`) ?? null) !== null;
    };
    await settle(
      () => own.every(shown),
      () => `slots not shown: ${own.filter((name) => !shown(name))}`,
    );
    let filled = 0;
    let cleaned = 0;
    element.components = {
      header(place) {
        filled += 1;
        place.append('by script');
        return () => {
          cleaned += 1;
        };
      },
    };
    await settle(() => filled > 0 && Boolean(view().textContent?.includes('by script')), 'components');
    element.components = undefined;
    await settle(() => cleaned === filled, 'clean-up of components');
    for (const child of element.querySelectorAll('b[slot]')) child.remove();
    const template = document.createElement('template');
    template.slot = 'header';
    template.innerHTML = '<b data-portal-text="screen"></b>';
    element.append(template);
    await settle(() => find('b[data-portal-text]')?.textContent === element.getState().screen, 'template');
    template.remove();
  },
  async parts({ element, find, root, check }) {
    const style = document.createElement('style');
    style.textContent =
      root === 'shadow'
        ? `${element.localName}::part(card) { outline: 3px solid rgb(1, 2, 3) }`
        : `${element.localName} [data-part~='card'] { outline: 3px solid rgb(1, 2, 3) !important }`;
    document.head.append(style);
    check(getComputedStyle(find('[data-part~="card"]') as Element).outlineColor === 'rgb(1, 2, 3)', 'part card');
    style.remove();
  },
  async language({ element, find, of, locale, check, settle }) {
    const submits = Boolean(find('form [type="submit"]'));
    if (submits) {
      const button = find('form [type="submit"]')?.textContent ?? '';
      element.setLocale(locale === 'es' ? 'zh' : 'es');
      await settle(() => find('form [type="submit"]')?.textContent !== button, 'setLocale');
      check(element.getAttribute('locale') !== locale, 'setLocale writes no attribute');
      check(of('locale').length > 0, 'no portal-locale');
      element.setLocale(locale);
      await settle(() => find('form [type="submit"]')?.textContent === button, 'setLocale back');
    }
  },
  async form({ element, view, find, of, check, settle }) {
    const submits = Boolean(find('form [type="submit"]'));
    if (submits) {
      element.focusFirst();
      const active = (element.shadowRoot ?? document).activeElement;
      const first = [...view().querySelectorAll('form input, form select, form textarea')].find((field) =>
        field.matches(':not([aria-hidden])'),
      );
      check(active === first, `focusFirst ${active?.localName}`);
      const typed = find<HTMLInputElement>(
        'form input:not([type="hidden"]):not([type="radio"]):not([type="checkbox"]):not([type="file"])',
      );
      const before = typed?.value ?? '';
      element.submit();
      await settle(() => of('validation').length + of('before-submit').length > 0, 'submit does nothing');
      const errors = of('validation')[0]?.detail.errors ?? [];
      if (of('before-submit').length === 0)
        check(
          Array.isArray(errors) && errors.every((one: { field?: string; code?: string }) => one.field && one.code),
          'validation detail',
        );
      if (typed) typed.value = 'typed text';
      element.reset();
      await settle(() => {
        const now = find<HTMLInputElement>(
          'form input:not([type="hidden"]):not([type="radio"]):not([type="checkbox"]):not([type="file"])',
        );
        return now !== null && now.value === before;
      }, `reset keeps ${typed?.name}`);
    }
  },
  async navigation({ element, find, of, check, settle }) {
    const from = element.getState().screen;
    const target = from === 'forgot' ? 'login' : 'forgot';
    const stop = (event: Event) => event.preventDefault();
    element.addEventListener('portal-before-screen', stop);
    await element.goTo(target);
    check(element.getState().screen === from, 'before-screen cannot be prevented');
    element.removeEventListener('portal-before-screen', stop);
    const heading = () => find('[data-part~="headline1"]')?.textContent ?? '';
    const first = heading();
    await element.goTo(target);
    check(element.getState().screen === target, 'goTo');
    check(
      of('screen').some((one) => one.detail.to === target && one.detail.from === from),
      'no portal-screen',
    );
    await settle(() => !['', first].includes(heading()), `goTo(${target}) shows nothing else`);
    const second = heading();
    await element.goTo('jump-error');
    await settle(() => !['', first, second].includes(heading()), 'goTo(jump-error) shows nothing else');
    element.back();
    element.back();
    await settle(() => element.getState().screen === from && heading() === first, 'back');
    element.screen = 'experience';
    await settle(() => element.getState().screen === 'experience', 'screen attribute');
    const failed = await element.goTo('nowhere').then(
      () => false,
      (thrown: unknown) => thrown instanceof TypeError,
    );
    check(failed, 'goTo(nowhere) does not reject');
  },
  async events({ element, domEvents, check }) {
    const trace = JSON.stringify(element.exportTrace());
    check(trace.includes('portal-ready') && !trace.includes('typed text') && !trace.includes('t0ken'), 'trace');
    for (const event of domEvents) {
      const said = JSON.stringify(event.detail);
      check(
        !/"(password|code|token)":"[^"]/.test(said.replace(/"code":"[a-z-]+"/g, '')),
        `secret in ${event.type}: ${said}`,
      );
      check(event.target === element, `target of ${event.type}`);
      for (const key of ['instanceId', 'companyId', 'flow', 'screen', 'at'])
        check(key in event.detail, `${event.type} has no ${key}`);
    }
  },
};

async function walk(tag: ElementTag, combination: Combination, report: (fault: string) => void): Promise<void> {
  const made = create(tag, combination);
  const check: Walk['check'] = (fact, fault) => {
    if (!fact) report(fault);
  };
  const settle: Walk['settle'] = (holds, fault) =>
    until(holds).catch(() => report(typeof fault === 'string' ? fault : fault()));
  document.body.append(made.element);
  await made.element.whenReady();
  for (const step of Object.values(steps)) await step({ ...made, ...combination, check, settle });
  made.element.remove();
}

for (const tag of drawing) {
  test(`${tag} does what its documentation says`, async () => {
    const faults = new Set<string>();
    for (const combination of combinations) {
      const where = Object.values(combination).join(' ');
      await walk(tag, combination, (fault) => faults.add(`${where}: ${fault}`)).catch((thrown: unknown) =>
        faults.add(`${where}: threw ${(thrown as Error).stack?.slice(0, 400)}`),
      );
      document.body.replaceChildren();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect([...faults]).toEqual([]);
  });
}
