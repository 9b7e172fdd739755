import { screen } from '@testing-library/react';
import { en } from 'account-portal/locales/en';
import { Login, PortalApp } from 'account-portal/react';
import { ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { Component, type ReactNode, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';

// React reports each error that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** The page's own boundary. */
class Page extends Component<{ readonly children: ReactNode }> {
  override readonly state: { readonly error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render(): ReactNode {
    return this.state.error ? `The page reports ${this.state.error.message}` : this.props.children;
  }
}

test.each([Login, PortalApp])(
  'after an extension has removed a message, the form is drawn anew, with what was typed: %o',
  async (View) => {
    let correct = false;
    const { user, container, portal } = await openPortal(
      { mixedLogin: () => (correct ? ok(wireLists({ shopAccountList: [wireUser()] })) : refuse('wrong-password')) },
      { view: <View />, portal: { companyId: '1001', locale: 'en' } },
    );
    await user.type(screen.getByLabelText(en['login.account.label']), 'wang.fang');
    await user.type(screen.getByLabelText(en['login.password.label']), 'wrong.demo1{Enter}');
    container.querySelector('[data-part~=error]')?.remove();

    await user.type(screen.getByLabelText(en['login.password.label']), '2');

    expect(container.querySelectorAll('form')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>(en['login.account.label']).value).toBe('wang.fang');
    correct = true;
    await user.type(screen.getByLabelText(en['login.password.label']), 'portal.demo1{Enter}');
    expect(portal.session.get().user?.name).toBe(wireUser().name_);
  },
);

function Notes(): ReactNode {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(false)}>
        hide
      </button>
      {shown && [<i key="1">note 1</i>, <i key="2">note 2</i>]}
    </>
  );
}

test('several nodes removed at once are one reason to draw anew', async () => {
  const { user, container } = await openPortal({}, { view: <Login components={{ header: Notes }} /> });
  for (const note of screen.getAllByText(/note/)) note.remove();

  await user.click(screen.getByRole('button', { name: 'hide' }));

  expect(container.querySelectorAll('form')).toHaveLength(1);
  expect(screen.getAllByText(/note/)).toHaveLength(2);
});

const faults = [new TypeError('broken'), new DOMException('not a child', 'NotFoundError')];

function Broken({ error }: { readonly error: Error }): ReactNode {
  throw error;
}

test.each(faults)('an error that drawing causes reaches the page: %s', async (error) => {
  await openPortal(
    {},
    {
      view: (
        <Page>
          <Login components={{ header: <Broken error={error} /> }} />
        </Page>
      ),
    },
  );

  expect(screen.getByText(`The page reports ${error.message}`)).toBeTruthy();
});

/** Fails when pressed, and works again once it is drawn anew. */
function Fragile({ error }: { readonly error: Error }): ReactNode {
  const [pressed, setPressed] = useState(false);
  useLayoutEffect(() => {
    if (pressed) throw error;
  });
  return (
    <button type="button" onClick={() => setPressed(true)}>
      break
    </button>
  );
}

async function openFragile(error: Error) {
  const { user } = await openPortal(
    {},
    { view: <Page>{<Login components={{ header: <Fragile error={error} /> }} />}</Page> },
  );
  return () => user.click(screen.getByRole('button', { name: 'break' }));
}
const reported = () => screen.queryByText(/The page reports/) !== null;
const [fault, refused] = faults as [Error, Error];

test('an error of another kind reaches the page at once', async () => {
  const press = await openFragile(fault);

  await press();

  expect(reported()).toBe(true);
});

test.each([
  [999, true],
  [1000, false],
])('after %i ms, a second refusal of the DOM reaches the page: %s', async (later, expected) => {
  const press = await openFragile(refused);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  await press();
  expect(reported()).toBe(false);

  clock.mockReturnValue(5000 + later);
  await press();

  expect(reported()).toBe(expected);
});
