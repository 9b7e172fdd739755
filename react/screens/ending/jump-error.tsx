import { type ReactNode, useEffect } from 'react';
import { createReturnFlow } from '../../../core/index.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useReturnFromLanding } from '../../hooks/use-return.js';
import { errorText } from '../../provider/error-text.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Message } from '../../ui/card/message.js';
import { broken } from '../../ui/drawing/broken.js';
import { done } from '../../ui/drawing/done.js';
import { refreshIcon } from '../../ui/icons.js';
import { Landed } from '../sign-in/landed.js';

/** The address after login could not be opened (rules.md 2.1): whoever is still signed in tries it again. */
export function JumpErrorScreen(): ReactNode {
  const portal = usePortal();
  const translator = useTranslator();
  const { t } = translator;
  const { state, flow } = useFlow(createReturnFlow);
  const { step, error, pending } = state;

  useEffect(() => {
    void portal.start().then(flow.open);
  }, [portal, flow]);
  useReturnFromLanding(flow, flow.open);

  if (step.name === 'landed') {
    return (
      <Card>
        <CardHead title={t('login.success')} picture={done} step={step.name} entered />
        <Landed {...step.landing} />
      </Card>
    );
  }
  const known = step.name === 'signed-in';
  const toLogin = () => void portal.go({ screen: 'login', params: known ? { account: '' } : {} });
  return (
    <Message
      picture={broken}
      title={errorText({ code: 'jump-error' }, translator) ?? ''}
      text={t(known ? 'error.jump.retry' : 'error.jump.hint')}
    >
      <ErrorRegion error={error} onLogin={toLogin} />
      {known && (
        <Button icon={refreshIcon} pending={pending !== null} onClick={() => void flow.resume()}>
          {t('common.retry')}
        </Button>
      )}
      <Button kind={known ? 'secondary' : 'primary'} onClick={toLogin}>
        {t(known ? 'login.other' : 'screen.goLogin')}
      </Button>
    </Message>
  );
}
