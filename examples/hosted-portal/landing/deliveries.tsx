import { useState } from 'react';
import { fillWords } from './landing-words.ts';
import { type Business, countOf, type Order } from './sample-business.ts';
import { useLanding } from './use-landing.ts';

/** The stops of the day for delivery staff. */
export function Deliveries({ business }: { business: Business }) {
  const { words } = useLanding();
  const { delivery } = words;
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const toggle = (number: string) =>
    setDone(
      (before) => new Set(before.has(number) ? [...before].filter((one) => one !== number) : [...before, number]),
    );
  const stops = delivery.stops.flatMap(([address, time], index): Stop[] => {
    const order = business.orders[index];
    return order ? [{ address, time, order }] : [];
  });
  const all = stops.length;

  return (
    <section className="panel" aria-labelledby="stops">
      <h2 id="stops">
        <span role="status">
          {done.size === all ? delivery.allDone : fillWords(delivery.progress, { done: done.size, all })}
        </span>
      </h2>
      <progress max={all} value={done.size} aria-labelledby="stops" />
      <ol className="stops">
        {stops.map((stop) => (
          <StopCard
            key={stop.order.number}
            stop={stop}
            unit={business.unit}
            isDone={done.has(stop.order.number)}
            onToggle={() => toggle(stop.order.number)}
          />
        ))}
      </ol>
    </section>
  );
}

interface Stop {
  readonly address: string;
  readonly time: string;
  readonly order: Order;
}

interface StopCardProps {
  readonly stop: Stop;
  readonly unit: string;
  readonly isDone: boolean;
  readonly onToggle: () => void;
}

function StopCard({ stop, unit, isDone, onToggle }: StopCardProps) {
  const { words } = useLanding();
  const { delivery } = words;
  const { address, time, order } = stop;
  return (
    <li className={isDone ? 'stop done' : 'stop'}>
      <span className="soft">{time}</span>
      <strong>{order.client}</strong>
      <span>
        {address} · {order.contact}
      </span>
      <span className="soft">
        {order.number} · {fillWords(delivery.boxes, { count: countOf(order), unit })}
      </span>
      <span className="state">
        {isDone && <span className="chip done">{delivery.delivered}</span>}
        <button
          type="button"
          className={isDone ? 'quiet' : undefined}
          onClick={onToggle}
          aria-label={`${isDone ? delivery.undo : delivery.deliver}: ${order.client}`}
        >
          {isDone ? delivery.undo : delivery.deliver}
        </button>
      </span>
    </li>
  );
}
