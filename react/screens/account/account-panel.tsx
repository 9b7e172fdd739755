import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type AccountFlow,
  type AccountStep,
  type FlowState,
  type LoginUser,
  roleOf,
  type ScreenName,
} from '../../../core/index.js';
import { activeElementNear } from '../../focus/active-element-near.js';
import { useCompanySetting } from '../../hooks/use-company-setting.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Icon, type Shape } from '../../ui/icon.js';
import { bagIcon, boxIcon, dashboardIcon, laptopIcon, lockIcon, phoneIcon, truckIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import menuRules from '../../ui/sheet/parts/person-menu.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { useAnchored } from '../../ui/use-anchored.js';
import { PersonSummary } from './person-summary.js';

const buildingIcon = 'M4 21h16M6 21V5.5L13 3v18m0-12 5 2v10M9 8.5h1M9 12h1m-1 3.5h1';
const reviewIcon = 'M7 4h10l2 2v14H5V4h2Zm2 8 2 2 4-4.5';
const inviteIcon =
  'M15 19.5v-2A3.5 3.5 0 0 0 11.5 14h-4A3.5 3.5 0 0 0 4 17.5v2M9.5 10.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM18 8v6m3-3h-6';
const signOutIcon = 'M14 4.5H6v15h8M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5';

export interface AccountPanelProps {
  /** Of the menu. */
  readonly id: string;
  readonly state: FlowState<AccountStep, never>;
  readonly flow: AccountFlow;
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** The item that has the focus first. */
  readonly focus: 'first' | 'last';
  /** Called with whether the focus returns to the opener. */
  readonly onClose: (returning?: boolean) => void;
  readonly onSignOut: () => void;
  /** The companies are shown beside it. */
  readonly listed?: boolean | undefined;
}

/** The item to focus next, by key. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at < 1 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const itemsIn = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

const roleIcons = { shop: bagIcon, manager: dashboardIcon, delivery: truckIcon, provider: boxIcon } as const;

/** The menu of the account: who it is, what else may be entered, what may be changed, and the way out. */
export function AccountPanel(props: AccountPanelProps): ReactNode {
  const { id, state, flow, opener, focus, onClose, onSignOut, listed } = props;
  const portal = usePortal();
  const part = usePart();
  useRules(menuRules);
  const { t } = useTranslator();
  const panel = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useAnchored(panel, opener);
  const { step, pending, error } = state;
  const sessions = useCompanySetting('sessions');
  const changes = useCompanySetting('phoneChange');
  const reviews = useCompanySetting('reviews');
  const shared = useReadable(portal.session, ({ user }) => user?.sharedDevice === true);
  /** The other sides were not known when the menu opened. */
  const late = useRef(step.name === 'signed-in' && step.others === null);

  useLayoutEffect(() => {
    const all = itemsIn(menu.current);
    all[focus === 'first' ? 0 : all.length - 1]?.focus({ preventScroll: true });
  }, [focus]);
  useEffect(() => void flow.load(), [flow]);

  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const page = panel.current?.ownerDocument;
    const press = (event: Event) => {
      const path = event.composedPath();
      const inside = [panel.current, opener.current].some((element) => element !== null && path.includes(element));
      if (!inside) latest.current(false);
    };
    page?.addEventListener('pointerdown', press, true);
    return () => page?.removeEventListener('pointerdown', press, true);
  }, [opener]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose(true); // and on to what follows the button
    const next = steps[event.key];
    const all = itemsIn(menu.current);
    // Firefox has it as the active element of the popover, but neither matches `:focus` nor presses it on Enter.
    const at = all.indexOf(activeElementNear(menu.current) as HTMLElement);
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') all[at]?.click();
    else if (next) all[next(at, all.length)]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (step.name !== 'signed-in') return null;
  const { person, others } = step;
  const moved = late.current && others !== null && others.sides.length > 0;
  const open = (screen: ScreenName) => () => {
    onClose();
    void portal.go({ screen, params: {} });
  };
  const item = (shape: Shape, text: string, onChoose: () => void, kind = '') => (
    <button
      {...part(`person-item ${kind}`.trim())}
      key={shape}
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={pending !== null && pending !== 'load' ? true : undefined}
      onClick={onChoose}
    >
      <Icon shape={shape} />
      <span {...part('person-action')}>{text}</span>
    </button>
  );
  const roleItem = (user: LoginUser) => {
    const role = roleOf(user);
    return (
      role && item(roleIcons[role], t('account.switchSide', { side: t(`side.${role}`) }), () => void flow.choose(user))
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a popover, not a set of fields
    <div
      {...part('person-menu')}
      ref={panel}
      role="group"
      aria-label={t('account.heading')}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      <PersonSummary person={person} />
      <ErrorRegion error={error} onRetry={() => void flow.load()} />
      <div {...part('person-items', { moved })} ref={menu} id={id} role="menu" aria-label={t('account.heading')}>
        {others?.sides.map(roleItem)}
        {!listed &&
          item(
            buildingIcon,
            t(others && others.companies > 1 ? 'account.switchCompany' : 'account.companies'),
            open('company'),
          )}
        {reviews && person.type === '1' && (
          <>
            {item(reviewIcon, t('review.heading'), open('review'))}
            {item(inviteIcon, t('invite.heading'), open('invite'))}
          </>
        )}
        {person.hasPassword && item(lockIcon, t('password.change.heading'), open('change-password'))}
        {person.phoneBound
          ? changes
            ? item(phoneIcon, t('changePhone.heading'), open('change-phone'))
            : item(phoneIcon, t('unbind.heading'), open('unbind-phone'))
          : item(phoneIcon, t('bind.heading'), open('bind-phone'))}
        {sessions && item(laptopIcon, t('sessions.heading'), open('sessions'))}
        {item(signOutIcon, t(shared ? 'account.notYou' : 'account.signOut'), onSignOut, 'person-leave')}
      </div>
    </div>
  );
}
