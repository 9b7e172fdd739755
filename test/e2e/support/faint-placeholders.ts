import { contrastRatio, readableRatio } from 'account-portal';
import type { Page } from './page.ts';

/** Each placeholder with its colour and that under it, both as painted. */
const painted = `() => {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const paint = (color, alpha) => {
    pen.globalAlpha = alpha;
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    return '#' + [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part.toString(16).padStart(2, '0')).join('');
  };
  const around = (element) => (element ? [...around(element.parentElement), element] : []);
  const fields = [...document.querySelectorAll('[placeholder]')];
  return fields.filter((field) => field.checkVisibility() && !field.disabled).map((field) => {
    const under = around(field).map((element) => paint(getComputedStyle(element).backgroundColor, 1)).at(-1);
    const { color, opacity } = getComputedStyle(field, '::placeholder');
    return [field.placeholder, paint(color, Number(opacity)), under];
  });
}`;

/** The placeholders that are too faint to be read, which axe does not look at. */
export async function faintPlaceholders(page: Page): Promise<string[]> {
  const placeholders = await page.evaluate<[string, string, string][]>(painted);
  return placeholders
    .map(([text, color, under]) => ({ text, ratio: contrastRatio(color, under) }))
    .filter(({ ratio }) => ratio < readableRatio)
    .map(({ text, ratio }) => `${text}: ${ratio.toFixed(1)}`);
}
