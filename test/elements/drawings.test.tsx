import { PortalRoot, usePortal, useTranslator } from 'account-portal/react';
import { backend } from 'account-portal/testing';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portalAttributes } from '../../elements/attributes/portal-attributes.ts';
import { portalElement } from '../../elements/portal-element.ts';
import { defineElement } from '../../elements/tag/define-element.ts';
import { PortalContent, type PortalContentProps } from '../../elements/tag/portal-content.tsx';
import { goodAnswers } from '../support/good-answers.ts';
import { quiet } from '../support/quiet.ts';
import { clear, type LoginElement } from './support/place.ts';

const drawn = vi.fn();
const server = backend(goodAnswers);
beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockImplementation((url, init = {}) => server(String(url), init)));
afterEach(clear);

/** Counts renders, by subscribing to everything that triggers them. */
function Counted(): ReactNode {
  const { instanceId } = usePortal();
  const { t } = useTranslator();
  drawn();
  return (
    <form data-part="form">
      <button data-part="button" type="button" id={instanceId}>
        {t('login.submit')}
      </button>
    </form>
  );
}

const Content = (props: PortalContentProps) => (
  <PortalContent {...props}>
    <PortalRoot>
      <Counted />
    </PortalRoot>
  </PortalContent>
);

const tag = 'portal-counted';
defineElement(portalElement({ tag, attributes: portalAttributes, screen: 'login' }, { Content }));

async function arrive(markup: string): Promise<LoginElement> {
  const element = document.createElement(tag) as LoginElement; // it has the same members
  element.setAttribute('api-host', 'https://api.example.com');
  element.setAttribute('company-id', '1001');
  element.setAttribute('locale', 'en');
  element.innerHTML = markup;
  document.body.append(element);
  await element.whenReady();
  return element;
}

test('hydrates a form with a single render, and renders no more while nothing changes', async () => {
  const { outerHTML } = (await arrive('')).querySelector('[data-portal-view]') as HTMLElement;
  const byServer = outerHTML.replace('data-portal-view=""', 'data-portal-view="login"');
  await clear();
  drawn.mockClear();

  const element = await arrive(byServer);
  await quiet();

  expect(drawn).toHaveBeenCalledTimes(1);
  expect(byServer).toContain('Log in');
  expect(element.querySelector('[data-portal-view]')?.outerHTML).toBe(outerHTML);
});
