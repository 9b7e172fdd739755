/**
 * Mutants that behave as the original: no test can kill them. The code is found by its text, as `before`, and the
 * report says which rows are no longer true. Without `before`, any code of the file is meant.
 * @type {{ file: string, before?: string, after: string, why: string }[]}
 */
export const equivalents = [
  {
    file: 'core/tenant/local-hosts.ts',
    before: String.raw`/^\[(?:::1|(?:f[cd][0-9a-f]|fe[89ab])[0-9a-f]:[0-9a-f:]+)\]$/`,
    after: String.raw`/\[(?:::1|(?:f[cd][0-9a-f]|fe[89ab])[0-9a-f]:[0-9a-f:]+)\]$/`,
    why: 'The URL parser allows brackets around a whole host only.',
  },
  {
    file: 'core/tenant/local-hosts.ts',
    before: String.raw`/^\[(?:::1|(?:f[cd][0-9a-f]|fe[89ab])[0-9a-f]:[0-9a-f:]+)\]$/`,
    after: String.raw`/^\[(?:::1|(?:f[cd][0-9a-f]|fe[89ab])[0-9a-f]:[0-9a-f:]+)\]/`,
    why: 'The URL parser allows brackets around a whole host only.',
  },
  {
    file: 'core/tenant/hosts.ts',
    before: String.raw`/^\[|^[0-9.]+$/`,
    after: String.raw`/\[|^[0-9.]+$/`,
    why: 'The URL parser allows brackets around a whole host only.',
  },
  {
    file: 'core/validation/images.ts',
    before: '[]',
    after: '["Stryker was here"]',
    why: 'A brand has four letters.',
  },
  {
    file: 'core/landing/allowed-redirect.ts',
    before: '[]',
    after: '["Stryker was here"]',
    why: 'It is no origin, so no address is on it.',
  },
  {
    file: 'core/tenant/contrast.ts',
    before: 'percent < 100',
    after: 'percent <= 100',
    why: 'At 100 percent it is the colour that is returned after the loop.',
  },
  {
    file: 'core/tenant/contrast.ts',
    before: 'share <= 0.04045',
    after: 'share < 0.04045',
    why: 'No channel of 8 bits has that share.',
  },
  {
    file: 'core/tenant/fetch-theme-asset.ts',
    before: '{\n      return null;\n    }',
    after: '{}',
    why: 'Callers tell no theme from undefined.',
  },
  {
    file: 'core/tenant/host-rules.ts',
    before: "''",
    after: '"Stryker was here!"',
    why: 'No label of a host has such characters.',
  },
  {
    file: 'core/tenant/hosts.ts',
    before: 'url === null',
    after: 'false',
    why: 'Without a URL there is no origin, so the other half is true.',
  },
  {
    file: 'core/tenant/hosts.ts',
    before: '[]',
    after: '["Stryker was here"]',
    why: 'It is no host, and is filtered out.',
  },
  {
    file: 'core/tenant/web-url.ts',
    before: 'value !== undefined',
    after: 'true',
    why: 'One value is never undefined; the type does not know.',
  },
  {
    file: 'core/tenant/host-rules.ts',
    before: '[]',
    after: '["Stryker was here"]',
    why: 'Only the second item is read.',
  },
  {
    file: 'core/tenant/tenant.ts',
    before: "known.status === 'unknown'",
    after: 'true',
    why: 'No other state that reaches it has a host.',
  },
  {
    file: 'core/tenant/tenant-theme.ts',
    before: "''",
    after: '"Stryker was here!"',
    why: 'It is only compared with itself.',
  },
  {
    file: 'core/model/decode.ts',
    before: "typeof value === 'number'",
    after: 'true',
    why: 'Only numbers are safe integers.',
  },
  {
    file: 'core/model/refusal.ts',
    before: "typeof value === 'number'",
    after: 'true',
    why: 'Only numbers are finite.',
  },
  {
    file: 'core/tenant/theme-memory.ts',
    before: "''",
    after: '"Stryker was here!"',
    why: 'Neither is a colour.',
  },
  {
    file: 'core/transport/params.ts',
    before: 'a < b',
    after: 'a <= b',
    why: 'The keys of a map differ.',
  },
  {
    file: 'core/transport/deadline.ts',
    before: 'caller?.reason',
    after: 'caller.reason',
    why: 'Only a caller aborts.',
  },
  {
    file: 'core/flows/account-list.ts',
    before: '[]',
    after: '["Stryker was here"]',
    why: 'It is no login, and is filtered out.',
  },
  {
    file: 'core/flows/company-set-up.ts',
    before: "''",
    after: '"Stryker was here!"',
    why: 'An enterprise is registered with an industry, which is stored together with its founder.',
  },
  {
    file: 'core/flows/code-waits.ts',
    before: 'now < sentAt',
    after: 'now <= sentAt',
    why: 'When both are the same, so are the two differences.',
  },
  {
    file: 'core/flows/code-waits.ts',
    before: '{\n    return null;\n  }',
    after: '{}',
    why: 'Callers tell no wait from undefined.',
  },
  {
    file: 'core/flows/describe-flows.ts',
    after: '{}',
    why: 'A name that is missing does not compile.',
  },
  {
    file: 'core/flows/describe-flows.ts',
    before: 'true',
    after: 'false',
    why: 'Only the names are read.',
  },
  {
    file: 'core/flows/entry-work.ts',
    before: "step.name !== 'bind-phone' || !('user' in step)",
    after: "step.name !== 'bind-phone' && !('user' in step)",
    why: 'Only the question for a phone has a user.',
  },
  {
    file: 'core/flows/entry-work.ts',
    before: "step.name !== 'bind-phone'",
    after: 'false',
    why: 'Only the question for a phone has a user.',
  },
  {
    file: 'core/flows/franchise-draft.ts',
    before: "''",
    after: '"Stryker was here!"',
    why: 'It is a part of a key, and only compared with itself.',
  },
  {
    file: 'core/flows/register-mode.ts',
    before: "status === 'ready'",
    after: 'true',
    why: 'No other state has a company.',
  },
  {
    file: 'core/flows/register-mode.ts',
    before: 'tenant.company?.registration',
    after: 'tenant.company.registration',
    why: 'With an id there is a company.',
  },
  {
    file: 'core/flows/register-mode.ts',
    before: "'open'",
    after: '""',
    why: 'Any setting but the two others is open.',
  },
];
