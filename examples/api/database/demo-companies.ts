import type { NewCompany } from './company-row.ts';

export interface DemoCompany extends NewCompany {
  readonly language: 'zh' | 'en' | 'es';
  /** Hosts that `getByHost` resolves to this company; each is also a registered https origin. */
  readonly hosts: readonly string[];
}

/** One company for each state that a user can encounter (rules.md 4.6). */
export const demoCompanies: readonly DemoCompany[] = [
  {
    id: '1001',
    name: '青禾粮油',
    theme: '20ade5',
    language: 'zh',
    industry: '118',
    registration: 'review',
    wechat: true,
    mini_web_icon: '{origin}/icons/company-1001.svg',
    view_count_url: '["{origin}/stats/company-1001.js"]',
    hosts: ['shop.greenharvest.example', 'order.greenharvest.example'],
  },
  {
    id: '1002',
    name: 'Lumen Lighting',
    theme: 'b4530a',
    language: 'en',
    industry: '128',
    lighting_enabled: true,
    wechat: true,
    wechat_manager_open: false,
    login_page_style_url: '{origin}/styles/company-1002.css',
    hosts: ['shop.lumen-lighting.example'],
  },
  {
    id: '1003',
    name: 'Textiles Sol',
    theme: '7a3ff2',
    language: 'es',
    industry: '117',
    registration: 'closed',
    password_set: false,
    declare_set: true,
    declare_text: 'Los pedidos hechos antes de las 16:00 salen el mismo día.',
    hosts: ['tienda.textiles-sol.example'],
  },
  {
    id: '1004',
    name: '云杉酒水',
    theme: '1f7a4d',
    language: 'zh',
    industry: '724',
    state: 'expired',
    hosts: ['shop.yunshan.example'],
  },
  {
    id: '1005',
    name: 'Harbor Appliances',
    theme: '0f5ea8',
    language: 'en',
    industry: '124',
    state: 'trial-ended',
    hosts: ['shop.harbor-appliances.example'],
  },
  {
    id: '1006',
    name: 'Juguetes Nube',
    theme: 'd6336c',
    language: 'es',
    industry: '123',
    state: 'disabled',
    hosts: ['tienda.juguetes-nube.example'],
  },
  {
    id: '1007',
    name: '晨光鲜蔬',
    theme: '3a8f2d',
    language: 'zh',
    industry: '121',
    shop_state: 'not-open',
    hosts: ['shop.chenguang.example'],
  },
  {
    id: '1008',
    name: 'Willow Pharmacy Supply',
    theme: '0b7285',
    language: 'en',
    industry: '122',
    shop_state: 'disabled',
    hosts: ['shop.willow-pharmacy.example'],
  },
];
