import type { Industry, Locale } from 'account-portal';

interface SampleIndustry {
  /** The name of the trial company. */
  readonly name: string;
  readonly products: readonly string[];
}

interface SampleLanguage {
  readonly unit: string;
  readonly people: { readonly manager: string; readonly customer: string };
  /** Customers, with their contacts. */
  readonly clients: readonly (readonly [name: string, contact: string])[];
  readonly industries: Readonly<Record<Industry['id'], SampleIndustry>>;
}

const zh: SampleLanguage = {
  unit: '箱',
  people: { manager: '体验管理员', customer: '体验客户' },
  clients: [
    ['和平路便利店', '陈杰'],
    ['人民路超市', '杨敏'],
    ['中山路食堂', '黄强'],
    ['光明街商行', '周燕'],
  ],
  industries: {
    '118': {
      name: '体验·丰仓粮油',
      products: ['东北大米 10kg', '一级大豆油 5L', '高筋面粉 25kg', '鸡蛋挂面', '黄豆酱油'],
    },
    '729': { name: '体验·味来餐饮', products: ['火锅底料', '速冻水饺', '调理鸡排', '酸菜鱼料包', '一次性餐盒'] },
    '724': { name: '体验·清泉酒饮', products: ['精酿啤酒', '矿泉水 550ml', '橙汁 1L', '乌龙茶饮', '苏打水'] },
    '121': { name: '体验·晨露生鲜', products: ['有机番茄', '红富士苹果', '上海青', '土鸡蛋', '冷鲜五花肉'] },
    '128': { name: '体验·明辉照明', products: ['LED 球泡 9W', '吸顶灯 24W', '轨道射灯', '灯带 5m', '户外投光灯'] },
    '117': { name: '体验·暖阳家纺', products: ['纯棉四件套', '羽绒被', '乳胶枕', '珊瑚绒毛毯', '浴巾套装'] },
    '124': { name: '体验·海蓝家电', products: ['电热水壶', '空气炸锅', '落地扇', '吸尘器', '电饭煲 4L'] },
    '116': { name: '体验·织锦服饰', products: ['纯棉 T 恤', '运动鞋', '牛仔裤', '羊毛衫', '防晒外套'] },
    '119': { name: '体验·花颜日化', products: ['保湿面霜', '洗发水 500ml', '牙膏', '洗衣液 3kg', '护手霜'] },
    '122': { name: '体验·康宁医药', products: ['医用口罩', '电子体温计', '碘伏消毒液', '创可贴', '维生素 C 片'] },
    '123': { name: '体验·童趣母婴', products: ['积木 100 粒', '婴儿湿巾', '纸尿裤 L', '绘本套装', '学步推车'] },
    '725': { name: '体验·百汇商贸', products: ['复印纸 A4', '收纳箱', '垃圾袋', '中性笔', '保温杯'] },
  },
};

const en: SampleLanguage = {
  unit: 'case',
  people: { manager: 'Trial manager', customer: 'Trial customer' },
  clients: [
    ['Maple Street Store', 'Olivia Reed'],
    ['Harbour Market', 'James Ward'],
    ['Mill Canteen', 'Ella Cole'],
    ['Garden Traders', 'Henry Shaw'],
  ],
  industries: {
    '118': {
      name: 'Trial · Full Barn Foods',
      products: ['Rice 10 kg', 'Soybean oil 5 l', 'Bread flour 25 kg', 'Egg noodles', 'Soy sauce'],
    },
    '729': {
      name: 'Trial · Good Taste Catering',
      products: ['Hotpot base', 'Frozen dumplings', 'Chicken cutlets', 'Fish soup kit', 'Meal boxes'],
    },
    '724': {
      name: 'Trial · Clear Spring Drinks',
      products: ['Craft beer', 'Mineral water 550 ml', 'Orange juice 1 l', 'Iced tea', 'Soda water'],
    },
    '121': {
      name: 'Trial · Morning Dew Produce',
      products: ['Organic tomatoes', 'Fuji apples', 'Pak choi', 'Free-range eggs', 'Chilled pork belly'],
    },
    '128': {
      name: 'Trial · Bright Day Lighting',
      products: ['LED bulb 9 W', 'Ceiling light 24 W', 'Track spotlight', 'LED strip 5 m', 'Floodlight'],
    },
    '117': {
      name: 'Trial · Warm Sun Textiles',
      products: ['Cotton bedding set', 'Down duvet', 'Latex pillow', 'Fleece blanket', 'Towel set'],
    },
    '124': {
      name: 'Trial · Sea Blue Appliances',
      products: ['Kettle', 'Air fryer', 'Pedestal fan', 'Vacuum cleaner', 'Rice cooker 4 l'],
    },
    '116': {
      name: 'Trial · Brocade Clothing',
      products: ['Cotton T-shirt', 'Trainers', 'Jeans', 'Wool jumper', 'Sun jacket'],
    },
    '119': {
      name: 'Trial · Blossom Care',
      products: ['Face cream', 'Shampoo 500 ml', 'Toothpaste', 'Laundry liquid 3 kg', 'Hand cream'],
    },
    '122': {
      name: 'Trial · Well Medical',
      products: ['Surgical masks', 'Digital thermometer', 'Iodine solution', 'Plasters', 'Vitamin C tablets'],
    },
    '123': {
      name: 'Trial · Little Joy Toys',
      products: ['Building blocks 100', 'Baby wipes', 'Nappies L', 'Picture book set', 'Push walker'],
    },
    '725': {
      name: 'Trial · All Round Trading',
      products: ['Copy paper A4', 'Storage box', 'Bin bags', 'Gel pens', 'Insulated cup'],
    },
  },
};

const es: SampleLanguage = {
  unit: 'caja',
  people: { manager: 'Gestor de prueba', customer: 'Cliente de prueba' },
  clients: [
    ['Tienda Mayor', 'Ana Torres'],
    ['Mercado del Sol', 'Luis Gil'],
    ['Comedor Real', 'Marta Sanz'],
    ['Bazar Alameda', 'Pablo Ramos'],
  ],
  industries: {
    '118': {
      name: 'Prueba · Granero Alimentos',
      products: ['Arroz 10 kg', 'Aceite de soja 5 l', 'Harina de fuerza 25 kg', 'Fideos al huevo', 'Salsa de soja'],
    },
    '729': {
      name: 'Prueba · Buen Sabor',
      products: [
        'Base para caldo',
        'Empanadillas congeladas',
        'Filetes de pollo',
        'Preparado de pescado',
        'Envases de comida',
      ],
    },
    '724': {
      name: 'Prueba · Manantial Bebidas',
      products: ['Cerveza artesana', 'Agua mineral 550 ml', 'Zumo de naranja 1 l', 'Té frío', 'Agua con gas'],
    },
    '121': {
      name: 'Prueba · Rocío Frescos',
      products: ['Tomates ecológicos', 'Manzanas Fuji', 'Col china', 'Huevos camperos', 'Panceta fresca'],
    },
    '128': {
      name: 'Prueba · Luz Clara',
      products: ['Bombilla LED 9 W', 'Plafón 24 W', 'Foco de carril', 'Tira LED 5 m', 'Proyector exterior'],
    },
    '117': {
      name: 'Prueba · Sol Textil',
      products: ['Juego de sábanas', 'Edredón de plumas', 'Almohada de látex', 'Manta polar', 'Juego de toallas'],
    },
    '124': {
      name: 'Prueba · Azul Electro',
      products: ['Hervidor', 'Freidora de aire', 'Ventilador de pie', 'Aspiradora', 'Arrocera 4 l'],
    },
    '116': {
      name: 'Prueba · Brocado Moda',
      products: ['Camiseta de algodón', 'Zapatillas', 'Vaqueros', 'Jersey de lana', 'Chaqueta ligera'],
    },
    '119': {
      name: 'Prueba · Flor Cuidado',
      products: ['Crema facial', 'Champú 500 ml', 'Pasta de dientes', 'Detergente 3 kg', 'Crema de manos'],
    },
    '122': {
      name: 'Prueba · Salud Médica',
      products: ['Mascarillas', 'Termómetro digital', 'Solución de yodo', 'Tiritas', 'Vitamina C'],
    },
    '123': {
      name: 'Prueba · Juguetes Alegría',
      products: ['Bloques 100 piezas', 'Toallitas', 'Pañales L', 'Cuentos ilustrados', 'Andador'],
    },
    '725': {
      name: 'Prueba · Comercio Total',
      products: ['Papel A4', 'Caja organizadora', 'Bolsas de basura', 'Bolígrafos de gel', 'Vaso térmico'],
    },
  },
};

/** The sample data of trials and new companies, by industry (rules.md 3.8). */
export const sampleCatalogue: Readonly<Record<Locale, SampleLanguage>> = { zh, en, es };

/** The price of the product at this place of its industry. */
export const samplePriceCents = (index: number): number => 1200 + index * 850;
