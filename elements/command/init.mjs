import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const usage = `account-portal init [--api-host <origin>] [--company-id <id>] [--stack <name>] [--print]

Writes a login for the stack of this folder, and says what to do with it. Overwrites no file. Stacks: react, next, vue,
nuxt, svelte, astro, solid, angular, php, html. --print writes to the terminal instead.`;

const react = 'react@19 react-dom@19';
const place = '<Entrance />';

/** The stacks: what shows that a project is one, the file it gets, and what is left to do. The first that fits is taken. */
const stacks = [
  { name: 'next', needs: 'next', from: 'next/app/entrance.tsx', to: 'app/entrance.tsx', use: place },
  {
    name: 'nuxt',
    needs: 'nuxt',
    from: 'nuxt/app/components/Entrance.vue',
    to: 'app/components/Entrance.vue',
    use: place,
    more: ["In nuxt.config.ts: vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portal-') } }"],
  },
  {
    name: 'astro',
    needs: 'astro',
    from: 'astro/src/components/Entrance.astro',
    to: 'src/components/Entrance.astro',
    use: place,
  },
  {
    name: 'angular',
    needs: '@angular/core',
    from: 'angular/src/entrance.ts',
    to: 'src/app/entrance.ts',
    use: '<app-entrance />, with Entrance in the imports of your component',
    more: ['In angular.json: "allowedCommonJsDependencies": ["react", "react-dom", "md5"]'],
  },
  {
    name: 'svelte',
    needs: 'svelte',
    from: 'svelte/src/Entrance.svelte',
    to: 'src/lib/Entrance.svelte',
    use: place,
    more: ['In tsconfig.json: "types": ["svelte", "account-portal/types/svelte"]'],
  },
  {
    name: 'solid',
    needs: 'solid-js',
    from: 'solid/src/entrance.tsx',
    to: 'src/entrance.tsx',
    use: place,
    more: ['In tsconfig.json: "types": ["account-portal/types/solid"]'],
  },
  {
    name: 'vue',
    needs: 'vue',
    from: 'vue/src/Entrance.vue',
    to: 'src/Entrance.vue',
    use: place,
    more: [
      "In vite.config: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portal-') } } })",
      'In tsconfig.json: "types": ["account-portal/types/vue"]',
    ],
  },
  { name: 'react', needs: 'react', from: 'react/src/entrance.tsx', to: 'src/entrance.tsx', use: place },
  {
    name: 'php',
    file: 'functions.php',
    from: 'php/portal-login.php',
    to: 'portal-login.php',
    use: '[portal_login] in a page',
    more: ["In functions.php: require __DIR__ . '/portal-login.php';"],
  },
  {
    name: 'html',
    from: 'html/login.html',
    to: 'login.html',
    use: 'the page itself; it needs a server, as a file has no origin',
  },
];

/** @param {readonly string[]} given */
export function run(given) {
  const options = readOptions(given);
  const host = options?.['api-host'] ?? 'http://127.0.0.1:4100';
  const company = options?.['company-id'] ?? '1001';
  if (!options || !/^https?:\/\/[\w.:-]+$/.test(host) || !/^[\w-]{1,64}$/.test(company))
    return { error: usage, code: 2 };
  const packages = readPackages();
  const stack = options.stack
    ? stacks.find(({ name }) => name === options.stack)
    : stacks.find(({ needs, file }) => (needs ? packages.has(needs) : file ? existsSync(file) : true));
  if (!stack) return { error: usage, code: 2 };
  const text = readFileSync(new URL(`./stacks/${stack.from}`, import.meta.url), 'utf8')
    .replaceAll('http://127.0.0.1:4100', host)
    .replace(/(companyId: '|company-id="|companyId=|COMPANY = ')1001/g, (_, before) => `${before}${company}`);
  if (options.print) return { text, code: 0 };
  // Projects without a folder src, such as Next.js with one, keep their pages elsewhere.
  const file = stack.name === 'next' && existsSync('src/app') ? `src/${stack.to}` : stack.to;
  if (existsSync(file)) return { error: `${file} is there already. --print writes to the terminal instead.`, code: 1 };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return {
    text: [`Wrote ${file}, for ${stack.name}.`, '', ...stepsOf(stack, packages).map((step) => `- ${step}`)].join('\n'),
    code: 0,
  };
}

function stepsOf({ needs, use, more = [] }, packages) {
  const missing = [
    ...(packages.has('account-portal') ? [] : ['account-portal']),
    ...(packages.has('react') ? [] : [react]),
  ];
  return [
    ...(needs && missing.length > 0 ? [`npm install ${missing.join(' ')}`] : []),
    ...more,
    `Use ${use}.`,
    'The API has to accept the origin of the page: "npx account-portal doctor <address of the page>" tells whether it does.',
  ];
}

function readOptions(given) {
  const options = {};
  for (let at = 0; at < given.length; at++) {
    const [, name] = /^--(api-host|company-id|stack|print)$/.exec(given[at]) ?? [];
    if (!name || (name !== 'print' && given[at + 1] === undefined)) return null;
    options[name] = name === 'print' ? true : given[++at];
  }
  return options;
}

function readPackages() {
  if (!readdirSync('.').includes('package.json')) return new Set();
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  return new Set(Object.keys({ ...dependencies, ...devDependencies }));
}
