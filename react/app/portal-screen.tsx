import type { ReactNode } from 'react';
import type { ScreenName } from '../../core/index.js';
import { EmbeddedScreen, type EmbeddedScreenProps } from './embedded-screen.js';
import type { EmbedProps } from './page-settings.js';
import { RedrawBoundary } from './redraw-boundary.js';

/** Screens that belong to no task: they lead nowhere, and no other leads to them. */
const alone: readonly ScreenName[] = ['agreement', 'not-found'];

/** Screens of the signed-in user. */
const account: readonly ScreenName[] = [
  'company',
  'side-choice',
  'change-password',
  'bind-phone',
  'unbind-phone',
  'change-phone',
];

/** Whether an embedded screen may navigate to another one; otherwise it stays. */
const leadsTo = (from: ScreenName, to: ScreenName): boolean =>
  !alone.includes(from) && !alone.includes(to) && (account.includes(from) || !account.includes(to));

/** One screen inside another page, by its name; loaded when first shown. */
export function PortalScreen(props: EmbedProps & { readonly screen: ScreenName }): ReactNode {
  return <Embed {...props} />;
}

/** A screen beside others that share the place of its portal, and so does not show all that the portal goes to. */
export function Embed({ view, ...props }: Omit<EmbeddedScreenProps, 'shows'>): ReactNode {
  const { screen, screens } = props;
  return (
    <RedrawBoundary>
      <EmbeddedScreen
        {...props}
        view={screens?.[screen] ? undefined : view}
        shows={(other) => leadsTo(screen, other)}
      />
    </RedrawBoundary>
  );
}
