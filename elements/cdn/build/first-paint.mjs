const prefix = 'first:';

/**
 * Replaces the placeholders of `elements/cdn/first-paint/first-screens.ts` by the first screens, as data. That of the login is
 * part of the loader, that of each other tag a file of its own.
 */
export function firstPaint(firstScreens, writtenChunks) {
  return {
    name: 'first-paint',
    resolveId: (source) => (source.startsWith(prefix) ? source : null),
    async load(id) {
      if (id.startsWith(prefix)) return toModule(id.slice(prefix.length), await firstScreens(), writtenChunks);
      if (!id.endsWith('/first-paint/first-screens.js')) return null;
      const { rules, first, further, paths, screenNames } = await firstScreens();
      const rows = [...further.keys()].map((tag) => {
        const loads = `import(${JSON.stringify(prefix + tag)}).then((module) => module.firstScreens)`;
        return `${JSON.stringify(tag)}: () => ${loads}`;
      });
      return `export const criticalRules = ${JSON.stringify(rules)};
        export const firstScreens = ${JSON.stringify(first)};
        export const furtherScreens = { ${rows.join(', ')} };
        export const paths = ${JSON.stringify(paths)};
        export const screenNames = ${JSON.stringify(screenNames)};`;
    },
  };
}

/** The file of one tag; it also requests the code that will hydrate the painted form. */
function toModule(tag, { further, modules }, writtenChunks) {
  const screen = modules[tag];
  const ahead = writtenChunks.fileOf(screen) ? `import(${JSON.stringify(screen)}).catch(() => undefined);` : '';
  return `${ahead} export const firstScreens = ${JSON.stringify(further.get(tag))};`;
}
