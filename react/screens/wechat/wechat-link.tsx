import type { ReactNode } from 'react';
import type { WechatField, WechatFlow } from '../../../core/index.js';
import type { FlowProps } from '../../hooks/use-flow.js';
import { useRetry } from '../../hooks/use-retry.js';
import { useTranslator } from '../../provider/portal-context.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { AccountField } from '../../ui/form/account-field.js';
import { PreservedForm, usePreservedValues } from '../../ui/form/preserved-form.js';
import { proofFields } from '../../ui/form/proof-fields.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { Link } from '../../ui/link/link.js';
import { usePart } from '../../ui/part.js';
import { LoginPasswordField } from '../../ui/password/login-password-field.js';
import { Tabs } from '../../ui/tabs.js';

export interface WechatLinkProps extends FlowProps<WechatFlow, WechatField> {
  readonly by: 'password' | 'code';
  /** The initial account. */
  readonly account: string | undefined;
  /** Registers a new login instead, where that is allowed. */
  readonly onRegister: (() => void) | undefined;
}

/** Links a login, by its password or by a code to its phone. */
export function WechatLink({ state, flow, field, by, account, onRegister }: WechatLinkProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const { form, withForm, retry } = useRetry<WechatField>();
  const pending = state.pending === 'submit';
  const preserved = { password: usePreservedValues(), code: usePreservedValues() };
  return (
    <Tabs
      label={t('wechat.bindExisting')}
      tabs={[
        { name: 'password', text: t('wechat.byPassword') },
        { name: 'code', text: t('wechat.byCode') },
      ]}
      chosen={by}
      onChoose={flow.link}
    >
      <ErrorRegion
        error={state.error}
        onRetry={retry}
        byAccount={{ text: t('wechat.byPassword'), onPress: () => flow.link('password') }}
      />
      <PreservedForm state={state} values={preserved[by]} form={form} key={by} onSubmit={withForm(flow.submit)}>
        {by === 'password' ? (
          <>
            <AccountField field={field('account')} issue={state.issues.account} defaultValue={account} />
            <LoginPasswordField field={field('password')} issue={state.issues.password} concealed={pending} />
          </>
        ) : (
          proofFields({ state, field, flow, onSend: withForm(flow.sendCode) })
        )}
        <SubmitButton pending={pending}>{t('wechat.bindSubmit')}</SubmitButton>
      </PreservedForm>
      {onRegister && (
        <p {...part('aside')}>
          <Link href={null} onFollow={onRegister}>
            {t('wechat.registerNew')}
          </Link>
        </p>
      )}
    </Tabs>
  );
}
