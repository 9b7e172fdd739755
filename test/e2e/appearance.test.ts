import { expect } from 'vitest';
import { journey } from './support/journey.ts';

// What test/browser/appearance.test.tsx checks in every root, for the files of a script tag, and for frames, into which only
// data cross.

const appearance = {
  colorScheme: 'dark',
  variables: { colorPrimary: 'var(--brand)', radiusCard: '3px' },
  layout: { logoPlacement: 'inside', socialPlacement: 'top', helpUrl: 'https://shop.example.com/help' },
  elements: { container: 'own-container', card: 'own-card' },
  cssLayerName: 'portal',
};

/** A page on the portal's own origin, so that a frame of it can be looked into. */
const place = `(tag, isolation, appearance) => {
  document.documentElement.style.setProperty('--brand', '#0a7a4c');
  const element = document.createElement(tag);
  element.setAttribute('api-host', location.origin);
  element.setAttribute('company-id', '1001');
  element.setAttribute('locale', 'en');
  if (isolation) element.setAttribute('isolation', isolation);
  element.appearance = appearance;
  document.body.replaceChildren(element);
}`;

/** What holds in the tag: scheme, radius, colour, logo, other ways, help, own classes. */
const looks = `() => {
  const element = document.body.firstElementChild;
  const root = element.querySelector('iframe')?.contentDocument ?? element;
  const part = (name) => root.querySelector('[data-part~="' + name + '"]');
  const [container, card, button, social] = ['container', 'card', 'primary-button', 'social'].map(part);
  return [
    container.dataset.colorScheme,
    getComputedStyle(card).borderTopLeftRadius,
    getComputedStyle(button).backgroundColor,
    card.querySelector('[data-part~="logo"]') !== null,
    !social || Boolean(social.compareDocumentPosition(root.querySelector('form input')) & Node.DOCUMENT_POSITION_FOLLOWING),
    root.querySelector('a[href="https://shop.example.com/help"]') !== null,
    container.classList.contains('own-container') && card.classList.contains('own-card'),
  ];
}`;

for (const isolation of [null, 'frame'])
  journey(
    `appearance, ${isolation ? 'in a frame' : 'by the files of a script tag'}`,
    async ({ page, front, services }) => {
      const script = `<script type="module" src="${services.portal}/cdn/account-portal.js" crossorigin></script>`;
      if (isolation) await page.goto(`${services.portal}/playground/preview`);
      else {
        front.place('/looks', `<!doctype html><html lang="en"><head>${script}</head><body></body></html>`);
        await page.goto(`${services.tenant}/looks`);
      }
      const here = !isolation;
      for (const tag of ['portal-login', 'portal-register', 'portal-forgot', 'portal-franchise', 'portal-app']) {
        await page.evaluate(place.replace('location.origin', `'${services.portal}'`), tag, isolation, appearance);
        const right = JSON.stringify(['dark', '3px', 'rgb(10, 122, 76)', true, true, here, here]);
        await page.until(`() => JSON.stringify((${looks})()) === ${JSON.stringify(right)}`);
        expect(await page.evaluate(`() => document.body.firstElementChild.localName`)).toBe(tag);
      }
    },
    { engines: ['chromium'] },
  );
