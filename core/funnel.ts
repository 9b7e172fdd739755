import type { EventContext, FunnelStep, PortalEventDetails, PortalEventName } from './portal-events.js';

type Told = { readonly [Name in PortalEventName]: PortalEventDetails[Name] & EventContext };

/** Which events are steps of a funnel; what is not among them is none. */
const stages: { readonly [Name in PortalEventName]?: (detail: Told[Name]) => FunnelStep } = {
  ready: ({ screen }) => view(screen),
  screen: ({ to, step }) => view(step ? `${to} ${step}` : to),
  validation: ({ flow, errors }) => ({ stage: 'invalid', flow, reason: errors.map(({ field }) => field).join(' ') }),
  'before-submit': ({ flow }) => ({ stage: 'submit', flow, reason: '' }),
  pending: ({ flow, pending, error }) => (!pending && error ? { stage: 'failure', flow, reason: error } : silent),
  login: () => success('login'),
  register: () => success('register'),
  'franchise-submit': () => success('franchise'),
  'experience-start': () => success('experience'),
  'phone-bind': () => success('bind-phone'),
  'phone-unbind': () => success('unbind-phone'),
  'password-reset': () => success('forgot'),
  'password-change': () => success('change-password'),
  'before-redirect': ({ screen }) => ({ stage: 'leave', flow: screen, reason: '' }),
};

const silent: FunnelStep = { stage: 'view', flow: '', reason: '' };
const view = (flow: string): FunnelStep => ({ stage: 'view', flow, reason: '' });
const success = (flow: string): FunnelStep => ({ stage: 'success', flow, reason: '' });

/** The step of the funnel that an event is, or null. */
export function toFunnelStep<Name extends PortalEventName>(name: Name, detail: Told[Name]): FunnelStep | null {
  const step = stages[name]?.(detail) ?? silent;
  return step === silent ? null : step;
}
