import type { EventContext, FunnelStep, PortalEventDetails, PortalEventName } from './events.js';

type EventDetails = { readonly [Name in PortalEventName]: PortalEventDetails[Name] & EventContext };

const toStep = (stage: FunnelStep['stage'], flow: string, reason = ''): FunnelStep => ({ stage, flow, reason });

/** Events that are steps of the funnel, besides the successes. */
const stages: { readonly [Name in PortalEventName]?: (detail: EventDetails[Name]) => FunnelStep | null } = {
  ready: ({ screen }) => toStep('view', screen),
  screen: ({ to, step }) => toStep('view', step ? `${to} ${step}` : to),
  validation: ({ flow, errors }) => toStep('invalid', flow, errors.map(({ field }) => field).join(' ')),
  'before-submit': ({ flow }) => toStep('submit', flow),
  pending: ({ flow, pending, error }) => (!pending && error ? toStep('failure', flow, error) : null),
  'before-redirect': ({ screen }) => toStep('leave', screen),
};

/** The task that completes with an event. */
const successes: { readonly [Name in PortalEventName]?: string } = {
  login: 'login',
  register: 'register',
  'franchise-submit': 'franchise',
  'experience-start': 'experience',
  'phone-bind': 'bind-phone',
  'phone-unbind': 'unbind-phone',
  'password-reset': 'forgot',
  'password-change': 'change-password',
};

/** The funnel step of an event, or null. */
export function toFunnelStep<Name extends PortalEventName>(name: Name, detail: EventDetails[Name]): FunnelStep | null {
  const task = successes[name];
  return task ? toStep('success', task) : (stages[name]?.(detail) ?? null);
}
