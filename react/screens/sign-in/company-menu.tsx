import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../../ui/icon.js';
import { unlinkIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import menuRules from '../../ui/sheet/parts/menu.css';
import { useRules } from '../../ui/sheet/use-rules.js';

const moreIcon = 'M12 5.5h.01M12 12h.01M12 18.5h.01';
const starIcon = 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8L12 4Z';

export interface CompanyMenuProps {
  readonly id: string;
  /** The name of the company. */
  readonly name: string;
  /** It is the default company. */
  readonly standard: boolean;
  readonly onToggleDefault: () => void;
  readonly onRemove?: (() => void) | undefined;
}

/** The element to focus next, by key. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at < 1 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * What else can be done with a company, in words, below its row. It stays open until it is closed, so that what was pressed
 * is still under the pointer, and no other row moves there.
 */
export function CompanyMenu({ id, name, standard, onToggleDefault, onRemove }: CompanyMenuProps): ReactNode {
  const part = usePart();
  useRules(menuRules);
  const { t } = useTranslator();
  const [open, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      more.current?.focus();
      setOpen(false);
    } else {
      const step = steps[event.key];
      if (!step || !open) return;
      const choices = [...(menu.current?.querySelectorAll('button') ?? [])];
      const at = choices.findIndex((choice) => choice.matches(':focus'));
      choices[step(at, choices.length)]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <button
        {...part('account-more account-action')}
        ref={more}
        type="button"
        title={`${t('accounts.more')} — ${name}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(!open)}
      >
        <Icon shape={moreIcon} />
      </button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div {...part('account-menu')} ref={menu} id={id} role="group" aria-label={name} onKeyDown={onKeyDown}>
          <button
            {...part('account-default account-choice', { selected: standard })}
            type="button"
            onClick={onToggleDefault}
          >
            <Icon shape={starIcon} filled={standard} />
            {/* Both texts have their place, so that the longer one does not make it grow. */}
            <span {...part('account-toggle')}>
              <span {...part('toggle-text', { reserved: standard })} aria-hidden={standard}>
                {t('accounts.setDefault.label')}
              </span>
              <span {...part('toggle-text', { reserved: !standard })} aria-hidden={!standard}>
                {t('accounts.setDefault.clear')}
              </span>
            </span>
          </button>
          {onRemove && (
            <button {...part('account-remove account-choice')} type="button" onClick={onRemove}>
              <Icon shape={unlinkIcon} />
              {t('accounts.remove.open')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
