import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { browserPlugins } from '../../elements/cdn/build/browser-code.mjs';

const parts = resolve('elements/cdn/build/stand-ins/md5-parts.mjs');

test('a text of any length has the same digest with what stands for the parts of md5', async () => {
  const standIns = {
    name: 'stand-ins',
    resolveId: (id: string) => (id === 'crypt' || id === 'charenc' ? parts : null),
  };
  const bundle = await rollup({ input: resolve('node_modules/md5/md5.js'), plugins: [standIns, ...browserPlugins()] });
  const { code } = (await bundle.generate({ format: 'es', exports: 'named' })).output[0];
  const { default: md5 }: { default: (text: string) => string } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  const texts = Array.from({ length: 140 }, (_, length) => [...'aé汉😀z'.repeat(length)].slice(0, length).join(''));

  expect(bundle.watchFiles).toContain(parts);
  expect(texts.map(md5)).toEqual(texts.map((text) => hash('md5', text)));
});
