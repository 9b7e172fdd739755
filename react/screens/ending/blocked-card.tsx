import type { ReactNode } from 'react';
import type { Portal } from '../../../core/index.js';
import { createStoredApplication, reviewedSince } from '../../../core/internal.js';
import type { MessageKey } from '../../../locales/messages.js';
import { useWayBack } from '../../hooks/steps.js';
import { errorText } from '../../provider/error-text.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot } from '../../provider/slot.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { Outcome } from '../../ui/card/outcome.js';
import { device } from '../../ui/drawing/device.js';
import type { Picture } from '../../ui/drawing/drawing.js';
import { locked } from '../../ui/drawing/locked.js';
import { shop } from '../../ui/drawing/shop.js';
import { waiting } from '../../ui/drawing/waiting.js';
import { CompanyContact } from '../contact/company-contact.js';
import { ApplicationTimeline } from './application-timeline.js';
import type { Block } from './is-block.js';

const pictures: Readonly<Record<Block['code'], Picture>> = {
  'account-under-review': waiting,
  'company-disabled': locked,
  'trial-ended': waiting,
  'company-expired': waiting,
  'shop-disabled': shop,
  'shop-not-open': shop,
  'lighting-not-enabled': locked,
  'wechat-manager-closed': device,
  'use-app': device,
  'no-landing': locked,
};

/** Of errors whose text also says what to do, which is the text of the card. */
const headings: Readonly<Partial<Record<Block['code'], MessageKey>>> = {
  'company-disabled': 'blocked.company-disabled.heading',
  'company-expired': 'blocked.company-expired.heading',
  'shop-disabled': 'blocked.shop-disabled.heading',
  'wechat-manager-closed': 'blocked.wechat-manager-closed.heading',
};

export interface BlockedCardProps {
  readonly error: Block;
  /** The account whose administrator could help. */
  readonly account: string;
  readonly onOther: () => void;
  /** By default as `onOther`. */
  readonly onBack?: () => void;
}

/** No other input would help, so this card with the possible actions replaces the form. */
export function BlockedCard({ error, account, onOther, onBack = onOther }: BlockedCardProps): ReactNode {
  const portal = usePortal();
  const translator = useTranslator();
  const { t } = translator;
  useWayBack('blocked', onBack);
  const { code, params } = error;
  const heading = headings[code];
  const next = nextOf(error, account, portal);
  const { companyId } = portal.tenant.get();
  const follow = () => {
    if (next?.place.screen === 'register-result' && companyId !== null && typeof params.application === 'string')
      createStoredApplication(portal).save({ id: params.application, state: 'submitted' }, companyId);
    if (next) void portal.go(next.place);
  };
  return (
    <Card>
      <CardHead
        title={errorText(error, translator, heading && t(heading)) ?? ''}
        intro={t(`blocked.${code}`)}
        picture={pictures[code]}
        step={code}
        entered
      />
      {code === 'account-under-review' && (
        <ApplicationTimeline
          state="submitted"
          submittedAt={reviewedSince(error, portal.environment.clock.now())}
          decidedAt={null}
        />
      )}
      <Outcome>
        <Slot name="error" data={{ error: { code, params } }} />
        {next && <Button onClick={follow}>{t(next.label)}</Button>}
        <Button kind={next ? 'secondary' : 'primary'} onClick={onOther}>
          {t('login.other')}
        </Button>
        {error.action !== 'use-app' && <CompanyContact account={account} />}
      </Outcome>
    </Card>
  );
}

/** What could help, if anything. */
function nextOf({ action, code }: Block, account: string, { appDownload, tenant }: Portal) {
  // An application belongs to the company of the page.
  if (code === 'account-under-review' && tenant.get().companyId !== null) {
    return { label: 'blocked.progress', place: { screen: 'register-result', params: {} } } as const;
  }
  if (action === 'contact-admin' || action === 'renew') {
    const params = { type: 'account', contact: '1', account } as const;
    return { label: 'common.contactAdmin', place: { screen: 'forgot', params } } as const;
  }
  if (action === 'use-app' && appDownload) {
    return { label: 'app.download.label', place: { screen: 'app-download', params: {} } } as const;
  }
  return null;
}
