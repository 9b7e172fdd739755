import type { Locale } from 'account-portal';

/** The texts of the first week: what an administrator has to do, and what is still empty. */
export const firstWords: Readonly<Record<Locale, FirstWords>> = {
  zh: {
    todo: {
      review: '{count} 份申请等待审核',
      reviewed: '没有待审核的申请',
      invite: '邀请客户：发送链接，或打印二维码',
      face: '登录页还只有企业名称：请服务商加上图片、标题和客服电话',
      faceDone: '登录页已有企业的图片和介绍',
      open: '打开',
      look: '查看',
    },
    products: '商品',
    customers: '客户',
    orders: '订单',
    noOrders: '还没有订单。客户下单后会显示在这里。',
    noGoods: '商家还没有上架商品，请稍后再来。',
    notOrdered: '您还没有下过订单。',
    goods: '全部商品',
  },
  en: {
    todo: {
      review: '{count} waiting to be reviewed',
      reviewed: 'No application waits',
      invite: 'Invite customers: send a link, or print a code',
      face: 'Your login page has only a name so far: ask your provider to add a picture, a headline and a phone',
      faceDone: 'Your login page has your own look',
      open: 'Open',
      look: 'Look',
    },
    products: 'Products',
    customers: 'Customers',
    orders: 'Orders',
    noOrders: 'No orders yet. You will see them here once a customer orders.',
    noGoods: 'The store has no products yet. Please come back later.',
    notOrdered: 'You have not ordered yet.',
    goods: 'All products',
  },
  es: {
    todo: {
      review: '{count} por revisar',
      reviewed: 'No hay solicitudes pendientes',
      invite: 'Invite a clientes: envíe un enlace o imprima un código',
      face: 'Su página de acceso solo tiene el nombre: pida a su proveedor una imagen, un titular y un teléfono',
      faceDone: 'Su página de acceso ya tiene su imagen',
      open: 'Abrir',
      look: 'Ver',
    },
    products: 'Productos',
    customers: 'Clientes',
    orders: 'Pedidos',
    noOrders: 'Todavía no hay pedidos. Aparecerán aquí cuando un cliente pida.',
    noGoods: 'La tienda todavía no tiene productos. Vuelva más tarde.',
    notOrdered: 'Todavía no ha hecho ningún pedido.',
    goods: 'Todos los productos',
  },
};

export interface FirstWords {
  readonly todo: {
    readonly review: string;
    readonly reviewed: string;
    readonly invite: string;
    readonly face: string;
    readonly faceDone: string;
    readonly open: string;
    readonly look: string;
  };
  readonly products: string;
  readonly customers: string;
  readonly orders: string;
  readonly noOrders: string;
  readonly noGoods: string;
  readonly notOrdered: string;
  readonly goods: string;
}
