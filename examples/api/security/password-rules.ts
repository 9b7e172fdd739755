import { createPasswordJudge, PortalError } from 'account-portal';

export interface PasswordRules {
  /**
   * Enforces rules.md 5.2 and refuses what is guessed first; the portal's own validation only advises. Throws
   * `parameter-error` for a wrong format, `common-password`, `personal-password` if little is left without a name in
   * `personal`, and `weak-password`.
   */
  check(password: string, personal?: readonly string[]): Promise<void>;
}

/** `strength` is the least score of zxcvbn, 0 to 4. */
export function createPasswordRules(strength: number): PasswordRules {
  return {
    async check(password, personal) {
      if (!/^[A-Za-z0-9@._]{6,20}$/.test(password)) throw new PortalError('parameter-error', { field: 'password_' });
      const judge = createPasswordJudge({ ...(await loadDictionaries()), leastScore: strength });
      const { refusal } = judge(password, personal);
      if (refusal !== null) throw new PortalError(refusal);
    },
  };
}

let dictionaries: ReturnType<typeof read> | undefined;
/** 40 MB, once, and not before the first new password. */
function loadDictionaries() {
  dictionaries ??= read();
  return dictionaries;
}

async function read() {
  const [{ ZxcvbnFactory }, international, english, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const dictionary = { ...international.dictionary, ...english.dictionary, ...spanish.dictionary };
  const leaked = international.dictionary['passwords-common'].map((password) => String(password).toLowerCase());
  // More replaced letters, as in p4ssw0rd, would take a second for a password made for it.
  const limits = { maxLength: 20, l33tMaxSubstitutions: 4 };
  const estimator = new ZxcvbnFactory({ dictionary, graphs: international.adjacencyGraphs, ...limits });
  return { common: new Set(leaked), estimator };
}
