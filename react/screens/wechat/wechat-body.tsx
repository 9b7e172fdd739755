import type { ReactNode } from 'react';
import type { WechatField, WechatFlow } from '../../../core/index.js';
import type { FlowProps } from '../../hooks/use-flow.js';
import { usePortal } from '../../provider/portal-context.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Skeleton } from '../../ui/skeleton.js';
import { FranchiseResult } from '../franchise/franchise-result.js';
import type { WechatCardStep } from './wechat-head.js';
import { WechatLink } from './wechat-link.js';
import { WechatScan } from './wechat-scan.js';
import { WechatStart } from './wechat-start.js';

export interface WechatBodyProps extends FlowProps<WechatFlow, WechatField> {
  readonly step: WechatCardStep;
  readonly account: string | undefined;
  /** Leads to the login, where WeChat leads nowhere. */
  readonly onLogin: (() => void) | undefined;
}

/** The content below the heading of a step. */
export function WechatBody({ step, state, flow, field, account, onLogin }: WechatBodyProps): ReactNode {
  const portal = usePortal();
  const { error, pending } = state;
  const start = () => void flow.start();

  if (step.name === 'link') {
    const onRegister = step.customer ? undefined : flow.register;
    return (
      <WechatLink state={state} flow={flow} field={field} account={account} onRegister={onRegister} by={step.by} />
    );
  }
  if (step.name === 'application') {
    return (
      <>
        <ErrorRegion error={error} onRetry={() => void flow.refresh()} />
        <FranchiseResult
          application={step.application}
          pending={pending}
          onRefresh={() => void flow.refresh()}
          onCorrect={() => void portal.go({ screen: 'register-more', params: {} })}
        />
      </>
    );
  }
  /** Without a button of its own, which would do the same. */
  const waiting = step.name === 'opening' || step.name === 'leaving' || step.name === 'unknown';
  return (
    <>
      <ErrorRegion error={error} onRetry={waiting ? start : undefined} />
      {step.name === 'scan' && <WechatScan address={step.address} onAnswer={flow.answer} onAgain={start} />}
      {(step.name === 'start' || step.name === 'preview' || step.name === 'unknown') && (
        <WechatStart step={step} flow={flow} pending={pending !== null} onLogin={onLogin} />
      )}
      {(step.name === 'opening' || step.name === 'leaving') && !error && <Skeleton rows={2} />}
    </>
  );
}
