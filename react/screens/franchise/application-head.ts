import type { ApplicationState, FranchiseApplication } from '../../../core/index.js';
import type { MessageKey } from '../../../locales/messages.js';
import type { Translator } from '../../../locales/translator.js';
import type { CardHeadProps } from '../../ui/card/card-head.js';
import { done } from '../../ui/drawing/done.js';
import type { Picture } from '../../ui/drawing/drawing.js';
import { refused } from '../../ui/drawing/refused.js';
import { waiting } from '../../ui/drawing/waiting.js';

const heads = {
  submitted: { picture: waiting, title: 'franchise.status.pending' },
  approved: { picture: done, title: 'franchise.status.approved' },
  refused: { picture: refused, title: 'franchise.status.rejected' },
} as const satisfies Record<ApplicationState, { picture: Picture; title: MessageKey }>;

/** The heading for the state of an application. */
export function applicationHead(
  { state, correction }: Pick<FranchiseApplication, 'state' | 'correction'>,
  t: Translator['t'],
): CardHeadProps {
  const { picture, title } = heads[state];
  return { picture, title: t(correction ? 'franchise.status.correction' : title) };
}
