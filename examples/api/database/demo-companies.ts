import type { NewCompany } from './company-row.ts';

export interface DemoCompany extends NewCompany {
  readonly language: 'zh' | 'en' | 'es';
  /** Hosts that `getByHost` resolves to this company; each is also a registered https origin. */
  readonly hosts: readonly string[];
}

const faces = {
  greenHarvest: {
    headline_: '好粮好油，当天下单次日到',
    facts_: ['1,200 种粮油食品，批发价直供', '全城冷链配送，满 300 元免运费', '账期、对账、发票一处办理'],
    service_phone_: '400-820-1001',
    service_hours_: '每天 8:00–20:00',
    campaign_: '秋收节：新米预订享 9 折，至 11 月 30 日',
    picture_: '{origin}/static/face-1001.svg',
  },
  lumen: {
    headline_: 'Light for every room you fit out',
    facts_: ['4,800 fittings in stock', 'Project prices from ten pieces', 'Delivered within two working days'],
    service_phone_: '+1 555 010 1002',
    service_hours_: 'Mon–Fri 8 am–6 pm',
    pattern_: 'dots',
  },
  sol: {
    headline_: 'Textiles que visten hogares',
    facts_: ['Catálogo con 2.300 referencias', 'Muestras gratis en 48 horas'],
    service_phone_: '+34 910 010 103',
    service_hours_: 'De lunes a viernes, de 9 a 18 h',
    pattern_: 'lines',
  },
  harbor: {
    headline_: 'Appliances, delivered and installed',
    facts_: ['Same-day dispatch before noon', 'Spare parts for ten years'],
    campaign_: 'Trade-in week: up to 15% off washing machines',
  },
} as const;

/** One company for each state that a user can encounter (rules.md 4.6). */
export const demoCompanies: readonly DemoCompany[] = [
  {
    id: '1001',
    industry: '118',
    face: JSON.stringify(faces.greenHarvest),
    login_ways: 'password sms wechat',
    pictures: true,
    name: '青禾粮油',
    theme: '20ade5',
    language: 'zh',
    registration: 'review',
    wechat: true,
    mini_web_icon: '{origin}/icons/company-1001.svg',
    view_count_url: '["{origin}/stats/company-1001.js"]',
    hosts: ['shop.greenharvest.example', 'order.greenharvest.example'],
  },
  {
    id: '1002',
    industry: '128',
    face: JSON.stringify(faces.lumen),
    login_ways: 'password wechat sms',
    shared_device: 'offered',
    name: 'Lumen Lighting',
    theme: 'b4530a',
    language: 'en',
    lighting_enabled: true,
    wechat: true,
    wechat_manager_open: false,
    login_page_style_url: '{origin}/styles/company-1002.css',
    hosts: ['shop.lumen-lighting.example'],
  },
  {
    id: '1003',
    industry: '117',
    face: JSON.stringify(faces.sol),
    login_ways: 'sms password',
    name: 'Textiles Sol',
    theme: '7a3ff2',
    language: 'es',
    registration: 'closed',
    password_set: false,
    declare_set: true,
    declare_text: 'Los pedidos hechos antes de las 16:00 salen el mismo día.',
    hosts: ['tienda.textiles-sol.example'],
  },
  {
    id: '1004',
    industry: '724',
    name: '云杉酒水',
    theme: '1f7a4d',
    language: 'zh',
    state: 'expired',
    hosts: ['shop.yunshan.example'],
  },
  {
    id: '1005',
    industry: '124',
    face: JSON.stringify(faces.harbor),
    name: 'Harbor Appliances',
    theme: '0f5ea8',
    language: 'en',
    state: 'trial-ended',
    hosts: ['shop.harbor-appliances.example'],
  },
  {
    id: '1006',
    industry: '123',
    name: 'Juguetes Nube',
    theme: 'd6336c',
    language: 'es',
    state: 'disabled',
    hosts: ['tienda.juguetes-nube.example'],
  },
  {
    id: '1007',
    industry: '121',
    name: '晨光鲜蔬',
    theme: '3a8f2d',
    language: 'zh',
    shop_state: 'not-open',
    hosts: ['shop.chenguang.example'],
  },
  {
    id: '1008',
    industry: '122',
    name: 'Willow Pharmacy Supply',
    theme: '', // its login has the colour of its shop
    shop_skin_color: '0b7285',
    language: 'en',
    shop_state: 'disabled',
    hosts: ['shop.willow-pharmacy.example'],
  },
];
