import type { UserAgentFacts } from '../bridge/user-agent.js';

/** The values of the headers `token-type` and `app-source` (spec.md section 7). */
export interface ClientKind {
  readonly tokenType: 'APP' | 'WEBAPP' | 'PC';
  readonly appSource: 'IOS' | 'ANDROID' | 'WEBAPP' | 'PC';
}

/** WeChat on a desktop counts as mobile, as it does for the landing (spec.md section 4). */
export function toClientKind(facts: Pick<UserAgentFacts, 'app' | 'platform' | 'wechat' | 'mobile'>): ClientKind {
  if (facts.app) return { tokenType: 'APP', appSource: facts.platform === 'ios' ? 'IOS' : 'ANDROID' };
  if (facts.mobile || facts.wechat) return { tokenType: 'WEBAPP', appSource: 'WEBAPP' };
  return { tokenType: 'PC', appSource: 'PC' };
}
