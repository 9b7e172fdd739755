import { createLoginFlow, type LoginFlow, usersOf } from 'account-portal';
import { ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idle, testPortal } from '../../support/portal.ts';

const login = (company: string, type: string, refused = false) =>
  wireUser({
    company_id_: company,
    id_: `${company}-${type}`,
    type_: type,
    token_: refused ? '' : 'TOKEN-canary',
    ...(refused ? { refusal_: { code: 'not-a-partner', params: {} } } : {}),
  });

const lists = wireLists({
  mgrAccountList: [login('1', '1'), login('2', '4'), login('5', '5')],
  shopAccountList: [login('1', '3'), login('3', '3'), login('4', '3', true)],
});

const steps = ['submit', 'empty', 'open', 'choose', 'back', 'restart', 'default', 'dispose', 'wait'] as const;
type Step = (typeof steps)[number];

/** One possible user action, also while a call is pending. */
function take(flow: LoginFlow, step: Step, pick: number): unknown {
  const state = flow.get().step;
  const form = state.name === 'credentials';
  const entries = 'accounts' in state ? state.accounts.entries : [];
  const entry = entries[pick % Math.max(entries.length, 1)];
  const users = entry ? usersOf(entry) : [];
  const user = users[pick % Math.max(users.length, 1)];
  if (step === 'submit') {
    return form && flow.submit({ account: 'lin.wei', password: 'PASSWORD-canary', remember: pick % 2 === 0 });
  }
  if (step === 'empty') return form && flow.submit({ account: '', password: 'PASSWORD-canary' });
  if (step === 'open') return entry && flow.open(entry);
  if (step === 'choose') return user && flow.choose(user);
  if (step === 'default') return entry && flow.toggleDefault(entry);
  if (step === 'back') return flow.back();
  if (step === 'restart') return flow.restart();
  if (step === 'dispose') return flow.dispose();
  return idle();
}

const walk = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(7), fc.boolean()), { minLength: 1, maxLength: 12 });

test('settles in a consistent state after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(walk, fc.infiniteStream(fc.boolean()), async (moves, luck) => {
      const lucky = () => luck.next().value === true;
      const { portal, emitted, events, environment } = testPortal({
        mixedLogin: () => (lucky() ? ok(lists) : refuse('wrong-password')),
        getAuthCode: () => (lucky() ? ok({ auth_code_: 'CODE-canary' }) : refuse('company-expired')),
        setDefaultCompany: () => (lucky() ? ok() : refuse('data-abnormal')),
      });
      const flow = createLoginFlow(portal);

      for (const [step, pick, patient] of moves) {
        const taken = take(flow, step, pick);
        if (patient) await taken;
      }
      await idle();

      const { step, pending, error } = flow.get();
      const { user } = portal.session.get();
      const landing = portal.landing.get();
      expect(pending).toBeNull();
      expect(emitted('pending').map((event) => event.pending)).toEqual(
        emitted('pending').map((_, index) => index % 2 === 0),
      );
      expect(user === null).toBe(landing === null);
      if (step.name === 'landed') expect([step.landing, error]).toEqual([{ ...landing, leaving: true }, null]);
      if (user?.type === '3') expect(landing?.url).toContain(`companyId=${user.companyId}&`);
      expect(environment.seen.left).toHaveLength(emitted('login').length);
      expect(JSON.stringify([events, step.name === 'landed' ? {} : flow.get(), portal.session.get()])).not.toMatch(
        /canary/,
      );
      expect(environment.storage.get('accountList') ?? '').not.toMatch(/canary/);
    }),
    { numRuns: 300 },
  );
});
