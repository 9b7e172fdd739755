import { nearestLocale } from 'account-portal';
import { useState } from 'react';
import { firstWords } from './first-words.ts';
import { fillWords } from './landing-words.ts';
import { ProductPicture } from './product-picture.tsx';
import { SalesChart } from './sales-chart.tsx';
import { type Business, centsOf, countOf, type Order } from './sample-business.ts';
import { SecurityLog } from './security-log.tsx';
import { StateChip } from './state-chip.tsx';
import { ToDoList } from './todo-list.tsx';
import type { LandingFacts } from './use-facts.ts';
import { useLanding } from './use-landing.ts';

/** Below this, a product has to be ordered again. */
const lowStock = 20;
const day = 86_400_000;
const sales = [182_400, 236_900, 174_200, 291_500, 318_000, 264_300, 347_800];

export interface BackOfficeProps {
  readonly business: Business;
  readonly now: number;
  readonly known: LandingFacts;
  readonly companyId: string;
}

/** The management side: the day in numbers, orders to confirm, tasks and stock. */
export function BackOffice({ business, now, known, companyId }: BackOfficeProps) {
  const { locale, words, toRoundMoney } = useLanding();
  const first = firstWords[nearestLocale(locale)];
  const { office } = words;
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState('');
  const orders = business.orders.map(
    (order): Order => (confirmed.has(order.number) ? { ...order, state: 'confirmed' } : order),
  );
  const confirm = (number: string) => {
    setConfirmed(new Set([...confirmed, number]));
    setNotice(fillWords(office.confirmed, { number }));
  };
  const own = [
    [first.products, known.products],
    [first.customers, known.customers],
    [first.orders, known.orders],
  ] as const;
  const sample = [
    [office.today, 14],
    [office.week, toRoundMoney(sales.reduce((sum, cents) => sum + cents, 0))],
    [office.toConfirm, orders.filter(({ state }) => state === 'placed').length],
    [office.newCustomers, 3],
  ] as const;

  return (
    <div className="office">
      <dl className="numbers">
        {(known.founded ? own : sample).map(([name, value]) => (
          <div key={name} className="number">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!known.founded && (
        <section className="panel" aria-labelledby="sales">
          <h2 id="sales">{office.sales}</h2>
          <SalesChart days={sales.map((cents, index) => ({ cents, at: new Date(now - (6 - index) * day) }))} />
        </section>
      )}
      {known.waiting !== null && <ToDoList companyId={companyId} waiting={known.waiting} hasFace={known.hasFace} />}
      <section className="panel wide" aria-labelledby="orders">
        <h2 id="orders">{office.orders}</h2>
        <p role="status" className="soft notice">
          {notice}
        </p>
        {orders.length === 0 ? (
          <p className="soft">{first.noOrders}</p>
        ) : (
          <OrderTable orders={orders} onConfirm={confirm} />
        )}
      </section>
      {business.products.length > 0 && (
        <section className="panel wide" aria-labelledby="stock">
          <h2 id="stock">{office.stock}</h2>
          <ul className="rows">
            {business.products.map(({ name, drawing, stock }) => (
              <li key={name} className="row stock">
                <ProductPicture drawing={drawing} />
                <span className="grow">{name}</span>
                {stock < lowStock && <span className="chip placed">{office.low}</span>}
                <span className="amount">{fillWords(office.left, { count: stock, unit: business.unit })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SecurityLog />
    </div>
  );
}

/** On a phone, each row is a card. */
function OrderTable({ orders, onConfirm }: { orders: readonly Order[]; onConfirm: (number: string) => void }) {
  const { words, toMoney, toDate } = useLanding();
  const { office } = words;
  return (
    <table className="orders">
      <thead>
        <tr>
          {[office.order, office.customer, office.items, office.amount, office.state].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <th scope="row">
              {order.number} <span className="soft">{toDate(order.at)}</span>
            </th>
            <td>
              {order.client} <span className="soft">{order.contact}</span>
            </td>
            <td>{countOf(order)}</td>
            <td>{toMoney(centsOf(order))}</td>
            <td>
              <span className="state">
                <StateChip state={order.state} />
                {order.state === 'placed' && (
                  <button
                    type="button"
                    onClick={() => onConfirm(order.number)}
                    aria-label={`${office.confirm}: ${order.number}`}
                  >
                    {office.confirm}
                  </button>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
