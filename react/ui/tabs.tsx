import type { KeyboardEvent, ReactNode } from 'react';
import { usePortal } from '../provider/portal-context.js';
import { usePart } from './part.js';
import tabRules from './sheet/parts/tabs.css';
import { useRules } from './sheet/use-rules.js';

export interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly text: string }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  readonly children: ReactNode;
}

/** Tabs, with the keys of the ARIA pattern: arrows, Home and End. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>): ReactNode {
  const part = usePart();
  useRules(tabRules);
  const { instanceId } = usePortal();
  const idOf = (name: Name) => `${instanceId}-tab-${name}`;

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ name }) => name === chosen);
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const targets: Record<string, number> = { ArrowRight: index + ahead, ArrowLeft: index - ahead, Home: 0, End: -1 };
    const next = tabs[((targets[event.key] ?? Number.NaN) + tabs.length) % tabs.length];
    if (!next || event.metaKey || event.ctrlKey || event.altKey) return; // Alt and an arrow go back and forward
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
    onChoose(next.name);
  };

  return (
    <>
      <div {...part('tabs')} role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map(({ name, text }) => (
          <button
            {...part('tab', { selected: name === chosen })}
            key={name}
            id={idOf(name)}
            data-tab={name}
            type="button"
            role="tab"
            aria-selected={name === chosen}
            aria-controls={`${instanceId}-tab-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div {...part('tab-panel')} role="tabpanel" id={`${instanceId}-tab-panel`} aria-labelledby={idOf(chosen)}>
        {children}
      </div>
    </>
  );
}
