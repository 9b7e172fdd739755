import type { ReactNode } from 'react';
import { usePortal } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { SessionGate } from '../gate/session-gate.js';
import { useLeave } from '../gate/use-leave.js';
import type { ScreenProps } from '../screen-props.js';
import { BindPhoneCard } from './bind-phone-card.js';

/**
 * Binds a phone to the current login (rules.md 2.5). Without the parameter it is the question
 * after login and may be skipped; with it, it may not.
 */
export function BindPhoneScreen(props: ScreenProps): ReactNode {
  const { screen, params } = useReadable(usePortal().place);
  return <SignedInCard {...props} prompt={screen !== 'bind-phone' || params.isBind === undefined} />;
}

export function RequiredBindPhoneScreen(props: ScreenProps): ReactNode {
  return <SignedInCard {...props} prompt={false} />;
}

function SignedInCard({ initialValues, prompt }: ScreenProps & { prompt: boolean }): ReactNode {
  const portal = usePortal();
  const onLeave = useLeave();
  return (
    <SessionGate title="bind.heading">
      {(_, kept) => (
        <BindPhoneCard
          kept={kept}
          prompt={prompt}
          phone={initialValues?.phone}
          onLeave={onLeave}
          onDone={() => void portal.go({ screen: 'company', params: {} })}
        />
      )}
    </SessionGate>
  );
}
