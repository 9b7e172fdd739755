import type { Locale } from 'account-portal';

/** The texts of the landing of a supplier's staff. */
export interface SupplyWords {
  readonly intro: string;
  readonly orders: string;
  readonly open: string;
  readonly ship: string;
  readonly shipped: string;
  readonly done: string;
  readonly goods: string;
}

export const supplyWords: Readonly<Record<Locale, SupplyWords>> = {
  zh: {
    intro: '请发出今天的供货订单。',
    orders: '供货订单',
    open: '待发货',
    ship: '发货',
    shipped: '已发货',
    done: '订单 {number} 已发货。',
    goods: '供应的商品',
  },
  en: {
    intro: 'These supply orders are to be shipped today.',
    orders: 'Supply orders',
    open: 'To ship',
    ship: 'Ship',
    shipped: 'Shipped',
    done: 'Order {number} has been shipped.',
    goods: 'What you supply',
  },
  es: {
    intro: 'Hoy hay que enviar estos pedidos de suministro.',
    orders: 'Pedidos de suministro',
    open: 'Por enviar',
    ship: 'Enviar',
    shipped: 'Enviado',
    done: 'Se ha enviado el pedido {number}.',
    goods: 'Lo que suministra',
  },
};
