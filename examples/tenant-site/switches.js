import { remember } from './remember.js';

// Copies options of the URL (?root=shadow&isolation=frame&redirect=manual) to the element before it is defined.
const asked = new URLSearchParams(location.search);
const element = document.querySelector('portal-login');

if (asked.get('root') === 'shadow') element.setAttribute('render-root', 'shadow');
if (asked.get('isolation') === 'frame') element.setAttribute('isolation', 'frame');
if (asked.get('redirect') === 'manual') {
  element.setAttribute('redirect', 'manual');
  if (asked.get('isolation') !== 'frame') shareWithMasthead();
}

/** A user who stays on this page is named in its masthead: login and account share one portal. */
function shareWithMasthead() {
  const provider = document.createElement('portal-provider');
  for (const name of ['api-host', 'company-id', 'redirect']) {
    provider.setAttribute(name, element.getAttribute(name));
    element.removeAttribute(name);
  }
  provider.append(...document.body.children);
  document.body.append(provider);
  document.querySelector('#enter').before(document.createElement('portal-account'));
}

for (const link of document.querySelectorAll('[data-switch]')) {
  const { switch: name, value } = link.dataset;
  const [first] = document.querySelectorAll(`[data-switch="${name}"]`);
  const current = (asked.get(name) ?? first.dataset.value) === value;
  const target = new URLSearchParams(asked);
  if (link === first) target.delete(name);
  else target.set(name, value);
  link.href = `?${target}`;
  if (current) link.setAttribute('aria-current', 'true');
}

const scheme = document.querySelector('#scheme');
scheme.addEventListener('click', () => {
  const dark = scheme.getAttribute('aria-pressed') !== 'true';
  scheme.setAttribute('aria-pressed', String(dark));
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
  for (const tag of document.querySelectorAll('portal-login, portal-account')) {
    tag.setAttribute('color-scheme', dark ? 'dark' : 'light');
  }
  remember('scheme', dark ? 'dark' : 'light');
});
if (asked.get('scheme') === 'dark') scheme.click();
