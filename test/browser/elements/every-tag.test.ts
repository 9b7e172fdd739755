import { define, type ElementTag, elements, type PortalElement } from 'account-portal/elements';
import { ok, wireUser } from 'account-portal/testing';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { logIn } from '../../elements/support/place.ts';
import { testPortal } from '../../support/portal.ts';
import { expect, test } from '../support/harness.ts';
import { until } from '../support/until.ts';

type Login = PortalElement<'portal-login'>;

const drawing = (Object.keys(elements) as ElementTag[]).filter((tag) => 'Content' in elements[tag]);
define({ suffix: 'v2' });

/** Empties the page, and waits until elements have cleaned up. */
async function clear(): Promise<void> {
  document.body.replaceChildren();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

for (const root of ['light', 'shadow'] as const) {
  test(`every tag renders its screen in the ${root} root, styled and without duplicate ids`, async () => {
    const placed = drawing.map((tag, index) => {
      const element = document.createElement(`${tag}-v2`) as Login; // all have the members of a login
      const answers = { registerSetting: ok({ registerSetting_: 'open' }) };
      const { portal } = testPortal(answers, { redirect: 'manual', companyId: '1001', instanceId: `p${index}` });
      portal.signIn(toLoginUser(wireUser()));
      element.portal = portal;
      element.renderRoot = root;
      return document.body.appendChild(element);
    });
    await Promise.all(placed.map((element) => element.whenReady()));

    const seen = placed.map((element) => {
      const least = element.localName === 'portal-account-v2' ? { width: 80, height: 40 } : { width: 200, height: 60 };
      const card = (element.shadowRoot ?? element).querySelector<HTMLElement>(
        '[data-part~="card"], [data-part~="person-button"]',
      );
      const { width, height } = card?.getBoundingClientRect() ?? { width: 0, height: 0 };
      return [
        element.localName,
        width > least.width,
        height > least.height,
        card ? getComputedStyle(card).fontFamily.includes('system-ui') : false,
      ];
    });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    // The live regions, which exist before there is a message.
    const empty = placed.flatMap((element) => [
      ...(element.shadowRoot ?? element).querySelectorAll<HTMLElement>('[data-part~="empty"]'),
    ]);
    const clipped = (part: HTMLElement) => getComputedStyle(part).clipPath === 'inset(50%)';
    const inSight = empty.filter((part) => part.getBoundingClientRect().height > 1 && !clipped(part));
    const shown = inSight.map(({ dataset }) => dataset.part);
    const frames = placed.flatMap((element) => [...(element.shadowRoot ?? element).querySelectorAll('[data-portal]')]);
    const foreign = frames.filter((frame) => frame.hasAttribute('suppresshydrationwarning')); // a prop of React
    await clear();

    expect(frames.length).toBe(drawing.length);
    expect(foreign).toEqual([]);
    expect(empty.length).toBeGreaterThan(drawing.length / 2);
    expect(shown).toEqual([]);
    expect(seen).toEqual(drawing.map((tag) => [`${tag}-v2`, true, true, true]));
    expect(new Set(ids).size).toBe(ids.length);
  });
}

test('tags of one provider share its language, theme and session, in either root', async () => {
  const provider = document.createElement('portal-provider-v2') as PortalElement<'portal-provider'>;
  provider.portal = testPortal({}, { redirect: 'manual', companyId: '1001' }).portal;
  provider.themeId = 'b4530a';
  const [login, list, register] = (['login', 'account-list', 'register'] as const).map((tag, index) => {
    const element = document.createElement(`portal-${tag}-v2`) as Login; // all have the members of a login
    element.renderRoot = index === 1 ? 'shadow' : 'light';
    provider.append(element);
    return element;
  }) as [Login, Login, Login];
  document.body.append(provider);
  await Promise.all([login, list, register].map((element) => element.whenReady()));
  const early = list.getState().signedIn;

  provider.locale = 'es';
  await untilSaid(login, 'Iniciar');
  await logIn(login);
  while (!list.getState().signedIn) await new Promise((resolve) => requestAnimationFrame(resolve));
  await untilSaid(list.shadowRoot as ShadowRoot, '青禾粮油');
  const frames = [list, register].map(
    (element) => (element.shadowRoot ?? element).querySelector('[data-portal]') as HTMLElement,
  );
  await until(() => frames.every(({ lang }) => lang === 'es')); // each loads the texts of its screen

  const looks = frames.map((frame) => getComputedStyle(frame).getPropertyValue('--pt-primary').trim());
  const ids = [login, list, register].map((element) => element.getState().instanceId);
  await clear();

  expect(early).toBe(false);
  expect(looks).toEqual(['#b4530a', '#b4530a']);
  expect(new Set(ids).size).toBe(3);
});

test('two copies of the library on one page handle only their own tags', async () => {
  await import(/* @vite-ignore */ `${window.services.portal}/cdn/account-portal.js`);
  await customElements.whenDefined('portal-login');
  const services = { getByHost: () => new Promise<never>(() => undefined) };
  const create = (tag: string) => {
    const element = document.createElement(tag) as Login;
    element.setAttribute('api-host', location.origin);
    element.services = services;
    return element;
  };
  const [built, ours] = [create('portal-login'), create('portal-login-v2')];
  const events: string[] = [];
  for (const element of [built, ours])
    element.addEventListener('portal-locale', ({ detail }) => events.push(`${element.localName} ${detail.locale}`));
  document.body.append(built, ours);
  await Promise.all([built.whenReady(), ours.whenReady()]);

  ours.locale = 'es';
  await untilSaid(ours, 'Iniciar');
  const words = [built, ours].map((element) => element.querySelector('button[type="submit"]')?.textContent);
  const heights = [built, ours].map((element) => element.querySelector('input')?.getBoundingClientRect().height);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);

  const provider = document.body.appendChild(create('portal-provider'));
  const inside = document.createElement('portal-login-v2') as Login;
  provider.append(inside);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const foreign = inside.getState().instanceId;
  await clear();

  expect(events).toEqual(['portal-login-v2 es']);
  expect(words).toEqual(['登录', 'Iniciar sesión']);
  expect(heights[0]).toBe(heights[1]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(foreign).toBe(null);
});

async function untilSaid(element: ParentNode, words: string): Promise<void> {
  while (!element.textContent?.includes(words)) await new Promise((resolve) => requestAnimationFrame(resolve));
}
