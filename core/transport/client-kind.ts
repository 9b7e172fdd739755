import type { UserAgentFacts } from '../environment/user-agent.js';

/** The values of the headers `token-type` and `app-source` (rules.md 6.1). */
export interface ClientKind {
  readonly tokenType: 'APP' | 'WEBAPP' | 'PC';
  readonly appSource: 'IOS' | 'ANDROID' | 'WEBAPP' | 'PC';
}

/** WeChat on a desktop counts as mobile, as it does for the landing (rules.md 4.1). */
export function toClientKind(facts: Pick<UserAgentFacts, 'app' | 'platform' | 'wechat' | 'mobile'>): ClientKind {
  if (facts.app) return { tokenType: 'APP', appSource: facts.platform === 'ios' ? 'IOS' : 'ANDROID' };
  if (facts.mobile || facts.wechat) return { tokenType: 'WEBAPP', appSource: 'WEBAPP' };
  return { tokenType: 'PC', appSource: 'PC' };
}
