import { type ReactNode, useRef, useState } from 'react';
import { createLoginFlow, type LoginField, type Values } from '../../../core/index.js';
import { readValues, useFlow } from '../../hooks/use-flow.js';
import { useReturned, useRevisit } from '../../hooks/use-return.js';
import { useChunk } from '../../loading/use-chunk.js';
import { usePrefetch } from '../../loading/use-prefetch.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { done } from '../../ui/drawing/done.js';
import { ChunkFailure, Lazy } from '../../ui/lazy.js';
import { isBlock } from '../ending/is-block.js';
import type { ScreenProps } from '../screen-props.js';
import { Landed } from '../sign-in/landed.js';
import { loadContinueRow, loadReturnCard } from '../sign-in/load-return-card.js';
import { CredentialsForm } from './credentials-form.js';
import type { LoginFormProps } from './login-form-props.js';
import { storeCredential } from './store-credential.js';

const loadSignInCard = () => import('../sign-in/sign-in-card.js').then((module) => module.SignInCard);
const loadBlockedCard = () => import('../ending/blocked-card.js').then((module) => module.BlockedCard);

/**
 * Login by password: credentials, then the company and the side where there is more than one. What comes after
 * the form is prefetched while the user types; until it has loaded, the form stays busy.
 */
export function PasswordLogin(props: ScreenProps & LoginFormProps): ReactNode {
  const { touched, onTouch, chosen, signedOut, cancelled, onCancelled } = props;
  const { t } = useTranslator();
  const portal = usePortal();
  const { state, flow, field } = useFlow(createLoginFlow);
  const form = useRef<HTMLFormElement>(null);
  const { step, error } = state;
  const [named, setNamed] = useState(portal.place.get().params.account);
  const account = named ?? props.initialValues?.account;
  const choosing = step.name !== 'credentials' && step.name !== 'landed';
  const block = step.name === 'credentials' && isBlock(error) ? error : null;

  const askAhead = usePrefetch(loadSignInCard);
  const entry = useChunk(loadSignInCard, choosing);
  const blocked = useChunk(loadBlockedCard, block !== null);

  const [left, setLeft] = useState(chosen);
  if (!left && (step.name !== 'credentials' || block)) setLeft(true);
  const { user } = useReadable(portal.session);
  const { returned, setReturned } = useReturned(flow, flow.restart);
  useRevisit(() => setReturned(!touched.current));

  const submit = async (values: Values<LoginField>) => {
    touched.current = true;
    setNamed(String(values.account ?? ''));
    askAhead();
    if (blocked.failed) blocked.retry();
    await flow.submit(values);
    const accepted = flow.get().step.name !== 'credentials';
    if (accepted && values.remember && props.remember !== 'account') {
      await storeCredential(portal.bridge, String(values.account).trim(), String(values.password));
    }
  };
  const edit = (values: Values<LoginField>) => {
    onTouch();
    askAhead();
    flow.saveDraft(values);
  };
  const retry = () => {
    if (form.current) void submit(readValues(form.current));
  };

  if (returned) {
    const onOther = () => {
      setReturned(false);
      setNamed('');
      setLeft(true);
    };
    return <Lazy load={loadReturnCard} props={{ onOther }} />;
  }
  const entering = state.pending === 'submit' || state.pending === 'choose';
  if (choosing && entry.failed) return <ChunkFailure chunk={entry} />;
  if (choosing && entry.value) {
    const status = entering ? t('login.pending') : undefined;
    const shown = { step, flow, error, pending: state.pending, status, onLeave: flow.restart };
    return <entry.value {...shown} entered />;
  }
  if (block && blocked.value) {
    return <blocked.value error={block} account={account ?? ''} onOther={() => flow.clear('account')} />;
  }

  if (step.name === 'landed') {
    return (
      <Card>
        <CardHead title={t('login.success')} picture={done} step={step.name} entered={left} />
        <Landed {...step.landing} />
      </Card>
    );
  }
  // If the card of a block fails to load, the form shows its text.
  const waiting = choosing || (block !== null && !blocked.failed);
  const busy = entering || waiting;
  return (
    <Card>
      <CardHead title={t('login.heading')} step="credentials" entered={left} />
      <ErrorRegion
        error={waiting ? null : error}
        account={account}
        status={
          busy ? t('login.pending') : cancelled ? t('wechat.cancelled') : signedOut ? t('login.loggedOut') : undefined
        }
        quiet={busy}
        onRetry={retry}
      />
      {user && !busy && <Lazy load={loadContinueRow} props={{ user }} fallback="" />}
      <CredentialsForm
        {...props}
        initialValues={{ account }}
        state={waiting ? { ...state, error: null, pending: 'submit' } : state}
        flow={flow}
        field={field}
        form={form}
        touched={touched}
        onCancelled={onCancelled}
        onEdit={edit}
        onSubmit={submit}
      />
    </Card>
  );
}
