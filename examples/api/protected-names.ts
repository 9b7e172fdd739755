/** Whose names are borrowed to ask for codes and passwords: banks, payment, authorities and the like. */
const protectedNames = [
  ...[
    '工商银行',
    '建设银行',
    '农业银行',
    '中国银行',
    '交通银行',
    '招商银行',
    '邮储银行',
    '储蓄银行',
    '浦发银行',
    '中信银行',
  ],
  ...[
    '银联',
    '支付宝',
    '微信支付',
    '财付通',
    '云闪付',
    '花呗',
    '京东金融',
    '中国移动',
    '中国联通',
    '中国电信',
    '云订货',
  ],
  ...['公安', '警察', '检察院', '人民法院', '税务局', '社保局', '医保局', '海关', '铁路12306', '反诈中心'],
  ...['ICBC', 'UnionPay', 'Alipay', 'WeChat Pay', 'PayPal', 'Mastercard', 'HSBC', 'Santander', 'BBVA', 'CaixaBank'],
  ...['Cloud Ordering', 'Pedidos en la nube', 'Agencia Tributaria', 'Policía Nacional', 'Guardia Civil'],
];

/** Without what makes a name look different, but not sound so. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The protected name that a company's name contains, if any. */
export function findProtectedName(name: string): string | undefined {
  return protectedNames.find((known) => plain(name).includes(plain(known)));
}
