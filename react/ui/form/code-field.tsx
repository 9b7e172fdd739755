import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type CodeSender, type FlowState, maskPhone, normalizePhone, type Values } from '../../../core/index.js';
import { activeElementNear } from '../../focus/active-element-near.js';
import { type FieldProps, readValues } from '../../hooks/use-flow.js';
import { useClearedOnReturn } from '../../hooks/use-return.js';
import { useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { usePart } from '../part.js';
import codeRules from '../sheet/parts/code.css';
import { useRules } from '../sheet/use-rules.js';
import { CodeStatus } from './code-status.js';
import { FormItem } from './form-item.js';
import { useFirstWrong } from './use-first-wrong.js';
import { readTextedCode } from './web-otp.js';

export interface CodeFieldProps<Field extends string> {
  readonly field: FieldProps;
  readonly state: FlowState<unknown, Field>;
  readonly resend: CodeSender;
  /** Called with the values of the form. The recipient is its field `phone`, if there is one. */
  readonly onSend: (values: Values<Field>) => void;
  /** The masked recipient, where the form does not ask for a phone. */
  readonly recipient?: string | undefined;
}

/** A code by text message: one input and the button that sends it (rules.md 4.7). */
export function CodeField<Field extends string>({
  field,
  state,
  resend,
  onSend,
  recipient,
}: CodeFieldProps<Field>): ReactNode {
  const part = usePart();
  useRules(codeRules);
  const { t } = useTranslator();
  const { remaining, sent, captchaSlow } = useReadable(resend);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const watch = useFirstWrong(state);
  useClearedOnReturn(input);
  const [asked, setAsked] = useState('');
  const sending = state.pending === 'send-code';
  const submitting = state.pending !== null && !sending;
  const waiting = !sending && remaining > 0;
  const held = !captchaSlow && (sending || waiting);
  const label = captchaSlow
    ? t('common.cancel')
    : sending
      ? t('code.sending')
      : waiting
        ? t('code.resendIn', { seconds: remaining })
        : t(sent > 0 ? 'code.resend' : 'code.get');

  useEffect(() => {
    if (sent > 0 && button.current && activeElementNear(button.current) === button.current) input.current?.focus();
  }, [sent]);

  useEffect(() => {
    if (sent === 0 || submitting) return;
    const listening = new AbortController();
    void readTextedCode(listening.signal).then((code) => {
      const { current } = input;
      if (!code || !current || listening.signal.aborted) return;
      current.value = code;
      current.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return () => listening.abort();
  }, [sent, submitting]);

  const send = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (captchaSlow) return resend.giveUp();
    if (held || !form) return;
    const values: Values<Field> & { readonly phone?: unknown } = readValues<Field>(form);
    setAsked(recipient ?? maskPhone(normalizePhone(values.phone)));
    watch(form);
    onSend(values);
  };

  return (
    <FormItem id={field.id} label={t('code.label')} issue={state.issues['code' as Field]}>
      <div {...part('code')}>
        <input
          {...part('input text-input passcode-input code-input', { invalid: field['aria-invalid'] })}
          {...field}
          ref={input}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck="false"
          placeholder={t('code.placeholder')}
        />
        <button
          {...part('button secondary-button send-code-button', { disabled: held })}
          ref={button}
          type="button"
          aria-disabled={held ? true : undefined}
          onClick={send}
        >
          <span
            {...part(waiting ? 'button-text countdown' : 'button-text')}
            aria-hidden={waiting || undefined}
            key={label}
          >
            {label}
          </span>
          {waiting && <span {...part('unseen')}>{t('code.resend')}</span>}
        </button>
      </div>
      <CodeStatus
        remaining={remaining}
        sent={sent}
        recipient={asked}
        captchaSlow={captchaSlow}
        submitting={submitting}
        expired={state.error?.code === 'code-expired'}
      />
    </FormItem>
  );
}
