import type { Language } from './pages.ts';

interface Words {
  readonly lang: string;
  readonly label: string;
  readonly title: string;
  readonly description: string;
  readonly hero: { readonly name: string; readonly text: string; readonly tagline: string };
  readonly actions: readonly (readonly [text: string, link: string])[];
  readonly features: readonly (readonly [title: string, details: string, link: string])[];
  readonly nav: {
    readonly guide: string;
    readonly reference: string;
    readonly errors: string;
    readonly playground: string;
  };
  readonly errors: string;
  readonly exports: string;
  readonly everyTag: string;
  readonly source: string;
  readonly theme: Readonly<Record<string, unknown>>;
}

/** The words of the site around its pages. */
export const words: Readonly<Record<Language, Words>> = {
  en: {
    lang: 'en',
    label: 'English',
    title: 'account-portal',
    description: 'The account portal of a multi-tenant ordering platform, as an embeddable login widget',
    hero: {
      name: 'account-portal',
      text: 'A login in your page, with one tag',
      tagline:
        'Login, registration, phone, password and applications for every company of the platform: in HTML, in React or in any framework, under any policy.',
    },
    actions: [
      ['Start in five minutes', '/start'],
      ['Your stack', '/quick-starts/script-tag'],
      ['The tags', '/reference/tags/'],
    ],
    features: [
      [
        'Usable after 12 kB',
        'The form can be typed into before the rest has arrived, and keeps what was typed.',
        '/performance',
      ],
      [
        'Every stack',
        'A script tag, React, Next.js, Vue, Nuxt, Svelte, Angular, Astro, Solid, PHP, or a page of 2008.',
        '/quick-starts/script-tag',
      ],
      [
        'Your looks',
        'Design tokens, parts and slots. The contrast of texts is right with any brand colour.',
        '/recipes/own-look',
      ],
      [
        'Isolated if you wish',
        'A frame of the portal keeps passwords from every script of your page.',
        '/recipes/frame',
      ],
      [
        'A strict policy',
        'No inline script, no inline style, trusted types, an integrity hash for each file.',
        '/recipes/strict-policy',
      ],
      ['Every error explained', 'Each code has a page: its words, its cause, who sees it and what to do.', '/errors/'],
    ],
    nav: { guide: 'Guide', reference: 'Reference', errors: 'Errors', playground: 'Playground' },
    errors: 'Error codes',
    exports: 'Exports',
    everyTag: 'Each tag',
    source: 'Source',
    theme: {},
  },
  zh: {
    lang: 'zh-CN',
    label: '简体中文',
    title: 'account-portal',
    description: '多租户订货平台的账号门户：可嵌入任意页面的登录组件',
    hero: {
      name: 'account-portal',
      text: '一个标签，登录就在您的页面里',
      tagline:
        '登录、注册、手机号、密码与加盟申请，覆盖平台上的每家企业。纯 HTML、React 或任何框架都能用，再严格的安全策略也不受影响。',
    },
    actions: [
      ['五分钟上手', '/zh/start'],
      ['选择您的技术栈', '/zh/quick-starts/script-tag'],
      ['标签参考（英文）', '/reference/tags/'],
    ],
    features: [
      ['12 kB 即可输入', '其余文件还没到，表单就能输入，已输入的内容不会丢。', '/performance'],
      [
        '适配各种技术栈',
        'script 标签、React、Next.js、Vue、Nuxt、Svelte、Angular、Astro、Solid、PHP，老页面也可以。',
        '/zh/quick-starts/script-tag',
      ],
      ['随您的品牌', '设计变量、部件与插槽任意调整；无论品牌色是什么，文字对比度都达标。', '/recipes/own-look'],
      ['需要时可隔离', '表单放进门户域名的框架里，页面上的任何脚本都读不到密码。', '/recipes/frame'],
      [
        '严格的安全策略',
        '无内联脚本、无内联样式，支持 Trusted Types，每个文件都有完整性校验值。',
        '/recipes/strict-policy',
      ],
      ['每个错误都有说明', '每个错误码一页：提示文字、原因、谁会看到、怎么处理。', '/zh/errors/'],
    ],
    nav: { guide: '指南', reference: '参考（英文）', errors: '错误码', playground: '演练场' },
    errors: '错误码',
    exports: '导出',
    everyTag: '各个标签',
    source: '源码',
    theme: {
      outline: { label: '本页内容', level: [2, 3] },
      docFooter: { prev: '上一页', next: '下一页' },
      darkModeSwitchLabel: '外观',
      lightModeSwitchTitle: '切换到浅色',
      darkModeSwitchTitle: '切换到深色',
      sidebarMenuLabel: '目录',
      returnToTopLabel: '回到顶部',
      langMenuLabel: '切换语言',
      skipToContentLabel: '跳到正文',
      notFound: {
        title: '页面不存在',
        quote: '地址可能有误，或页面已移动。',
        linkLabel: '返回首页',
        linkText: '返回首页',
      },
    },
  },
};

/** The words of the search, by language. */
export const searchWords = {
  zh: {
    translations: {
      button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
      modal: {
        displayDetails: '显示详情',
        resetButtonTitle: '清除',
        backButtonTitle: '关闭搜索',
        noResultsText: '没有找到',
        footer: {
          selectText: '打开',
          selectKeyAriaLabel: '回车',
          navigateText: '上下移动',
          navigateUpKeyAriaLabel: '上箭头',
          navigateDownKeyAriaLabel: '下箭头',
          closeText: '关闭',
          closeKeyAriaLabel: 'Esc',
        },
      },
    },
  },
} as const;
