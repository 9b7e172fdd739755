import { Fragment, type ReactNode, useRef } from 'react';
import { useMounted } from '../../hooks/use-mounted.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { usePart } from '../../ui/part.js';
import { QrCode } from '../../ui/qr-code.js';
import invitationRules from '../../ui/sheet/parts/invitation.css';
import { useRules } from '../../ui/sheet/use-rules.js';

export interface CustomerInvitationProps {
  readonly link: string;
  readonly company: string;
}

/** The link by which customers of a new company register: to copy, to share where the device can, and to print. */
export function CustomerInvitation({ link, company }: CustomerInvitationProps): ReactNode {
  const part = usePart();
  useRules(invitationRules);
  const { t } = useTranslator();
  const drawn = useMounted();
  const box = useRef<HTMLElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const view = () => box.current?.ownerDocument.defaultView;
  const share = () => {
    const shared = { title: company, text: t('register.ready.share.text', { name: company }), url: link };
    view()
      ?.navigator.share(shared)
      .catch(() => undefined); // closed by the user
  };
  return (
    <section {...part('invitation')} ref={box} aria-label={t('register.ready.link.label')}>
      <QrCode text={link} label={t('register.ready.link.scan')} />
      <div {...part('invitation-body')}>
        <p {...part('label')}>{t('register.ready.link.label')}</p>
        <p {...part('invitation-link')} ref={text}>
          <Address text={link} />
        </p>
        <p {...part('hint')}>{t('register.ready.link.hint')}</p>
      </div>
      <div {...part('invitation-actions')}>
        <CopyButton source={text} />
        {drawn && 'share' in navigator && (
          <Button kind="secondary" onClick={share}>
            {t('register.ready.share.label')}
          </Button>
        )}
        <Button kind="secondary" onClick={() => view()?.print()}>
          {t('register.ready.print')}
        </Button>
      </div>
    </section>
  );
}

/** Breaks after its separators, not within a word. */
function Address({ text }: { text: string }): ReactNode {
  const part = usePart();
  return [...text.matchAll(/[^/?&=]+[/?&=]*|[/?&=]+/g)].map(({ 0: piece, index }) => (
    <Fragment key={index}>
      {piece}
      <wbr {...part('break')} />
    </Fragment>
  ));
}
