import type { DemoPerson } from './demo-person.ts';

export interface GeneratedCustomer extends DemoPerson {
  readonly clientName: string;
}

const zh = {
  people: ['张伟', '李娜', '陈杰', '杨敏', '黄强', '周燕', '吴刚', '郑洁', '冯军', '蒋丽'],
  streets: ['和平路', '解放街', '人民路', '建设街', '中山路', '文化街', '新华路', '光明街'],
  shops: ['便利店', '粮油店', '小吃店', '副食店', '食堂', '超市'],
};
const en = {
  people: ['Olivia Reed', 'James Ward', 'Ella Cole', 'Henry Shaw', 'Mia Grant', 'Owen Hart', 'Ivy Long', 'Max Dean'],
  streets: ['Maple', 'Harbour', 'Station', 'Mill', 'Park', 'Bridge', 'Church', 'Garden'],
  shops: ['Electrical', 'Interiors', 'Hardware', 'Home Store', 'Fittings'],
};
const es = {
  people: [
    'Ana Torres',
    'Luis Gil',
    'Marta Sanz',
    'Pablo Ramos',
    'Elena Cruz',
    'Hugo Marín',
    'Sara Vidal',
    'Iván Soto',
  ],
  streets: ['Mayor', 'Real', 'del Sol', 'Nueva', 'San Juan', 'del Mar', 'Alameda', 'de la Paz'],
  shops: ['Casa', 'Hogar', 'Textil', 'Tienda', 'Bazar'],
};
const companies = [
  { companyId: '1001', words: zh, join: (street: string, shop: string) => `${street}${shop}` },
  { companyId: '1002', words: en, join: (street: string, shop: string) => `${street} Street ${shop}` },
  { companyId: '1003', words: es, join: (street: string, shop: string) => `${shop} ${street}` },
] as const;

/** Customers of the first three companies; the same on every run. */
export function generateCustomers(count: number): GeneratedCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const { companyId, words, join } = companies[index % companies.length] ?? companies[0];
    const number = String(index + 1).padStart(5, '0');
    const turn = Math.floor(index / companies.length);
    return {
      phone: `139200${number}`,
      login: `customer.${number}`,
      name: pick(words.people, turn),
      logins: [{ companyId, type: 3 }],
      clientName: `${join(pick(words.streets, turn * 3 + 1), pick(words.shops, turn * 7 + 2))} ${(turn % 97) + 1}`,
      note: 'generated',
    };
  });
}

function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? '';
}
