import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../icon.js';
import { closeIcon, downIcon } from '../icons.js';
import { usePart } from '../part.js';
import rememberedRules from '../sheet/parts/remembered.css';
import { useRules } from '../sheet/use-rules.js';

export interface RememberedAccountsProps {
  /** Called with the account that was chosen. */
  readonly onChoose: (account: string) => void;
  /** Called when the last one was removed. */
  readonly onEmpty: () => void;
}

/** The row to focus next, by key. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The accounts remembered on this device, at the end of the account field: each can be chosen or removed. */
export function RememberedAccounts({ onChoose, onEmpty }: RememberedAccountsProps): ReactNode {
  const { remembered, instanceId } = usePortal();
  const part = usePart();
  useRules(rememberedRules);
  const { t } = useTranslator();
  const [people, setPeople] = useState(remembered.people);
  const [open, setOpen] = useState(false);
  const all = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = `${instanceId}-remembered`;

  useEffect(() => {
    if (!open) return;
    const page = all.current?.ownerDocument;
    const press = (event: Event) => {
      if (all.current && !event.composedPath().includes(all.current)) setOpen(false);
    };
    page?.addEventListener('pointerdown', press, true);
    return () => page?.removeEventListener('pointerdown', press, true);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      toggle.current?.focus();
      setOpen(false);
    } else {
      const step = steps[event.key];
      if (step === undefined || !open) return;
      const rows = [...(all.current?.querySelectorAll<HTMLElement>('[data-part~="remembered-choice"]') ?? [])];
      const at = rows.findIndex((row) => row.parentElement?.contains(event.target as Node));
      rows[(at + step + rows.length) % rows.length]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const remove = (account: string) => {
    remembered.forget(account);
    const left = remembered.people();
    setPeople(left);
    if (left.length === 0) return onEmpty();
    toggle.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the list in it
    <div {...part('remembered')} ref={all} onKeyDown={onKeyDown}>
      <button
        {...part('remembered-toggle')}
        ref={toggle}
        type="button"
        aria-label={t('account.choose')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon shape={downIcon} />
      </button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div {...part('remembered-list')} id={id} role="group" aria-label={t('account.remembered')}>
          {people.map(({ account, name, companyName }) => (
            <div {...part('remembered-row')} key={account}>
              <button
                {...part('remembered-choice')}
                type="button"
                onClick={() => {
                  setOpen(false);
                  onChoose(account);
                }}
              >
                {account}
                <span {...part('remembered-line')}>{[name, companyName].filter(Boolean).join(' · ')}</span>
              </button>
              <button
                {...part('remembered-remove')}
                type="button"
                aria-label={t('account.forget', { account })}
                onClick={() => remove(account)}
              >
                <Icon shape={closeIcon} />
              </button>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
