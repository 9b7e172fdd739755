import { sendKeys } from '@web/test-runner-commands';
import { defineAgreement, defineBindPhone, defineSideChooser, defineUnbindPhone } from 'account-portal/elements';
import { type Answers, hang, ok, refuse, type Wire, wireLists, wireUser } from 'account-portal/testing';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { clear } from '../../elements/support/place.ts';
import { testPortal } from '../../support/portal.ts';
import { afterEach, expect, inEveryEngine, test } from '../support/harness.ts';
import { hasState } from '../support/has-state.ts';
import { typeKeys } from '../support/type-keys.ts';
import { until } from '../support/until.ts';

const focusTest = inEveryEngine('focus and keys');

// Tags for a single task, most of them for signed-in users.

defineAgreement();
defineBindPhone();
defineSideChooser();
defineUnbindPhone();

type Tag = 'portal-agreement' | 'portal-bind-phone' | 'portal-side-chooser' | 'portal-unbind-phone';

interface Opening {
  readonly user?: Wire;
  readonly answers?: Answers;
  readonly root?: 'light' | 'shadow';
}

const roots = ['light', 'shadow'] as const;
const unbound = wireUser({ bind_phone_: '' });
const good: Answers = {
  bindPhone: ok(wireUser()),
  unbindPhone: ok(unbound),
  getAccountList: ok(wireLists({ mgrAccountList: [wireUser({ type_: '1', id_: '44' })] })),
};

afterEach(clear);

/** A user who can do what the tag is for. */
const userOf = (tag: Tag) => (tag === 'portal-bind-phone' ? unbound : wireUser());

/** Mounts the tag for a signed-in user, and records its events. */
async function open(tag: Tag, { user = userOf(tag), answers = {}, root = 'light' }: Opening = {}) {
  const made = testPortal({ ...good, ...answers }, { redirect: 'manual', companyId: '1001' });
  const element = document.createElement(tag);
  Object.assign(element, { portal: made.portal, renderRoot: root });
  const events: string[] = [];
  const listen = (event: Event) => void events.push(event.target === element ? event.type : `astray: ${event.type}`);
  for (const name of ['code-send', 'phone-bind', 'phone-unbind', 'side-select', 'login', 'error'] as const)
    element.addEventListener(`portal-${name}`, listen);
  made.portal.signIn(toLoginUser(user));
  document.body.append(element);
  await element.whenReady();
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) =>
    (element.shadowRoot ?? element).querySelector<Found>(selector);
  return {
    ...made,
    element,
    events,
    find,
    field: (name: string) => find<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement,
    active: () => (element.shadowRoot ?? document).activeElement,
    title: () => find('h1')?.textContent,
    count: (name: string) => made.called().filter((call) => call === name).length,
  };
}

/** Presses Tab until the element has the focus. */
async function tabTo({ active }: Pick<Awaited<ReturnType<typeof open>>, 'active'>, selector: string): Promise<void> {
  for (let presses = 0; !active()?.matches(selector); presses += 1) {
    if (presses > 12) throw new Error(`Tab does not lead to ${selector}`);
    await sendKeys({ press: 'Tab' });
  }
}

for (const root of roots) {
  focusTest(`binds a phone by keyboard, once the page allows it (${root})`, async () => {
    const page = await open('portal-bind-phone', { root });
    const object = (event: CustomEvent<{ action: string }>) => {
      if (event.detail.action === 'submit') event.preventDefault();
    };
    page.element.addEventListener('portal-before-submit', object);

    page.element.focusFirst();
    await typeKeys('13800138000');
    await tabTo(page, '[data-part~="send-code-button"]');
    await sendKeys({ press: 'Enter' });
    await until(() => page.active() === page.field('code'));
    await typeKeys('123456');
    await tabTo(page, '[name=password]');
    await typeKeys('portal.demo1');
    await sendKeys({ press: 'Enter' });
    await until(() => !page.element.getState().pending);
    const held = [page.count('bindPhone'), page.field('phone').value, page.field('code').value];
    page.element.removeEventListener('portal-before-submit', object);
    await sendKeys({ press: 'Enter' });
    await until(() => page.title() === '设置登录密码');

    expect(held).toEqual([0, '13800138000', '123456']);
    expect(page.events).toEqual(['portal-code-send', 'portal-phone-bind']);
    expect(page.emitted('phone-bind')).toMatchObject([{ maskedPhone: '138****8000' }]);
    expect(page.active()).toBe(page.find('h1'));
  });

  test(`unbinds a phone by keyboard, once the page allows it (${root})`, async () => {
    const page = await open('portal-unbind-phone', { root });
    let answer = (_: 'yes' | 'no') => {};
    page.element.addEventListener('portal-before-submit', ({ detail }) => {
      if (detail.action !== 'submit') return;
      detail.waitUntil(
        new Promise<void>((resolve, reject) => {
          answer = (word) => (word === 'yes' ? resolve() : reject());
        }),
      );
    });

    await tabTo(page, '[data-part~="send-code-button"]');
    await sendKeys({ press: 'Enter' });
    await until(() => page.active() === page.field('code'));
    await typeKeys('123456');
    await sendKeys({ press: 'Enter' });
    await until(() => page.element.getState().pending);
    answer('no');
    await until(() => !page.element.getState().pending);
    const held = [page.count('unbindPhone'), page.field('code').value];
    await sendKeys({ press: 'Enter' });
    await until(() => page.element.getState().pending);
    answer('yes');
    await until(() => page.title() === '手机号已解绑');

    expect(held).toEqual([0, '123456']);
    expect(page.events).toEqual(['portal-code-send', 'portal-phone-unbind']);
    expect(page.active()).toBe(page.find('h1'));
  });

  test(`chooses a side by keyboard, and leaves the landing to the page (${root})`, async () => {
    const page = await open('portal-side-chooser', { root });
    await until(() => page.find('[data-part~="role-card"]') !== null);

    await tabTo(page, 'button[data-part~="role-card"]');
    const first = page.active()?.textContent;
    await sendKeys({ press: 'Tab' });
    await tabTo(page, 'button[data-part~="role-card"]');
    const second = page.active()?.textContent;
    await sendKeys({ press: 'Enter' });
    await until(() => page.emitted('login').length > 0);

    expect([first, second].map((text) => text?.slice(0, 4))).toEqual(['管理后台', '订货商城']);
    expect(page.events).toEqual(['portal-side-select', 'portal-login']);
    expect(page.emitted('side-select')).toMatchObject([{ side: 'shop' }]);
    expect(page.emitted('login')).toMatchObject([{ landing: { side: 'shop' }, authCode: 'c0de' }]);
  });

  test(`shows the agreement in the page's language, or the page's own text (${root})`, async () => {
    const page = await open('portal-agreement', { root });
    const headings = () =>
      [...(page.element.shadowRoot ?? page.element).querySelectorAll('h1, h2')].map((heading) => heading.textContent);
    await until(() => headings().length > 2);
    const chinese = headings();

    page.element.locale = 'es';
    await until(() => page.title() !== chinese[0] && headings().length === chinese.length);
    const spanish = headings();
    page.element.components = { agreement: (place) => place.append('Nothing is agreed here.') };
    await until(() => page.find('[data-part~="prose-text"]') === null);

    expect(spanish.filter((text, index) => text === chinese[index])).toEqual([]);
    expect(page.find('[lang="es"]')?.textContent).toContain('Nothing is agreed here.');
    expect(page.element.getState()).toMatchObject({ ready: true, screen: 'agreement', error: null });
  });
}

for (const tag of ['portal-bind-phone', 'portal-unbind-phone', 'portal-side-chooser', 'portal-agreement'] as const) {
  test(`<${tag}> applies changed attributes`, async () => {
    const { element, find, title } = await open(tag);
    await until(() => find('button:not([data-part~="back"]), [data-part~="prose"]') !== null);
    const early = title();
    const frame = find('[data-portal]') as HTMLElement;

    element.locale = 'en';
    element.colorScheme = 'dark';
    element.disabled = true;
    await until(() => title() !== early);

    expect([frame.lang, frame.getAttribute('data-color-scheme')]).toEqual(['en', 'dark']);
    expect(frame.matches('fieldset:disabled *')).toBe(true);
    element.disabled = false;
    await until(() => !frame.matches('fieldset:disabled *'));
  });
}

test('<portal-bind-phone> offers to skip, unless it is required', async () => {
  const { element, find, emitted } = await open('portal-bind-phone');
  const later = () => find('[data-part~="secondary-button"]:not([data-part~="send-code-button"])');
  const early = later()?.textContent;

  element.toggleAttribute('required', true);
  await until(() => later() === null);
  element.toggleAttribute('required', false);
  await until(() => later() !== null);
  later()?.click();
  await until(() => emitted('bind-later').length > 0);

  expect(early).toBe('暂不绑定');
});

for (const [tag, call] of [
  ['portal-bind-phone', 'bindPhone'],
  ['portal-unbind-phone', 'unbindPhone'],
] as const) {
  test(`<${tag}> reports a wrong code, also by its state, and accepts another`, async () => {
    let code = 'code-wrong';
    const page = await open(tag, {
      answers: { [call]: () => (code ? refuse(code) : (good[call] as ReturnType<typeof ok>)) },
    });
    if (tag === 'portal-bind-phone') {
      page.field('phone').value = '13800138000';
      page.field('password').value = 'portal.demo1';
    }
    page.field('code').value = '000000';

    page.element.submit();
    await until(() => page.active() === page.field('code'));
    const invalid = page.field('code').getAttribute('aria-invalid');
    const said = [hasState(page.element, 'error'), page.find('[data-part~="error"]')?.textContent];
    code = '';
    page.element.submit();
    await until(() => page.find('form')?.contains(page.field('code')) !== true);

    expect(invalid).toBe('true');
    expect(said).toEqual([true, expect.stringContaining('验证码错误')]);
    expect(hasState(page.element, 'error')).toBe(false);
  });

  test(`<${tag}> aborts its call when removed, and starts again when reinserted`, async () => {
    const ended: string[] = [];
    const held = hang();
    const page = await open(tag, {
      answers: {
        [call]: () => ({
          respond: (signal: AbortSignal | null) =>
            held.respond(signal).catch((reason: Error) => {
              ended.push(reason.name);
              throw reason;
            }),
        }),
      },
    });
    if (tag === 'portal-bind-phone') {
      page.field('phone').value = '13800138000';
      page.field('password').value = 'portal.demo1';
    }
    page.field('code').value = '123456';
    page.element.submit();
    await until(() => page.count(call) === 1);

    page.element.remove();
    await until(() => ended.length > 0);
    document.body.append(page.element);
    await page.element.whenReady();

    expect(ended).toEqual(['AbortError']);
    expect(page.element.getState()).toMatchObject({ pending: false, error: null, signedIn: true });
    expect(page.field('code').value).toBe('');
    expect(page.events).toEqual([]);
  });
}

test('<portal-side-chooser> reports that the sides failed to load, and shows them after a retry', async () => {
  let reachable = false;
  const page = await open('portal-side-chooser', {
    answers: { getAccountList: () => (reachable ? (good.getAccountList as ReturnType<typeof ok>) : refuse('busy')) },
  });
  await until(() => page.find('[role="alert"] button') !== null);
  const failed = hasState(page.element, 'error');
  reachable = true;

  await tabTo(page, '[role="alert"] button');
  await sendKeys({ press: 'Enter' });
  await until(() => page.find('[data-part~="role-card"]') !== null);

  expect(failed).toBe(true);
  expect(hasState(page.element, 'error')).toBe(false);
});

for (const tag of ['portal-bind-phone', 'portal-unbind-phone', 'portal-side-chooser'] as const) {
  test(`<${tag}> shows no data of a user who has logged out meanwhile`, async () => {
    const { portal, title, element, find } = await open(tag);
    await until(() => find('form, [data-part~="role-card"]') !== null);

    await portal.signOut();
    await until(() => title() === '您已退出登录');

    expect(find('form, [data-part~="role-card"]')).toBeNull();
    expect(element.getState()).toMatchObject({ signedIn: false });
  });
}
