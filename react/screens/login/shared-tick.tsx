import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useMounted } from '../../hooks/use-mounted.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { controlIn } from '../../ui/form/remember-tick.js';
import { usePart } from '../../ui/part.js';
import sharedRules from '../../ui/sheet/parts/shared.css';
import { useRules } from '../../ui/sheet/use-rules.js';

export interface SharedTickProps {
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The device belongs to somebody else: nothing is remembered, which the tick at “remember” then shows. */
export function SharedTick({ form }: SharedTickProps): ReactNode {
  const { sharedDevice, instanceId } = usePortal();
  const part = usePart();
  useRules(sharedRules);
  const { t } = useTranslator();
  const [shared, setShared] = useState(sharedDevice.get);
  const drawn = useMounted();
  const hint = `${instanceId}-shared-hint`;

  useEffect(() => {
    if (drawn) setShared(sharedDevice.get());
  }, [drawn, sharedDevice]);
  useEffect(() => {
    const remember = controlIn(form.current, 'remember');
    if (!(remember instanceof HTMLInputElement)) return;
    remember.disabled = shared;
    if (shared) remember.checked = false;
  }, [form, shared]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    sharedDevice.choose(target.checked);
    setShared(target.checked);
  };
  return (
    <div {...part('shared')}>
      <label {...part('checkbox')} htmlFor={`${instanceId}-shared`}>
        <input
          {...part('checkbox-input')}
          id={`${instanceId}-shared`}
          type="checkbox"
          checked={shared}
          aria-describedby={shared ? hint : undefined}
          onChange={choose}
        />
        <span {...part('checkbox-text')}>{t('login.shared')}</span>
      </label>
      {shared && (
        <p {...part('shared-hint')} id={hint}>
          {t('login.shared.hint')}
        </p>
      )}
    </div>
  );
}
