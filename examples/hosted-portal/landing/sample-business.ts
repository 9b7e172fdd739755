import { type Industry, industries, type Locale } from 'account-portal';
import { sampleCatalogue, samplePriceCents } from '../../api/samples/sample-catalogue.ts';
import { type Drawing, productDrawings } from './product-drawings.ts';

export interface Product {
  readonly name: string;
  readonly cents: number;
  readonly drawing: Drawing;
  readonly stock: number;
}

export interface Order {
  readonly number: string;
  readonly client: string;
  readonly contact: string;
  readonly at: Date;
  readonly lines: readonly (readonly [product: Product, quantity: number])[];
  readonly state: 'placed' | 'confirmed' | 'underway' | 'done';
}

/** What a company sells, to whom, and what has been ordered. */
export interface Business {
  readonly unit: string;
  readonly products: readonly Product[];
  /** Newest first. */
  readonly orders: readonly Order[];
}

const hour = 3_600_000;
const stocks = [86, 42, 9, 120, 64];
const states = ['placed', 'placed', 'confirmed', 'underway', 'underway', 'done', 'done', 'done'] as const;

/** The id of an industry, or that of general trade. */
export const toIndustry = (id: string): Industry['id'] => industries.find((one) => one.id === id)?.id ?? '725';

/** The products, customers and orders that an import would bring a company of this industry, in the user's language. */
export function sampleBusiness(industry: Industry['id'], locale: Locale, now: number): Business {
  const { unit, clients, industries: catalogue } = sampleCatalogue[locale];
  const products = catalogue[industry].products.map((name, index) => ({
    name,
    cents: samplePriceCents(index),
    drawing: productDrawings[industry][index] ?? 'carton',
    stock: stocks[index] ?? 0,
  }));
  const orders = states.map((state, index): Order => {
    const [client = '', contact = ''] = clients[index % clients.length] ?? [];
    const lines = products.flatMap((product, place): [Product, number][] =>
      (place + index) % 3 === 0 ? [[product, 2 + ((index + place * 2) % 7)]] : [],
    );
    return { number: `DH-${2048 - index}`, client, contact, at: new Date(now - (1 + index * 5) * hour), lines, state };
  });
  return { unit, products, orders };
}

export const centsOf = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, [{ cents }, quantity]) => sum + cents * quantity, 0);

export const countOf = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, [, quantity]) => sum + quantity, 0);
