import { type ReactNode, type RefObject, useState } from 'react';
import type { DraftVerbs, Flow, FlowState, SignInStep, SignInVerbs, Values } from '../../../core/index.js';
import { withTexts } from '../../../locales/with-texts.js';
import { useRetry } from '../../hooks/use-retry.js';
import { useReturned, useRevisit } from '../../hooks/use-return.js';
import { useChunk } from '../../loading/use-chunk.js';
import { usePrefetch } from '../../loading/use-prefetch.js';
import { endTexts } from '../../provider/end-texts.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import type { ErrorActionProps } from '../../ui/card/error-action.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { done } from '../../ui/drawing/done.js';
import { ChunkFailure, Lazy } from '../../ui/lazy.js';
import { isBlock } from '../ending/is-block.js';
import { ContinueRoom } from '../sign-in/continue-room.js';
import { Landed } from '../sign-in/landed.js';
import { loadReturnCard } from '../sign-in/load-return-card.js';
import { useLoginVisit } from './visit.js';

const loadSignInCard = withTexts(
  () => import('../sign-in/sign-in-card.js').then((module) => module.SignInCard),
  'companies',
);
const loadBlockedCard = withTexts(
  () => import('../ending/blocked-card.js').then((module) => module.BlockedCard),
  'ending',
  'proof',
);

type Step = SignInStep | { readonly name: 'credentials' | 'phone' | 'unknown' };
/** The flow of either form. */
type FormFlow<Field extends string> = Flow<Step, Field> & DraftVerbs<Field> & SignInVerbs & { restart(): void };

/** What the frame gives to its form. */
export interface FramedForm<Field extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Pending also while what follows the form is loading. */
  readonly state: FlowState<Step, Field>;
  /** A login is under way. */
  readonly busy: boolean;
  readonly onEdit: (values: Values<Field>) => void;
  readonly onSubmit: () => void;
  /** Runs another verb with the values of the form, which a retry repeats. */
  readonly withForm: (verb: (values: Values<Field>) => Promise<void>) => () => void;
}

export interface LoginFrameProps<Field extends string> {
  readonly flow: FormFlow<Field>;
  readonly state: FlowState<Step, Field>;
  /** The field that another account is typed into. */
  readonly naming: Field;
  /** The account that was submitted or given. */
  readonly account?: string | undefined;
  readonly onSubmit: (values: Values<Field>) => Promise<void>;
  /** Another account is wanted than that of the session, or one that is refused. */
  readonly onOther: () => void;
  /** Leads to the login by password from an error that only it helps with. */
  readonly byAccount?: ErrorActionProps['byAccount'];
  readonly children: (framed: FramedForm<Field>) => ReactNode;
}

/**
 * The card around a login form, and what replaces it: the choice of company and side, a refusal that no other input would
 * change, the landing, and who is signed in after a return. What comes after the form is prefetched while the user types;
 * until it has loaded, the form stays busy.
 */
export function LoginFrame<Field extends string>(props: LoginFrameProps<Field>): ReactNode {
  const { flow, state, naming, account, byAccount, children } = props;
  const { touched, onTouch, chosen, signedOut, cancelled } = useLoginVisit();
  const { t } = useTranslator();
  const { ended } = useReadable(usePortal().session);
  const { step, error, pending } = state;
  const { form, withForm, retry } = useRetry<Field>();
  const choice = 'accounts' in step || step.name === 'bind-phone' ? step : null;
  const landed = step.name === 'landed' ? step : null;
  const block = !choice && !landed && isBlock(error) ? error : null;

  const askAhead = usePrefetch(loadSignInCard);
  const entry = useChunk(loadSignInCard, choice !== null);
  const blocked = useChunk(loadBlockedCard, block !== null);

  const [left, setLeft] = useState(chosen);
  if (!left && (choice || landed || block)) setLeft(true);
  const { returned, setReturned } = useReturned(flow, flow.restart);
  useRevisit(() => setReturned(!touched.current));

  const submit = async (values: Values<Field>) => {
    touched.current = true;
    askAhead();
    if (blocked.failed) blocked.retry();
    await props.onSubmit(values);
  };
  const onEdit = (values: Values<Field>) => {
    onTouch();
    askAhead();
    flow.saveDraft(values);
  };

  if (returned) {
    const onOther = () => {
      setReturned(false);
      setLeft(true);
      props.onOther();
    };
    return <Lazy load={loadReturnCard} props={{ onOther }} />;
  }
  const entering = pending === 'submit' || pending === 'choose';
  if (choice && entry.failed) return <ChunkFailure chunk={entry} />;
  if (choice && entry.value) {
    const status = entering ? t('login.pending') : undefined;
    return (
      <entry.value
        step={choice}
        flow={flow}
        error={error}
        pending={pending}
        status={status}
        onLeave={flow.restart}
        entered
      />
    );
  }
  if (block && blocked.value) {
    const onBack = () => flow.clear(naming);
    const onOther = () => {
      props.onOther();
      onBack();
    };
    return <blocked.value error={block} account={account ?? ''} onBack={onBack} onOther={onOther} />;
  }
  if (landed) {
    return (
      <Card>
        <CardHead title={t('login.success')} picture={done} step={landed.name} entered={left} />
        <Landed {...landed.landing} />
      </Card>
    );
  }
  // If the card of a block fails to load, the form shows its text.
  const waiting = choice !== null || (block !== null && !blocked.failed);
  const busy = entering || waiting;
  const shown = waiting ? { ...state, error: null, pending: 'submit' } : state;
  const why = signedOut ? 'left' : touched.current || ended === 'left' ? null : ended;
  const told = cancelled ? t('wechat.cancelled') : why ? t(endTexts[why]) : undefined;
  return (
    <Card>
      <CardHead title={t('login.heading')} step={naming} entered={left} />
      <ErrorRegion
        error={shown.error}
        account={account}
        status={busy ? t('login.pending') : told}
        quiet={busy}
        onRetry={retry}
        byAccount={byAccount}
      />
      <ContinueRoom busy={busy} />
      {children({ form, state: shown, busy, onEdit, onSubmit: withForm(submit), withForm })}
    </Card>
  );
}
