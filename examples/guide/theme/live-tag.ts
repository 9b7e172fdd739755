import { useData } from 'vitepress';
import { computed, defineComponent, h, onMounted, ref } from 'vue';

const words = {
  en: {
    live: 'Live',
    hint: 'The real tag, on the API of the demo. Log in as 13800138000 with portal.demo1.',
    absent: 'Here the demo shows the tag itself: run npm start, and open /guide there.',
    event: 'What your page hears:',
  },
  zh: {
    live: '实时示例',
    hint: '这是真实的标签，连接演示 API。可用 13800138000 / portal.demo1 登录。',
    absent: '在演示环境中，这里是真实的标签：运行 npm start 后打开 /guide。',
    event: '您的页面会收到：',
  },
};

/** One script for all tags of a page; whether it has arrived. */
let script: Promise<boolean> | undefined;

function loadTags(): Promise<boolean> {
  script ??= new Promise((resolve) => {
    const element = document.createElement('script');
    element.type = 'module';
    element.src = '/cdn/account-portal.js';
    element.onload = () => resolve(true);
    element.onerror = () => resolve(false);
    document.head.append(element);
  });
  return script;
}

/** A tag of the package on the API of the demo, whose login stays on the page and is shown. */
export const LiveTag = defineComponent(
  (props: { readonly tag: string; readonly attributes: string }) => {
    const { lang, isDark } = useData();
    const text = computed(() => (lang.value.startsWith('zh') ? words.zh : words.en));
    const state = ref<'loading' | 'there' | 'absent'>('loading');
    const heard = ref<readonly string[]>([]);
    onMounted(async () => {
      state.value = (await loadTags()) ? 'there' : 'absent';
    });
    const hear = (event: Event) => {
      const { user, error } = (event as CustomEvent).detail; // of the events below
      const what = user ? { user: { name: user.name, companyName: user.companyName } } : { error: error.code };
      heard.value = [...heard.value, `${event.type} ${JSON.stringify(what)}`].slice(-3);
    };
    const drawn = () =>
      h(props.tag, {
        ...Object.fromEntries(
          props.attributes
            .split(' ')
            .filter(Boolean)
            .map((pair) => pair.split('=')),
        ),
        key: lang.value,
        'api-host': location.origin,
        'company-id': '1001',
        redirect: 'manual',
        persistence: 'page',
        history: 'off',
        locale: lang.value.slice(0, 2),
        'color-scheme': isDark.value ? 'dark' : 'light',
        'onPortal-login': hear,
        'onPortal-login-error': hear,
      });
    return () =>
      h('figure', { class: 'live vp-raw' }, [
        h('div', { class: 'live-stage' }, state.value === 'there' ? [drawn()] : []),
        h('figcaption', state.value === 'absent' ? text.value.absent : text.value.hint),
        ...(heard.value.length > 0
          ? [h('pre', { class: 'live-heard' }, [`${text.value.event}\n${heard.value.join('\n')}`])]
          : []),
      ]);
  },
  { props: ['tag', 'attributes'] },
);
