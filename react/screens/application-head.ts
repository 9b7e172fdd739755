import type { ApplicationState } from '../../core/index.js';
import type { MessageKey } from '../../locales/messages.js';
import type { Translator } from '../../locales/translator.js';
import type { CardHeadProps } from '../ui/card-head.js';
import type { IconName } from '../ui/icon.js';

const heads = {
  submitted: { icon: 'clock', title: 'franchise.status.pending' },
  approved: { icon: 'check', title: 'franchise.status.approved' },
  refused: { icon: 'alert', title: 'franchise.status.rejected' },
} as const satisfies Record<ApplicationState, { icon: IconName; title: MessageKey }>;

/** How an application stands, as a heading. */
export function applicationHead(state: ApplicationState, t: Translator['t']): CardHeadProps {
  const { icon, title } = heads[state];
  return { icon, title: t(title) };
}
