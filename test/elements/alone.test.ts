// @vitest-environment node
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { tagNames } from '../../elements/cdn/build/npm-entries.mjs';
import { styleSheetsOfTests } from '../../elements/cdn/build/sheets/plugin.mjs';

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Leaves out what is loaded on demand. */
const atOnce: Plugin = {
  name: 'at-once',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : null)),
};

/** What a page bundles that imports one tag: the modules and the code. */
async function bundleOf(tag: string): Promise<{ modules: readonly string[]; code: string }> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: `export { define${camel(`-${tag}`)} } from './elements/elements.tsx';`, resolveDir: '.' },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    plugins: [atOnce, styleSheetsOfTests()],
    metafile: true,
    write: false,
  });
  const inputs = Object.values(metafile.outputs).flatMap((file) => Object.entries(file.inputs));
  const modules = inputs.flatMap(([module, { bytesInOutput }]) => (bytesInOutput > 0 ? [module] : []));
  return { modules, code: outputFiles.map(({ text }) => text).join('') };
}

test.each(tagNames())('a page that imports %s has no other tag, and no form but its own', async (tag) => {
  const { modules, code } = await bundleOf(tag);
  const rows = [...code.matchAll(/\b(?:portal|bare)Element\((\w+)Tag\b/g)].map(([, name]) => name);

  expect(rows).toEqual([camel(tag)]);
  expect(modules.filter((path) => /^react\/screens\/.*form\.tsx$/.test(path))).toEqual(
    ['login', 'auth'].includes(tag) ? expect.arrayContaining(['react/screens/login/login-form.tsx']) : [],
  );
  expect(modules.includes('react/app/portal-app.tsx')).toBe(tag === 'app');
  expect(modules.includes('elements/events/event-relay.tsx')).toBe(tag === 'events');
});
