import { useLanding } from './use-landing.ts';

export interface SalesChartProps {
  readonly days: readonly { readonly cents: number; readonly at: Date }[];
}

/** A bar for each day, as a list for screen readers. */
export function SalesChart({ days }: SalesChartProps) {
  const { toRoundMoney, toWeekday } = useLanding();
  const most = Math.max(...days.map(({ cents }) => cents));
  return (
    <ol className="chart">
      {days.map(({ cents, at }) => (
        <li key={at.getTime()}>
          <span className="value">{toRoundMoney(cents)}</span>
          <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
            <rect y={100 - (cents / most) * 100} width="10" height="100" />
          </svg>
          <span className="soft">{toWeekday(at)}</span>
        </li>
      ))}
    </ol>
  );
}
