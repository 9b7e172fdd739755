const flow = { status: 200, csrf_token: 'bench' };
const action = (name: string, inputs: Record<string, object>) => ({
  action: name,
  href: `/login?action=${name}%40bench`,
  inputs,
  description: '',
});
const flag = (name: string) => ({ name, type: 'boolean', required: true, hidden: true });

const preflight = {
  ...flow,
  name: 'preflight',
  actions: {
    register_client_capabilities: action('register_client_capabilities', {
      webauthn_available: flag('webauthn_available'),
      webauthn_conditional_mediation_available: flag('webauthn_conditional_mediation_available'),
      webauthn_platform_authenticator_available: flag('webauthn_platform_authenticator_available'),
    }),
  },
};

const loginInit = {
  ...flow,
  name: 'login_init',
  payload: {},
  actions: {
    continue_with_login_identifier: action('continue_with_login_identifier', {
      email: { name: 'email', type: 'email', required: true, max_length: 120 },
    }),
  },
};

export interface PeerAnswer {
  readonly status: number;
  readonly body: object;
}

/** The responses that other products need before their first form; undefined for any other request. */
export function answerPeer({ pathname, search }: URL): PeerAnswer | undefined {
  if (pathname === '/answers/hanko/login') {
    const named = search.includes('register_client_capabilities');
    return { status: 200, body: named ? loginInit : preflight };
  }
  if (pathname === '/answers/supertokens/session/refresh') return { status: 401, body: { message: 'unauthorized' } };
  return undefined;
}
