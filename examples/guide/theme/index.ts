import { type Theme, useRoute } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineComponent, h, onMounted } from 'vue';
import { LiveTag } from './live-tag.ts';
import './style.css';

/** A page that there is in English only is asked for in Chinese by the switch of languages. */
const English = defineComponent(() => {
  const { path } = useRoute();
  onMounted(() => {
    const english = path.replace('/guide/zh/', '/guide/');
    if (english !== path) location.replace(english);
  });
  return () => null;
});

export const theme: Theme = {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'not-found': () => h(English),
      'home-hero-image': () => h('div', { class: 'live-hero' }, h(LiveTag, { tag: 'portal-login', attributes: '' })),
    }),
  enhanceApp({ app }) {
    app.component('LiveTag', LiveTag);
  },
};
