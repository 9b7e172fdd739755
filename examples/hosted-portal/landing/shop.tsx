import { nearestLocale } from 'account-portal';
import { useState } from 'react';
import { firstWords } from './first-words.ts';
import { fillWords } from './landing-words.ts';
import { ProductPicture } from './product-picture.tsx';
import { type Business, centsOf, countOf, type Order, type Product } from './sample-business.ts';
import { StateChip } from './state-chip.tsx';
import { useLanding } from './use-landing.ts';

type Basket = ReadonlyMap<Product, number>;

/** The store: what a customer often orders, his basket and his orders. */
export function Shop({ business, now, isNew }: { business: Business; now: number; isNew: boolean }) {
  const { locale, words, toMoney } = useLanding();
  const first = firstWords[nearestLocale(locale)];
  const [basket, setBasket] = useState<Basket>(new Map());
  const [placed, setPlaced] = useState<readonly Order[]>([]);
  const [notice, setNotice] = useState('');
  const lines = [...basket];
  const shown = [...placed, ...business.orders.filter((_, index) => index % 2 === 1)];

  const change = (product: Product, by: number) =>
    setBasket((before) => {
      const after = new Map(before);
      const count = (before.get(product) ?? 0) + by;
      if (count > 0) after.set(product, count);
      else after.delete(product);
      return after;
    });
  const place = () => {
    const number = `DH-${2049 + placed.length}`;
    setPlaced([{ number, client: '', contact: '', at: new Date(now), lines, state: 'placed' }, ...placed]);
    setBasket(new Map());
    setNotice(fillWords(words.shop.placed, { number }));
  };

  return (
    <>
      <section className="panel" aria-labelledby="products">
        <h2 id="products">{isNew ? first.goods : words.shop.products}</h2>
        {business.products.length === 0 && <p className="soft">{first.noGoods}</p>}
        <ul className="products">
          {business.products.map((product) => (
            <ProductCard
              key={product.name}
              product={product}
              unit={business.unit}
              count={basket.get(product) ?? 0}
              onChange={(by) => change(product, by)}
            />
          ))}
        </ul>
        <div className="basket">
          <p role="status">
            {lines.length > 0
              ? fillWords(words.shop.basket, { count: countOf({ lines }), total: toMoney(centsOf({ lines })) })
              : notice || words.shop.basketEmpty}
          </p>
          {lines.length > 0 && (
            <button type="button" onClick={place}>
              {words.shop.place}
            </button>
          )}
        </div>
      </section>
      <section className="panel" aria-labelledby="orders">
        <h2 id="orders">{words.shop.orders}</h2>
        {shown.length === 0 && <p className="soft">{first.notOrdered}</p>}
        <ul className="rows">
          {shown.map((order) => (
            <OrderRow key={order.number} order={order} onRepeat={() => setBasket(new Map(order.lines))} />
          ))}
        </ul>
      </section>
    </>
  );
}

interface ProductCardProps {
  readonly product: Product;
  readonly unit: string;
  readonly count: number;
  readonly onChange: (by: number) => void;
}

function ProductCard({ product, unit, count, onChange }: ProductCardProps) {
  const { words, toMoney } = useLanding();
  const { name, cents, drawing } = product;
  return (
    <li className="product">
      <ProductPicture drawing={drawing} />
      <strong>{name}</strong>
      <span className="soft">{fillWords(words.shop.perUnit, { price: toMoney(cents), unit })}</span>
      <span className="stepper">
        {count > 0 && (
          <>
            <button type="button" className="quiet" onClick={() => onChange(-1)}>
              <span aria-hidden="true">−</span>
              <span className="unseen">{fillWords(words.shop.less, { name })}</span>
            </button>
            <span className="count">{count}</span>
          </>
        )}
        <button type="button" className="quiet" onClick={() => onChange(1)}>
          <span aria-hidden="true">+</span>
          <span className="unseen">{fillWords(count > 0 ? words.shop.more : words.shop.add, { name })}</span>
        </button>
      </span>
    </li>
  );
}

function OrderRow({ order, onRepeat }: { order: Order; onRepeat: () => void }) {
  const { words, toMoney, toDate } = useLanding();
  const { number, at, lines, state } = order;
  return (
    <li className="row">
      <span className="grow">
        <strong>{number}</strong> <StateChip state={state} />
        <span className="soft line">
          {toDate(at)} · {lines.map(([{ name }, quantity]) => `${name} × ${quantity}`).join(' · ')}
        </span>
      </span>
      <span className="amount">{toMoney(centsOf(order))}</span>
      <button type="button" className="quiet" onClick={onRepeat} aria-label={`${words.shop.again}: ${number}`}>
        {words.shop.again}
      </button>
    </li>
  );
}
