import { resolve } from 'node:path';
import { en } from 'account-portal/locales/en';
import { es } from 'account-portal/locales/es';
import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { textsInOrder } from '../../elements/cdn/build/texts-in-order.mjs';

test.each(Object.entries({ en, es }))('%s has its texts with the keys of the Chinese ones', async (locale, texts) => {
  const bundle = await rollup({ input: resolve(`dist/locales/${locale}.js`), plugins: [textsInOrder()] });
  const { code } = (await bundle.generate({ format: 'es' })).output[0];
  const built: Readonly<Record<string, object>> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );

  expect(Object.entries(built[locale] ?? {})).toEqual(Object.entries(texts));
  expect(code.match(/'login\.heading'/g)).toHaveLength(1);
});
