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
  /** How many fingers the screen tells apart, if known: an iPad that asks for desktop pages says that it is a Mac. */
  readonly touchPoints?: number | undefined;
}

const maxLength = 2048;
const maxTokenLength = 64;
/** These tokens take precedence: a page inside them is not inside our app. Names are whole words, here and below. */
const otherApps = /\b(?:MicroMessenger\/|wxwork\/|DingTalk[/(]|AlipayClient\/|AliApp\()/i;
const handheld = /\b(?:Mobile|Windows Phone|HarmonyOS|OpenHarmony)\b/i;
/** A system that says so itself, such as HarmonyOS on a computer: `(PC; OpenHarmony 5.0)`. */
const computer = /\(PC;/;

/** Reads the user agent: our app or WeChat around the page, iOS or Android, phone or desktop. */
export function readUserAgent(text: unknown, options: UserAgentOptions = {}): UserAgentFacts {
  const agent = typeof text === 'string' ? text.slice(0, maxLength) : '';
  const ourApp = otherApps.test(agent) ? null : appPattern(options.appToken || 'CloudOrder').exec(agent);
  const isTablet = /\(Macintosh;/.test(agent) && Number(options.touchPoints) > 1;
  const platform = ourApp ? (ourApp[2] === 'IOS' ? 'ios' : 'android') : isTablet ? 'ios' : platformOf(agent);

  return {
    app: ourApp !== null,
    appVersion: ourApp?.[1] ?? null,
    platform,
    wechat: /\bMicroMessenger\//i.test(agent) && !/\bwxwork\//i.test(agent),
    mobile: ourApp !== null || platform !== 'other' || (handheld.test(agent) && !computer.test(agent)),
  };
}

function appPattern(token: string): RegExp {
  const literal = token.slice(0, maxTokenLength).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return new RegExp(`(?:^|\\s)${literal}/([0-9]{1,9}(?:\\.[0-9]{1,9}){0,3})\\s{0,8}\\((IOS|ANDROID)\\)(?![^\\s;])`);
}

function platformOf(agent: string): UserAgentFacts['platform'] {
  if (/\bWindows Phone\b/i.test(agent)) return 'other';
  if (/\b(?:iPhone|iPad|iPod)\b/.test(agent)) return 'ios';
  return /\bAndroid\b/i.test(agent) ? 'android' : 'other';
}
