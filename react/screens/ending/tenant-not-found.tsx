import { type ReactNode, useState } from 'react';
import { errorText } from '../../provider/error-text.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Button } from '../../ui/button.js';
import { Message } from '../../ui/card/message.js';
import { broken } from '../../ui/drawing/broken.js';
import { building } from '../../ui/drawing/building.js';
import { refreshIcon } from '../../ui/icons.js';
import { GeneralLink } from '../../ui/link/general-link.js';
import { ServerAddress } from '../../ui/server-address.js';

/** The company is unknown, or could not be loaded (rules.md 4.2). */
export function TenantNotFoundScreen(): ReactNode {
  const portal = usePortal();
  const translator = useTranslator();
  const { t } = translator;
  const { address } = portal.environment;
  const tenant = useReadable(portal.tenant);
  const [last, setLast] = useState(tenant);
  const settled = tenant.status === 'resolving' ? last : tenant;

  const retry = () => {
    setLast(tenant);
    void portal.start();
  };

  if (settled.status !== 'failed') {
    return (
      <Message picture={building} title={t('tenant.unknown.heading')} text={t('tenant.unknown.hint')}>
        <GeneralLink to="login" kind="primary">
          {t('tenant.find')}
        </GeneralLink>
        <Button kind="secondary" icon={refreshIcon} onClick={() => address.navigate(address.href())}>
          {t('common.retry')}
        </Button>
      </Message>
    );
  }
  return (
    <Message picture={broken} title={t('tenant.failed.heading')} text={errorText(settled.error, translator)}>
      <Button icon={refreshIcon} pending={tenant.status === 'resolving'} onClick={retry}>
        {t('common.retry')}
      </Button>
      <ServerAddress code={settled.error.code} />
    </Message>
  );
}
