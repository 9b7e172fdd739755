import type { ScreenName } from '../../core/index.js';
import type { MessageKey } from '../../locales/messages.js';

/** What stands beside a screen. */
export interface PanelWords {
  readonly title: MessageKey;
  readonly detail?: MessageKey;
  /** Steps in their order, or benefits. */
  readonly points?: readonly MessageKey[];
  readonly numbered?: boolean;
  /** The company's own words come first: all of them, or after a task only the headline. */
  readonly of?: 'company' | 'headline';
}

const welcome: PanelWords = { title: 'login.welcome', detail: 'login.welcome.detail', of: 'company' };
/** Beside what has been done, or cannot be. */
const calm: PanelWords = { title: 'login.welcome', of: 'headline' };
const register: PanelWords = {
  title: 'panel.register.title',
  points: ['panel.register.verify', 'panel.register.name', 'panel.register.start'],
  numbered: true,
};
/** A customer names a company, and imports nothing. */
const registerCustomer: PanelWords = {
  title: 'panel.register.customer',
  points: ['panel.register.verify', 'panel.register.name'],
  numbered: true,
};
const registerForReview: PanelWords = {
  title: 'panel.register.review',
  points: ['panel.register.verify', 'panel.register.name', 'panel.join.review'],
  numbered: true,
};
const join: PanelWords = {
  title: 'panel.join.title',
  points: ['panel.join.apply', 'panel.join.review', 'panel.join.order'],
  numbered: true,
};
const trial: PanelWords = {
  title: 'panel.trial.title',
  points: ['panel.trial.goods', 'panel.trial.roles', 'panel.trial.end'],
};
const account: PanelWords = { title: 'panel.account.title', detail: 'panel.account.detail' };

const words: Partial<Record<ScreenName, PanelWords>> = {
  register,
  'register-complete': register,
  'register-init': register,
  'register-more': join,
  'register-result': join,
  experience: trial,
  forgot: account,
  'change-password': account,
  'bind-phone': account,
  'unbind-phone': account,
  'jump-error': calm,
  'app-download': calm,
  'use-app': calm,
  'tenant-not-found': calm,
  'not-found': calm,
  agreement: calm,
  sessions: account,
  'change-phone': account,
};

export interface PanelFacts {
  /** The page is that of a company, whose customers register there. */
  readonly ofCompany: boolean;
  /** A registration is over, or closed. */
  readonly ended: boolean;
  /** An administrator reviews registrations. */
  readonly reviewed: boolean;
  /** The result is that of a registration, not of an application to join. */
  readonly underReview: boolean;
}

export function panelWords(screen: ScreenName, facts?: PanelFacts): PanelWords {
  if (facts?.underReview) return registerForReview;
  const found = words[screen] ?? welcome;
  if (found !== register) return found;
  if (facts?.ended) return calm;
  if (!facts?.ofCompany) return register;
  return facts.reviewed ? registerForReview : registerCustomer;
}
