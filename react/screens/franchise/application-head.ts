import type { ApplicationState } from '../../../core/index.js';
import type { MessageKey } from '../../../locales/messages.js';
import type { Translator } from '../../../locales/translator.js';
import type { CardHeadProps } from '../../ui/card/card-head.js';
import type { Shape } from '../../ui/icon.js';
import { alertIcon, checkIcon, clockIcon } from '../../ui/icons.js';

const heads = {
  submitted: { icon: clockIcon, title: 'franchise.status.pending' },
  approved: { icon: checkIcon, title: 'franchise.status.approved' },
  refused: { icon: alertIcon, title: 'franchise.status.rejected' },
} as const satisfies Record<ApplicationState, { icon: Shape; title: MessageKey }>;

/** The heading for the state of an application. */
export function applicationHead(state: ApplicationState, t: Translator['t']): CardHeadProps {
  const { icon, title } = heads[state];
  return { icon, title: t(title) };
}
