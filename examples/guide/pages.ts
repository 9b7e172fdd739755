export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** A page of the repository, and where the site has it. */
export interface Source {
  readonly at: string;
  readonly file: string;
  /** The level of the headings at which the site makes pages of their own of it. */
  readonly split?: 2;
}

export interface Group {
  readonly title: Readonly<Record<Language, string>>;
  readonly collapsed?: boolean;
  readonly pages: readonly Source[];
}

const docs = (folder: string, ...names: readonly string[]): Source[] =>
  names.map((name) => ({ at: `${folder}${name}`, file: `docs/${folder}${name}.md` }));

/** The sidebar. A page has a Chinese twin where `docs/zh/` has a file of the same name. */
export const groups: readonly Group[] = [
  { title: { en: 'Begin', zh: '入门' }, pages: docs('', 'start', 'concepts', 'troubleshooting') },
  {
    title: { en: 'Quick starts', zh: '快速开始' },
    pages: docs(
      'quick-starts/',
      ...['script-tag', 'react', 'nextjs', 'vue', 'nuxt', 'svelte', 'angular', 'astro', 'solid'],
      ...['php-wordpress', 'amd-jquery', 'native-web-views', 'wechat'],
    ),
  },
  {
    title: { en: 'Recipes', zh: '实用做法' },
    pages: [
      ...docs('recipes/', 'own-words', 'own-fields', 'own-look'),
      ...docs('', 'theming'),
      ...docs('recipes/', 'landing', 'strict-policy', 'frame', 'several-companies', 'tests', 'languages'),
    ],
  },
  { title: { en: 'Your server', zh: '您的服务器' }, pages: docs('', 'your-server', 'least-server', 'reads') },
  {
    title: { en: 'Trust', zh: '安全与合规' },
    pages: [
      ...docs('', 'security', 'privacy', 'accessibility', 'ways', 'visitors', 'figures'),
      { at: 'reporting', file: 'SECURITY.md' },
    ],
  },
  {
    title: { en: 'Versions', zh: '版本' },
    pages: [...docs('', 'upgrade', 'performance'), { at: 'changes', file: 'CHANGELOG.md' }],
  },
  {
    title: { en: 'For operators', zh: '运维' },
    collapsed: true,
    pages: [
      ...docs('', 'operators'),
      { at: 'operators/settings', file: 'examples/api/README.md' },
      { at: 'operators/deploy', file: 'examples/deploy/README.md' },
      { at: 'operators/demo', file: 'examples/README.md' },
    ],
  },
];

/** The reference, whose pages are made of the parts of these and of the code. */
export const references: readonly Group[] = [
  {
    title: { en: 'The tags', zh: '标签' },
    pages: [{ at: 'reference/tags', file: 'elements/README.md', split: 2 }],
  },
  {
    title: { en: 'Components', zh: 'React 组件' },
    collapsed: true,
    pages: [{ at: 'reference/components', file: 'react/README.md', split: 2 }],
  },
  {
    title: { en: 'The core', zh: '核心' },
    collapsed: true,
    pages: [{ at: 'reference/core', file: 'core/README.md', split: 2 }],
  },
  {
    title: { en: 'Calls of the API', zh: 'API 调用' },
    collapsed: true,
    pages: [{ at: 'reference/calls', file: 'docs/api.md', split: 2 }],
  },
  {
    title: { en: 'Native app', zh: '原生应用' },
    collapsed: true,
    pages: [{ at: 'reference/native-app', file: 'examples/native-app/README.md' }],
  },
  {
    title: { en: 'Behind it', zh: '内部原理' },
    collapsed: true,
    pages: [
      { at: 'about', file: 'README.md' },
      ...docs('', 'architecture', 'rules'),
      { at: 'reference/build', file: 'elements/cdn/build/README.md' },
    ],
  },
];

/** The errors are one page of the repository in each language, and a page for each code on the site. */
export const errorPages = docs('', 'errors').map((page) => ({ ...page, split: 2 }) as const);
