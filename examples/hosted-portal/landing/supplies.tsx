import { useState } from 'react';
import { fillWords } from './landing-words.ts';
import { ProductPicture } from './product-picture.tsx';
import { type Business, centsOf, type Order } from './sample-business.ts';
import { useLanding } from './use-landing.ts';

/** For the staff of a supplier: what the company has ordered, to ship, and what they supply. */
export function Supplies({ business }: { business: Business }) {
  const { words } = useLanding();
  const { supply } = words;
  const [shipped, setShipped] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState('');
  const orders = business.orders.filter(({ state }) => state === 'placed' || state === 'confirmed');
  const ship = (number: string) => {
    setShipped(new Set([...shipped, number]));
    setNotice(fillWords(supply.done, { number }));
  };

  return (
    <>
      <section className="panel" aria-labelledby="supply-orders">
        <h2 id="supply-orders">{supply.orders}</h2>
        <p role="status" className="soft notice">
          {notice}
        </p>
        <ul className="rows">
          {orders.map((order) => (
            <OrderRow
              key={order.number}
              order={order}
              isShipped={shipped.has(order.number)}
              onShip={() => ship(order.number)}
            />
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="supply-goods">
        <h2 id="supply-goods">{supply.goods}</h2>
        <ul className="rows">
          {business.products.map(({ name, drawing, stock }) => (
            <li key={name} className="row stock">
              <ProductPicture drawing={drawing} />
              <span className="grow">{name}</span>
              <span className="amount">{fillWords(words.office.left, { count: stock, unit: business.unit })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface OrderRowProps {
  readonly order: Order;
  readonly isShipped: boolean;
  readonly onShip: () => void;
}

function OrderRow({ order, isShipped, onShip }: OrderRowProps) {
  const { words, toMoney, toDate } = useLanding();
  const { supply } = words;
  const { number, at, lines } = order;
  return (
    <li className="row">
      <span className="grow">
        <strong>{number}</strong>{' '}
        <span className={isShipped ? 'chip done' : 'chip placed'}>{isShipped ? supply.shipped : supply.open}</span>
        <span className="soft line">
          {toDate(at)} · {lines.map(([{ name }, quantity]) => `${name} × ${quantity}`).join(' · ')}
        </span>
      </span>
      <span className="amount">{toMoney(centsOf(order))}</span>
      {!isShipped && (
        <button type="button" onClick={onShip} aria-label={`${supply.ship}: ${number}`}>
          {supply.ship}
        </button>
      )}
    </li>
  );
}
