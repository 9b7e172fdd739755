import { expect, inject } from 'vitest';
import { journey } from './support/journey.ts';
import { css, field, press } from './support/target.ts';

/** A page without scripts, at the same path in every journey. Each front has its own origin, and so its own storage. */
const still = () => `${inject('services').portal}/static/app.html`;

// Created node by node and left by a link, because the policy forbids markup from scripts and form submissions.
const showPage = `() => {
  const add = (name, values) => document.body.appendChild(Object.assign(document.createElement(name), values));
  document.body.textContent = '';
  const echo = add('p', {});
  const oninput = ({ target }) => { echo.textContent = target.value; };
  const onkeydown = ({ key }) => { if (key === 'Enter') echo.textContent += ' entered'; };
  add('label', { textContent: 'Name' }).append(add('input', { oninput, onkeydown }));
  add('a', { textContent: 'Go', href: '?left' });
}`;

journey('a page receives typing and clicks', async ({ page }) => {
  await page.goto(still());
  await page.evaluate(showPage);

  await page.type(field('Name'), 'first');
  await page.type(field('Name'), '第二 second');
  await page.press('Enter');

  expect(await page.text(css('p'))).toBe('第二 second entered');
  await page.evaluate('() => localStorage.setItem("mark", "left behind")');
  await page.click(press('Go'));
  await page.untilUrl('?left');
});

journey('storage is not shared between journeys', async ({ page }) => {
  await page.goto(still());

  expect(await page.evaluate('() => localStorage.getItem("mark")')).toBe(null);
});
