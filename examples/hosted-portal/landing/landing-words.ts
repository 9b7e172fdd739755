import type { Locale } from 'account-portal';

/** The texts of what stands behind a landing: the mall, the back office and the deliveries of the demo. */
export interface LandingWords {
  /** ISO 4217. */
  readonly currency: string;
  readonly sample: string;
  readonly account: string;
  readonly shop: {
    readonly intro: string;
    readonly products: string;
    readonly perUnit: string;
    readonly add: string;
    readonly less: string;
    readonly more: string;
    readonly basket: string;
    readonly basketEmpty: string;
    readonly place: string;
    readonly placed: string;
    readonly orders: string;
    readonly again: string;
  };
  readonly office: {
    readonly intro: string;
    readonly today: string;
    readonly week: string;
    readonly toConfirm: string;
    readonly newCustomers: string;
    readonly sales: string;
    readonly orders: string;
    readonly order: string;
    readonly customer: string;
    readonly items: string;
    readonly amount: string;
    readonly state: string;
    readonly confirm: string;
    readonly confirmed: string;
    readonly tasks: string;
    readonly stock: string;
    readonly left: string;
    readonly low: string;
  };
  readonly delivery: {
    readonly intro: string;
    readonly progress: string;
    readonly stops: readonly (readonly [address: string, time: string])[];
    readonly boxes: string;
    readonly deliver: string;
    readonly undo: string;
    readonly delivered: string;
    readonly allDone: string;
  };
  /** Of an order. */
  readonly states: {
    readonly placed: string;
    readonly confirmed: string;
    readonly underway: string;
    readonly done: string;
  };
}

export const landingWords: Readonly<Record<Locale, LandingWords>> = {
  zh: {
    currency: 'CNY',
    sample: '演示页面：商品和订单均为示例数据。',
    account: '当前账号',
    shop: {
      intro: '今天 16:00 前下单，明天送达。',
      products: '常购商品',
      perUnit: '{price} / {unit}',
      add: '加入订货单：{name}',
      less: '减少：{name}',
      more: '增加：{name}',
      basket: '订货单：{count} 件，{total}',
      basketEmpty: '订货单还是空的',
      place: '提交订单',
      placed: '订单 {number} 已提交。',
      orders: '最近订单',
      again: '再来一单',
    },
    office: {
      intro: '这是今天需要您处理的事。',
      today: '今日订单',
      week: '近 7 天销售额',
      toConfirm: '待确认',
      newCustomers: '本周新客户',
      sales: '近 7 天销售额',
      orders: '最新订单',
      order: '订单',
      customer: '客户',
      items: '商品',
      amount: '金额',
      state: '状态',
      confirm: '确认',
      confirmed: '订单 {number} 已确认。',
      tasks: '待办',
      stock: '库存',
      left: '{count} {unit}',
      low: '库存不足',
    },
    delivery: {
      intro: '按路线排好的今日配送。',
      progress: '已送达 {done} / {all}',
      stops: [
        ['和平路 12 号', '9:00–9:30'],
        ['人民路 88 号', '10:00–10:30'],
        ['中山路 5 号', '11:00–12:00'],
        ['光明街 31 号', '14:00–14:30'],
      ],
      boxes: '{count} {unit}',
      deliver: '确认送达',
      undo: '撤销',
      delivered: '已送达',
      allDone: '今天的配送已全部完成。',
    },
    states: { placed: '待确认', confirmed: '已确认', underway: '配送中', done: '已完成' },
  },
  en: {
    currency: 'USD',
    sample: 'A demo: products and orders are sample data.',
    account: 'Your account',
    shop: {
      intro: 'Order before 4 p.m. and it arrives tomorrow.',
      products: 'You often order',
      perUnit: '{price} per {unit}',
      add: 'Add {name}',
      less: 'One less: {name}',
      more: 'One more: {name}',
      basket: 'Your order: {count} items, {total}',
      basketEmpty: 'Your order is empty',
      place: 'Place order',
      placed: 'Order {number} has been placed.',
      orders: 'Recent orders',
      again: 'Order again',
    },
    office: {
      intro: 'This is what needs you today.',
      today: 'Orders today',
      week: 'Sales, 7 days',
      toConfirm: 'To confirm',
      newCustomers: 'New customers this week',
      sales: 'Sales of the last 7 days',
      orders: 'Latest orders',
      order: 'Order',
      customer: 'Customer',
      items: 'Items',
      amount: 'Amount',
      state: 'State',
      confirm: 'Confirm',
      confirmed: 'Order {number} is confirmed.',
      tasks: 'To do',
      stock: 'Stock',
      left: '{count} left',
      low: 'Low',
    },
    delivery: {
      intro: 'Today’s deliveries, in the order of the route.',
      progress: '{done} of {all} delivered',
      stops: [
        ['12 Maple Street', '9:00–9:30'],
        ['88 Harbour Road', '10:00–10:30'],
        ['5 Mill Lane', '11:00–12:00'],
        ['31 Garden Row', '14:00–14:30'],
      ],
      boxes: '{count} items',
      deliver: 'Mark as delivered',
      undo: 'Undo',
      delivered: 'Delivered',
      allDone: 'That was the last stop of today.',
    },
    states: { placed: 'To confirm', confirmed: 'Confirmed', underway: 'On its way', done: 'Delivered' },
  },
  es: {
    currency: 'EUR',
    sample: 'Demostración: los productos y pedidos son datos de ejemplo.',
    account: 'Su cuenta',
    shop: {
      intro: 'Pida antes de las 16:00 y lo recibe mañana.',
      products: 'Lo que suele pedir',
      perUnit: '{price} por {unit}',
      add: 'Añadir {name}',
      less: 'Uno menos: {name}',
      more: 'Uno más: {name}',
      basket: 'Su pedido: {count} artículos, {total}',
      basketEmpty: 'Su pedido está vacío',
      place: 'Hacer el pedido',
      placed: 'Se ha enviado el pedido {number}.',
      orders: 'Pedidos recientes',
      again: 'Pedir de nuevo',
    },
    office: {
      intro: 'Esto es lo que hoy le espera.',
      today: 'Pedidos de hoy',
      week: 'Ventas, 7 días',
      toConfirm: 'Por confirmar',
      newCustomers: 'Clientes nuevos esta semana',
      sales: 'Ventas de los últimos 7 días',
      orders: 'Últimos pedidos',
      order: 'Pedido',
      customer: 'Cliente',
      items: 'Artículos',
      amount: 'Importe',
      state: 'Estado',
      confirm: 'Confirmar',
      confirmed: 'El pedido {number} está confirmado.',
      tasks: 'Tareas',
      stock: 'Existencias',
      left: 'Quedan {count}',
      low: 'Queda poco',
    },
    delivery: {
      intro: 'Las entregas de hoy, en el orden de la ruta.',
      progress: '{done} de {all} entregados',
      stops: [
        ['Calle Mayor, 12', '9:00–9:30'],
        ['Avenida del Sol, 88', '10:00–10:30'],
        ['Calle Real, 5', '11:00–12:00'],
        ['Paseo de la Alameda, 31', '14:00–14:30'],
      ],
      boxes: '{count} artículos',
      deliver: 'Marcar como entregado',
      undo: 'Deshacer',
      delivered: 'Entregado',
      allDone: 'Era la última parada de hoy.',
    },
    states: { placed: 'Por confirmar', confirmed: 'Confirmado', underway: 'En camino', done: 'Entregado' },
  },
};

/** Replaces `{name}` by the value of that name. */
export const fillWords = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
