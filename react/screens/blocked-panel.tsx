import type { ReactNode } from 'react';
import type { ErrorCode, PortalError } from '../../core/index.js';
import type { Translator } from '../../locales/translator.js';
import { errorText } from '../error-text.js';
import { usePortal, useTranslator } from '../portal-context.js';
import { Button } from '../ui/button.js';
import type { CardHeadProps } from '../ui/card-head.js';
import type { Shape } from '../ui/icon.js';
import { bagIcon } from '../ui/icons/bag.js';
import { buildingIcon } from '../ui/icons/building.js';
import { bulbIcon } from '../ui/icons/bulb.js';
import { clockIcon } from '../ui/icons/clock.js';
import { dashboardIcon } from '../ui/icons/dashboard.js';
import { phoneIcon } from '../ui/icons/phone.js';
import { Outcome } from '../ui/outcome.js';

/** What no other password could mend: the states of companies and shops (spec.md section 4), and the wrong device. */
const blocks = {
  'company-disabled': buildingIcon,
  'trial-ended': clockIcon,
  'company-expired': clockIcon,
  'shop-disabled': bagIcon,
  'shop-not-open': bagIcon,
  'lighting-not-enabled': bulbIcon,
  'wechat-manager-closed': phoneIcon,
  'use-app': phoneIcon,
  'no-landing': dashboardIcon,
} as const satisfies Partial<Record<ErrorCode, Shape>>;

type Block = PortalError & { readonly code: keyof typeof blocks };

export function isBlock(error: PortalError | null): error is Block {
  return error !== null && Object.prototype.hasOwnProperty.call(blocks, error.code);
}

export function blockHead(error: Block, translator: Translator): CardHeadProps {
  return {
    title: errorText(error, translator) ?? '',
    intro: translator.t(`blocked.${error.code}`),
    icon: blocks[error.code],
    step: error.code,
  };
}

export interface BlockedPanelProps {
  readonly error: Block;
  /** Whose administrator could help. */
  readonly account: string;
  readonly onOther: () => void;
}

/** Nothing can be typed that would help, so the form gives way to what can be done. */
export function BlockedPanel({ error, account, onOther }: BlockedPanelProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const { action } = error;
  const askable = action === 'contact-admin' || action === 'renew';
  const download = action === 'use-app' && portal.appDownload !== null;
  return (
    <Outcome>
      {askable && (
        <Button onClick={() => void portal.go({ screen: 'forgot', params: { type: 'account', account } })}>
          {t('common.contactAdmin')}
        </Button>
      )}
      {download && (
        <Button onClick={() => void portal.go({ screen: 'app-download', params: {} })}>
          {t('app.download.label')}
        </Button>
      )}
      <Button kind={askable || download ? 'secondary' : 'primary'} onClick={onOther}>
        {t('login.other')}
      </Button>
    </Outcome>
  );
}
