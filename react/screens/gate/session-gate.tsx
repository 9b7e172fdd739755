import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LoginUser } from '../../../core/index.js';
import { isSamePerson } from '../../../core/internal.js';
import type { MessageKey } from '../../../locales/messages.js';
import { endTexts } from '../../provider/end-texts.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { Message } from '../../ui/card/message.js';
import { locked } from '../../ui/drawing/locked.js';
import { type PreservedValues, usePreservedValues } from '../../ui/form/preserved-form.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoginMessage } from '../ending/login-message.js';
import { GivenScreen } from './given-screen.js';

export interface SessionGateProps {
  /** `kept` is for the form of the screen: it gets back what was typed before the session expired. */
  readonly children: (user: LoginUser, preserved: PreservedValues) => ReactNode;
  /** The heading of the screen, which stands above its placeholder until the session has been looked up, as on a server. */
  readonly title: MessageKey;
  readonly wide?: boolean;
  /** The screen leads to where a login leads: whoever is not signed in has their login there. */
  readonly leading?: boolean;
}

/**
 * Shows a screen only to a signed-in user, once the session has been looked up. Who is not signed in, or no longer, logs in
 * here and continues on this screen; for another person it starts anew, and says so if another tab has changed the user.
 */
export function SessionGate({ children, title: heading, wide, leading = false }: SessionGateProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const { user, ended } = useReadable(portal.session);
  const { way } = useReadable(portal.place).params;
  /** The session has been looked up. */
  const [known, setKnown] = useState(false);
  /** Also on the way back from WeChat. */
  const [loggingIn, setLoggingIn] = useState(way === 'wechat');
  const preserved = usePreservedValues();
  /** Whose screen this is: the last user, unless they have logged out. */
  const [owner, setOwner] = useState(user);

  // These outlive the effects, which run again in an `Activity` that is shown again.
  const staying = useRef(loggingIn);
  const before = useRef(user);
  const [changed, setChanged] = useState(false);
  const told = useRef(ended);

  // Once the events of this login have been emitted.
  useLayoutEffect(() => {
    const { current: last } = before;
    before.current = user;
    if (!user) return;
    if (!isSamePerson(user, owner)) preserved.current = {};
    if (last && !isSamePerson(user, last)) setChanged(true);
    staying.current = false;
    setLoggingIn(false);
    setOwner(user);
  }, [user, owner, preserved]);

  // Also covers a logout right after mount.
  useLayoutEffect(() => {
    void portal.start().then(() => setKnown(true));
    // The login that this screen has asked for does not lead to the landing.
    return portal.on('before-redirect', (event) => {
      if (staying.current) event.preventDefault();
    });
  }, [portal]);

  const over = ended !== null && ended !== 'left';
  useLayoutEffect(() => {
    if (ended === 'left') setOwner(null);
    staying.current ||= over;
    if (told.current !== ended) setLoggingIn(false);
    told.current = ended;
  }, [ended, over]);

  const logInHere = async () => {
    const { screen: from } = portal.place.get();
    if (!over && !(await portal.ask('before-screen', { from, to: 'login' }))) return;
    staying.current = true;
    setLoggingIn(true);
  };

  if (user && changed) {
    const { name, login } = user;
    return (
      <Message picture={locked} title={t('account.changed', { name: name || login })}>
        <Button onClick={() => setChanged(false)}>{t('account.continue', { name: name || login })}</Button>
      </Message>
    );
  }
  if (user && isSamePerson(user, owner)) return children(user, preserved);
  if (loggingIn) return <GivenScreen screen={way === 'wechat' ? 'register-wechat' : 'login'} />;
  if (!user && (known || ended)) {
    const onLogin = over || (ended === null && !leading) ? () => void logInHere() : undefined;
    const text = over ? t('login.sessionExpired.hint') : undefined;
    const title = t(ended ? endTexts[ended] : 'common.signedOut');
    return <LoginMessage picture={locked} title={title} text={text} onLogin={onLogin} />;
  }
  return (
    <Card wide={wide}>
      <CardHead title={t(heading)} />
      <Skeleton rows={3} />
    </Card>
  );
}
