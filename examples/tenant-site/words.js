import { remember } from './remember.js';

// The shop's own texts; the portal has its own and follows the same language switch.
const words = {
  en: {
    title: 'Green Harvest Foods · wholesale orders',
    language: 'Language',
    name: 'Green Harvest Foods',
    goods: 'Goods',
    delivery: 'Delivery',
    join: 'Become a customer',
    events: 'Events',
    dark: 'Dark',
    eyebrow: 'Grain and oil wholesale · next-day delivery',
    headline: 'Good rice, good oil, restocked in one tap',
    lead: '3,200 shops order here. Log in to see your own prices, credit terms and delivery times.',
    'fact.goods': 'goods in stock',
    'fact.order': 'order until',
    'fact.arrive': 'delivered next day',
    'fallback.title': 'Customer login',
    'fallback.text': 'The login is opening. You can also go straight to the login page.',
    'fallback.link': 'Go to the login page',
    'goods.title': 'Popular this week',
    'good.rice': 'Wuchang rice, 25 kg',
    'good.oil': 'Pressed peanut oil, 5 l × 4',
    'good.flour': 'Bread flour, 10 kg',
    'good.sauce': 'Brewed soy sauce, 1.6 l × 6',
    price: 'Log in for your price',
    'switches.title': 'How it is embedded',
    'switches.hint': 'The same tag and the same script. A switch loads the page again.',
    'switches.root': 'Drawn in',
    'switches.isolation': 'Isolation',
    'switches.page': 'same page',
    'switches.bundle': 'Script',
    'switches.single': 'single file',
    'switches.redirect': 'After login',
    'log.title': 'What this page was told',
    'log.empty': 'Nothing yet.',
    footer: 'Green Harvest Foods Ltd · deliveries 06:30–18:00 · service 400-000-1001',
  },
  es: {
    title: 'Alimentos Cosecha Verde · pedidos al por mayor',
    language: 'Idioma',
    name: 'Alimentos Cosecha Verde',
    goods: 'Productos',
    delivery: 'Reparto',
    join: 'Hágase cliente',
    events: 'Eventos',
    dark: 'Oscuro',
    eyebrow: 'Mayorista de granos y aceites · entrega al día siguiente',
    headline: 'Buen arroz, buen aceite, reposición al instante',
    lead: 'Aquí piden 3200 tiendas. Inicie sesión para ver sus precios, plazos de pago y horarios de entrega.',
    'fact.goods': 'productos',
    'fact.order': 'pedidos hasta',
    'fact.arrive': 'entrega al día siguiente',
    'fallback.title': 'Acceso de clientes',
    'fallback.text': 'El acceso se está abriendo. También puede ir directamente a la página de acceso.',
    'fallback.link': 'Ir a la página de acceso',
    'goods.title': 'Lo más pedido esta semana',
    'good.rice': 'Arroz Wuchang, 25 kg',
    'good.oil': 'Aceite de cacahuete, 5 l × 4',
    'good.flour': 'Harina de fuerza, 10 kg',
    'good.sauce': 'Salsa de soja, 1,6 l × 6',
    price: 'Inicie sesión para ver su precio',
    'switches.title': 'Cómo está integrado',
    'switches.hint': 'La misma etiqueta y el mismo script. Al cambiar, la página se vuelve a cargar.',
    'switches.root': 'Se dibuja en',
    'switches.isolation': 'Aislamiento',
    'switches.page': 'misma página',
    'switches.bundle': 'Script',
    'switches.single': 'un solo archivo',
    'switches.redirect': 'Tras el acceso',
    'log.title': 'Lo que esta página ha recibido',
    'log.empty': 'Todavía nada.',
    footer: 'Alimentos Cosecha Verde · reparto 06:30–18:00 · atención 400-000-1001',
  },
};

const places = [...document.querySelectorAll('[data-word]')];
const chinese = Object.fromEntries(places.map((place) => [place.dataset.word, place.textContent]));
const locale = document.querySelector('#locale');

locale.addEventListener('change', () => {
  const chosen = words[locale.value] ?? chinese;
  for (const place of places) place.textContent = chosen[place.dataset.word];
  document.documentElement.lang = locale.value === 'zh' ? 'zh-CN' : locale.value;
  document.querySelector('portal-login').setAttribute('locale', locale.value);
  remember('locale', locale.value);
});

const asked = new URLSearchParams(location.search).get('locale');
if ([...locale.options].some(({ value }) => value === asked)) {
  locale.value = asked;
  locale.dispatchEvent(new Event('change'));
}
