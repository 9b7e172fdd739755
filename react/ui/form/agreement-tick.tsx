import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { IssueCode } from '../../../core/index.js';
import type { AgreementName } from '../../../locales/agreement/agreement.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { useLayout, usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot, useIsFilled } from '../../provider/slot.js';
import { AgreementText } from '../agreement-text.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { Link } from '../link/link.js';
import { OutLink } from '../link/out-link.js';
import { usePart } from '../part.js';
import agreementRules from '../sheet/parts/agreement.css';
import { useRules } from '../sheet/use-rules.js';
import { FieldError } from './field-error.js';

export interface AgreementTickProps {
  readonly field: FieldProps;
  readonly issue?: IssueCode | undefined;
  /** The user has ticked it before a reload. */
  readonly ticked?: boolean | undefined;
}

/** Consent to the service agreement: never ticked beforehand, and the text can be read first (rules.md 5.4). */
export function AgreementTick({ field, issue, ticked }: AgreementTickProps): ReactNode {
  const part = usePart();
  useRules(agreementRules);
  const portal = usePortal();
  const { t } = useTranslator();
  const { agreementUrl } = useLayout();
  const tick = useRef<HTMLInputElement>(null);
  // Not as an attribute, which React sets once: the first render must match that of a server.
  useLayoutEffect(() => {
    if (ticked && tick.current) tick.current.checked = true;
  }, [ticked]);
  const [shown, setShown] = useState<AgreementName | null>(null);
  const close = () => setShown(null);
  const agree = () => {
    const { current } = tick;
    if (current) {
      current.checked = true;
      field.onInput({ currentTarget: current });
    }
    close();
  };
  const isOwn = useIsFilled('consent');
  const pieces = t('agreement.accept', slots)
    .split(/(\{service\}|\{privacy\})/)
    .filter(Boolean);

  /** A press of the page's own words; not of a link or a button among them. */
  const tickFor = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button, input, label, summary')) tick.current?.click();
  };
  const textOf = (piece: string) => {
    const name = names.get(piece);
    return name ? t(`agreement.${name}`) : piece;
  };

  return (
    <div {...part('form-item', { invalid: issue !== undefined })}>
      <div {...part('agreement')}>
        <input
          {...part('checkbox-input', { invalid: field['aria-invalid'] })}
          {...field}
          ref={tick}
          type="checkbox"
          aria-labelledby={`${field.id}-label`}
        />
        <span {...part('agreement-text')} id={`${field.id}-label`}>
          {isOwn && (
            // biome-ignore lint/a11y/noStaticElementInteractions: as on a label, which may contain no button; keys are the tick's
            // biome-ignore lint/a11y/useKeyWithClickEvents: likewise
            <span {...part('agreement-label')} onClick={tickFor}>
              <Slot name="consent" data={{ text: pieces.map(textOf).join(''), show: setShown }} />
            </span>
          )}
          {(isOwn ? [] : pieces).map((piece) => {
            const name = names.get(piece);
            if (!name) {
              return (
                <label {...part('agreement-label')} key={piece} htmlFor={field.id}>
                  {piece}
                </label>
              );
            }
            const linkText = textOf(piece);
            if (agreementUrl) {
              return (
                <OutLink key={piece} href={agreementUrl}>
                  {linkText}
                </OutLink>
              );
            }
            return (
              <Link
                key={piece}
                href={portal.hrefOf({ screen: 'agreement', params: {} })}
                onFollow={() => setShown(name)}
              >
                {linkText}
              </Link>
            );
          })}
        </span>
      </div>
      <FieldError id={field.id} issue={issue} />
      <Dialog
        title={shown && t(`agreement.${shown}`)}
        onClose={close}
        actions={<Button onClick={agree}>{t('agreement.agree')}</Button>}
      >
        {shown && (
          <Slot name="agreement">
            <AgreementText name={shown} level={3} />
          </Slot>
        )}
      </Dialog>
    </div>
  );
}

const slots = { service: '{service}', privacy: '{privacy}' };
const names: ReadonlyMap<string, AgreementName> = new Map([
  ['{service}', 'service'],
  ['{privacy}', 'privacy'],
]);
