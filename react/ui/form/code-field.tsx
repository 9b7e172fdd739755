import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type CodeSender, type FlowState, maskPhone, normalizePhone, type Values } from '../../../core/index.js';
import { normalizeCode } from '../../../core/internal.js';
import { activeElementNear } from '../../focus/active-element-near.js';
import { takeFocus } from '../../focus/take-focus.js';
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
  const { remaining, sent, digits = 6, captchaSlow } = useReadable(resend);
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
      latest.current(current);
    });
    return () => listening.abort();
  }, [sent, submitting]);

  /** The code that has moved on by itself: once it is refused, it is not sent again. */
  const tried = useRef('');
  const complete = (control: HTMLInputElement) => {
    const code = normalizeCode(control.value);
    if (code.length < digits) return;
    if (control.value !== code) control.value = code; // of a whole message that was pasted
    if (code === tried.current || submitting) return;
    tried.current = code;
    moveOn(control);
  };
  const latest = useRef(complete);
  useEffect(() => {
    latest.current = complete;
  });

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
          onInput={(event) => {
            field.onInput(event);
            if (event.isTrusted) complete(event.currentTarget); // a script that fills it in decides for itself
          }}
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

/** To the next field that is empty, else as its button does. */
function moveOn(input: HTMLInputElement): void {
  const controls = [...(input.form?.elements ?? [])];
  const next = controls.slice(controls.indexOf(input) + 1).find(isMissing);
  if (next) takeFocus(next);
  else controls.find((one): one is HTMLElement => one.matches('[type="submit"]'))?.click();
}

const isMissing = (control: Element): control is HTMLElement =>
  control.matches('input[aria-required="true"][type="checkbox"]:not(:checked)') ||
  (control.matches('[aria-required="true"]:not([type="checkbox"])') && (control as HTMLInputElement).value === '');
