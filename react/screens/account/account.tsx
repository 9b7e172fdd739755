import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createAccountFlow, type Person, type SessionEnd } from '../../../core/index.js';
import { withTexts } from '../../../locales/with-texts.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useReturnFromLanding } from '../../hooks/use-return.js';
import { usePrefetch } from '../../loading/use-prefetch.js';
import { endTexts } from '../../provider/end-texts.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { downIcon } from '../../ui/icons.js';
import { Lazy } from '../../ui/lazy.js';
import { usePart } from '../../ui/part.js';
import personRules from '../../ui/sheet/parts/person.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import type { ScreenProps } from '../screen-props.js';
import { PersonPicture } from './person-picture.js';

/** Most visits open no menu. */
const loadMenu = withTexts(
  () => import('./account-panel.js').then(({ AccountPanel }) => AccountPanel),
  'account',
  'visitor',
);

/** Which item has the focus when the menu opens. */
type Opened = 'first' | 'last' | null;

export interface AccountScreenProps extends ScreenProps {
  /** The companies are shown beside it. */
  readonly listed?: boolean | undefined;
}

/** Who is signed in, as a button that opens a menu; a button that leads to the login while nobody is. */
export function AccountScreen({ listed }: AccountScreenProps): ReactNode {
  const portal = usePortal();
  const part = usePart();
  useRules(personRules);
  const { t } = useTranslator();
  const { state, flow } = useFlow(createAccountFlow);
  const { step } = state;
  const [opened, setOpened] = useState<Opened>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const prefetch = usePrefetch(loadMenu);
  /** Before the press, so that the menu opens with all that it has. */
  const approach = () => {
    prefetch();
    void flow.load();
  };
  useEffect(() => flow.open(), [flow]);
  useReturnFromLanding(flow, flow.open);

  const last = useRef<Person | null>(null);
  if (step.name === 'signed-in') last.current = step.person;
  const person = step.name === 'signed-in' || step.name === 'landed' ? last.current : null;
  const signedOut = step.name === 'signed-out';
  /** Left by the menu, so that the focus is not lost with it. */
  const leaving = useRef(false);
  useEffect(() => {
    if (!signedOut) return;
    setOpened(null);
    if (leaving.current) opener.current?.focus();
    leaving.current = false;
  }, [signedOut]);

  const close = (returning = true) => {
    if (returning) opener.current?.focus();
    setOpened(null);
  };
  const signOut = async () => {
    leaving.current = true;
    await flow.signOut();
    if (portal.session.get().user) return;
    await portal.go({ screen: 'login', params: { signedOut: '1' } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  if (step.name === 'opening') {
    return <span {...part('person-button placeholder')} aria-busy="true" />;
  }
  if (!person) {
    return <LogInButton opener={opener} ended={step.name === 'signed-out' ? step.ended : null} />;
  }
  const name = person.name || person.login;
  const id = `${portal.instanceId}-account`;
  return (
    <>
      <button
        {...part('person-button')}
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-busy={step.name === 'landed'}
        aria-expanded={opened !== null}
        aria-controls={opened ? id : undefined}
        onPointerEnter={approach}
        onFocus={prefetch}
        onKeyDown={onKeyDown}
        onClick={() => (opened ? close() : setOpened('first'))}
      >
        <PersonPicture person={person} />
        <span {...part('unseen')}>{t('account.heading')}</span>
        <span {...part('person-text')}>
          <span {...part('person-name')}>{name}</span>
          <span {...part('person-line')}>{person.companyName || person.companyId}</span>
        </span>
        <Icon shape={downIcon} />
      </button>
      {opened && (
        <Lazy
          load={loadMenu}
          props={{ id, state, flow, opener, focus: opened, onClose: close, onSignOut: signOut, listed }}
          fallback=""
        />
      )}
    </>
  );
}

interface LogInButtonProps {
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Why nobody is signed in any more. */
  readonly ended: SessionEnd | null;
}

/** Leads to the login while nobody is signed in. */
function LogInButton({ opener, ended }: LogInButtonProps): ReactNode {
  const portal = usePortal();
  const part = usePart();
  const { t } = useTranslator();
  const logIn = () =>
    void portal.go({ screen: 'login', params: { saved: '1', ...(ended === 'left' && { signedOut: '1' }) } });
  return (
    <>
      <Button button={opener} onClick={logIn}>
        {t('login.submit')}
      </Button>
      <span {...part('unseen')} role="status">
        {ended && t(endTexts[ended])}
      </span>
    </>
  );
}
