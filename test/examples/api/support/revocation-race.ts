import { setImmediate, setTimeout } from 'node:timers/promises';
import type { EndpointName } from 'account-portal';
import { digest } from '../../../../examples/api/security/digest.ts';

interface Answer {
  readonly status: number;
  readonly code?: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read known fields, and fail if they are missing
  readonly data?: any;
}

interface Options {
  readonly token?: string;
  readonly address?: string;
}

/** One process of the API. */
export type Server = (name: EndpointName, params: Record<string, unknown>, options?: Options) => Promise<Answer>;

/** A customer of several companies, with one phone. */
export interface Person {
  readonly phone: string;
  password: string;
}

export interface Race {
  /** The thief asks them in turn, the owner the first. */
  readonly servers: readonly [Server, Server];
  /** The code that was sent to the phone last. */
  readonly codeOf: (phone: string) => Promise<string>;
  /** How many of these tokens, given as their hashes, are valid. */
  readonly countLiving: (hashes: readonly string[]) => Promise<number>;
}

/** What an owner does against a thief: in another session of his than the thief's, or in the one that was copied. */
export const revocations = {
  'resets the password': 'elsewhere',
  'changes the password': 'copied',
  'ends all other sessions': 'elsewhere',
  'ends the session of the thief': 'elsewhere',
  'signs out': 'copied',
} as const;

export type Revocation = keyof typeof revocations;

const headStartMs = 15;

/**
 * A thief renews a copied token without a pause, by the list of accounts and by auth codes, while the owner does away with it.
 * Resolves to the number of his tokens that still work.
 */
export async function race(
  { servers, codeOf, countLiving }: Race,
  revocation: Revocation,
  person: Person,
): Promise<number> {
  const { phone } = person;
  const [first] = servers;
  const must = async (...call: Parameters<Server>) => {
    const answer = await first(...call);
    if (answer.status !== 1) throw new Error(`${call[0]} was refused: ${answer.code}`);
    return answer.data;
  };
  const logIn = async (address: string) => {
    const { shopAccountList } = await must('mixedLogin', { login_: phone, password_: person.password }, { address });
    const [{ id_: id, token_: token, company_id_ }] = shopAccountList;
    await must('getSessions', {}, { token, address });
    return { id, token, address, company_id_ };
  };

  const stolen = await logIn('10.90.0.1');
  const owner = revocations[revocation] === 'copied' ? stolen : await logIn('10.90.0.2');
  const code_ = revocation === 'resets the password' ? await sendResetCode() : '';
  const fresh = person.password === 'kestrel.41' ? 'kestrel.42' : 'kestrel.41';
  const acts: Record<Revocation, () => Promise<unknown>> = {
    'resets the password': () => must('resetPhonePassword', { phone_: phone, code_, password_: fresh }),
    'changes the password': () =>
      must('modifyPwd', { user_id_: owner.id, old_password_: person.password, new_password_: fresh }, owner),
    'ends all other sessions': () => must('endOtherSessions', {}, owner),
    'ends the session of the thief': async () => {
      const { sessions_ } = await must('getSessions', {}, owner);
      const { id_ } = sessions_.find((session: { current_: boolean }) => !session.current_);
      await must('endSession', { session_id_: id_ }, owner);
    },
    'signs out': () => must('endSession', {}, owner),
  };

  const thief = startThief(servers, phone, stolen);
  let tokens: string[] = [];
  try {
    // On a loaded machine the first token takes longer than the head start.
    for (let turn = 0; turn < 1000 && !thief.hasRenewed(); turn += 1) await setTimeout(10);
    await setTimeout(headStartMs);
    await acts[revocation]();
  } finally {
    tokens = await thief.stop();
  }
  if (revocation.endsWith('password')) person.password = fresh;
  if (tokens.length < 2) throw new Error('The thief has got no token.');
  return countLiving(tokens.map((token) => digest(token)));

  async function sendResetCode(): Promise<string> {
    await must('resetCode', { phone_: phone }, { address: '10.90.0.3' });
    return codeOf(phone);
  }
}

interface Loot {
  readonly token: string;
  readonly company_id_: string;
}

function startThief(servers: readonly Server[], phone: string, copied: Loot) {
  const loot = [copied];
  let isOver = false;
  const keep = ({ data = {} }: Answer) => {
    const { shopAccountList = [data] } = data;
    for (const { token_, company_id_ } of shopAccountList) if (token_) loot.push({ token: token_, company_id_ });
  };
  const lane = async (at: number, server: Server) => {
    for (let turn = at; !isOver; turn += 1) {
      await setImmediate(); // the embedded database leaves no room for the owner otherwise
      // Each of the last may be the one that is overlooked.
      const { token, company_id_ } = loot.at(-1 - (turn % 7)) ?? copied;
      const options = { token, address: '10.90.0.1' };
      if (turn % 3 > 0) keep(await server('getAccountList', { phone_: phone }, options));
      else {
        const { data } = await server('getAuthCode', { company_id_, side_: 'shop' }, options);
        if (data !== undefined) keep(await server('getLoginUserByAuthCode', data));
      }
    }
  };
  const lanes = Promise.all(servers.flatMap((server, at) => [lane(at, server), lane(at + 2, server)]));
  return {
    hasRenewed: () => loot.length > 1,
    async stop() {
      isOver = true;
      await lanes;
      return loot.map(({ token }) => token);
    },
  };
}
