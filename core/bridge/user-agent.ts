/** The parsed user agent. A hint: never permit anything because of it. */
export interface UserAgentFacts {
  /** Inside our own native app. */
  readonly app: boolean;
  readonly appVersion: string | null;
  readonly platform: 'ios' | 'android' | 'other';
  /** Inside WeChat; WeCom is not WeChat. */
  readonly wechat: boolean;
  readonly mobile: boolean;
}

export interface UserAgentOptions {
  /** The product token of the app, by default `CloudOrder`, as in `CloudOrder/1.0 (IOS)`. */
  readonly appToken?: string | undefined;
}

const maxLength = 2048;
const maxTokenLength = 64;
/** These tokens take precedence: a page inside them is not inside our app. */
const otherApps = /MicroMessenger\/|wxwork\/|DingTalk[/(]|AlipayClient\/|AliApp\(/i;

/** Reads the user agent: our app or WeChat around the page, iOS or Android, phone or desktop. */
export function readUserAgent(text: unknown, options: UserAgentOptions = {}): UserAgentFacts {
  const agent = typeof text === 'string' ? text.slice(0, maxLength) : '';
  const ourApp = otherApps.test(agent) ? null : appPattern(options.appToken || 'CloudOrder').exec(agent);
  const platform = ourApp ? (ourApp[2] === 'IOS' ? 'ios' : 'android') : platformOf(agent);

  return {
    app: ourApp !== null,
    appVersion: ourApp?.[1] ?? null,
    platform,
    wechat: /MicroMessenger\//i.test(agent) && !/wxwork\//i.test(agent),
    mobile: ourApp !== null || platform !== 'other' || /Mobile|Windows Phone|HarmonyOS|OpenHarmony/i.test(agent),
  };
}

function appPattern(token: string): RegExp {
  const literal = token.slice(0, maxTokenLength).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return new RegExp(`(?:^|\\s)${literal}/([0-9]{1,9}(?:\\.[0-9]{1,9}){0,3})\\s{0,8}\\((IOS|ANDROID)\\)(?![^\\s;])`);
}

function platformOf(agent: string): UserAgentFacts['platform'] {
  if (/Windows Phone/i.test(agent)) return 'other';
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios';
  return /Android/i.test(agent) ? 'android' : 'other';
}
