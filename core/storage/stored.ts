import type { StorageKey } from '../environment/environment.js';

/** Plain JSON, see `createRecords`: the ten keys that the product shares with its other pages (rules.md 3.6). */
const shared = {
  companyData: 'companyData',
  mobileShopUser: 'mShop_user',
  mobileManagerUser: 'mMgr_user',
  desktopShopUser: 'pcShop_user',
  desktopManagerUser: 'pcMgr_user',
  locale: 'lang',
  accountList: 'accountList',
  shareUserId: 'shareUserId',
  shareClientId: 'shareClientId',
  regionTreeList: 'regionTreeList',
} as const;

/** Fields of a form or of a task in progress, see `createDraft`. */
const drafts = {
  loginDraft: 'portal-draft-login',
  registerDraft: 'portal-draft-register',
  forgotDraft: 'portal-draft-forgot',
  experienceDraft: 'portal-draft-experience',
  franchiseDraft: 'portal-draft-franchise-',
  setUp: 'portal-set-up',
  application: 'portal-application',
  proof: 'portal-proof-',
} as const;

/** The four account kinds of rules.md 1.3: manager and shop, each with a mobile and a desktop session. */
export const sessionSlots = [
  'mobileShopUser',
  'mobileManagerUser',
  'desktopShopUser',
  'desktopManagerUser',
] as const satisfies readonly (keyof typeof shared)[];
export type SessionSlot = (typeof sessionSlots)[number];

/** The key of everything that the product stores, after `storagePrefix`; one that ends in `-` is the start of several. */
export const storageKeys = {
  ...shared,
  ...drafts,
  preview: 'portal-preview-',
  remembered: 'portal-remembered',
  lastUsed: 'portal-last',
  sharedDevice: 'portal-shared',
  since: 'portal-since-',
  theme: 'portal-theme-',
  codeWait: 'portal-code-',
  wechatRequest: 'portal-wechat',
  wechatAsked: 'portal-wechat-asked',
  pushBinding: 'pushBinding',
} as const;

export type StorageName = keyof typeof storageKeys;
export type RecordName = keyof typeof shared | 'remembered' | 'lastUsed';
export type DraftName = keyof typeof drafts;

/** The only maker of keys, so that nothing is stored that has no row here. `rest` follows a key that ends in `-`. */
export const toStorageKey = (prefix: string, name: StorageName, rest = ''): StorageKey =>
  `${prefix}${storageKeys[name]}${rest}` as StorageKey;

export interface StoredFacts {
  /**
   * `device` is local storage, `tab` session storage. `persistence`: local storage if the option `persistence` says
   * `device`, else the memory of the page; `persistence or tab` is session storage in its place on a shared device.
   */
  readonly area: 'device' | 'tab' | 'device and tab' | 'persistence' | 'persistence or tab';
  readonly format: string;
  readonly lifetime: string;
  readonly signOut: 'removed' | 'stays';
  /** Whether it says anything about the user. */
  readonly personal: boolean;
}

const session = {
  area: 'persistence or tab',
  format: 'The signed-in user, as a login of `mixedLogin` without `auth_code_`',
  lifetime: 'A week, or until the session expires; on a shared device the tab, and fifteen minutes without use',
  signOut: 'removed',
  personal: true,
} as const satisfies StoredFacts;

const referral = {
  area: 'persistence',
  format: 'The id in the link',
  lifetime: 'Thirty days, or until a registration',
  signOut: 'stays',
  personal: true,
} as const satisfies StoredFacts;

const input = { area: 'tab', signOut: 'stays', personal: true } as const;

/** What there is to know about each key. Apart from the keys, as no page loads these sentences. */
export const storedFacts: Readonly<Record<StorageName, StoredFacts>> = {
  companyData: {
    area: 'persistence',
    format: 'Id and name of the company',
    lifetime: 'Until the company cannot be determined, or is another one',
    signOut: 'stays',
    personal: false,
  },
  mobileShopUser: session,
  mobileManagerUser: session,
  desktopShopUser: session,
  desktopManagerUser: session,
  locale: {
    area: 'persistence',
    format: 'The language that the user has chosen, as a tag such as en',
    lifetime: 'Unlimited',
    signOut: 'stays',
    personal: false,
  },
  accountList: {
    area: 'persistence or tab',
    format: 'The logins of the signed-in user by company, without tokens',
    lifetime: 'As long as a session',
    signOut: 'removed',
    personal: true,
  },
  shareUserId: referral,
  shareClientId: referral,
  regionTreeList: {
    area: 'persistence',
    format: 'Ids and names of provinces, cities and districts',
    lifetime: 'Unlimited; loaded again after a week',
    signOut: 'stays',
    personal: false,
  },
  loginDraft: { ...input, format: 'Account name or mobile number', lifetime: 'The tab, or until a login' },
  registerDraft: {
    ...input,
    format:
      'Mobile number, whether the agreement was accepted, name, company name and industry, and own fields of the page that are not secret',
    lifetime: 'The tab, or until a login or a registration',
  },
  forgotDraft: {
    ...input,
    format: 'Mobile number and account name, and whether it is for a first password',
    lifetime: 'The tab, or until a login or a new password',
  },
  experienceDraft: {
    ...input,
    format: 'Industry, mobile number, and the id of a trial that was created',
    lifetime: 'The tab, or until the trial is entered',
  },
  franchiseDraft: {
    ...input,
    format: 'The fields of the application, and keys and names of its images, by company id',
    lifetime: 'The tab, or until the application is submitted',
  },
  preview: {
    ...input,
    format: 'A small picture of an uploaded image of the application, in base64, by its key',
    lifetime: 'As long as the image is part of the application that is being filled in',
  },
  setUp: {
    ...input,
    format: 'Id of the founder, industry, and whether the company has been initialized',
    lifetime: 'The tab, or until the company is entered',
  },
  application: {
    area: 'tab',
    format: 'Company id, id of the application and the state of its review',
    lifetime: 'The tab',
    signOut: 'stays',
    personal: false,
  },
  proof: {
    ...input,
    format:
      'Mobile number, the ticket of its code and when it ends, whether the number has a password, whether the ticket was used or is of use to other tasks, and the id of who was signed in, by purpose and company id; when a session has ended. Tickets that log in or set a password, and all on a shared device, are in the memory of the page',
    lifetime: 'The tab, at most ten minutes, or until the ticket is used',
  },
  lastUsed: {
    area: 'persistence',
    format: 'Id of the company that was entered last, the side, and the way of the login; not on a shared device',
    lifetime: 'Until the next login',
    signOut: 'stays',
    personal: true,
  },
  remembered: {
    area: 'device',
    format:
      'Up to five people with a tick at “Remember password”: account name or mobile number as typed, name, masked number, company, type and way of the login; no token',
    lifetime: 'Half a year after the last login, or until one without the tick, or until removed',
    signOut: 'stays',
    personal: true,
  },
  sharedDevice: {
    area: 'tab',
    format: 'Whether the user says that the device is not theirs: 1 or 0',
    lifetime: 'The tab',
    signOut: 'stays',
    personal: false,
  },
  since: {
    area: 'persistence or tab',
    format: 'When the value of a shared key was written, by that key, in milliseconds since 1970',
    lifetime: 'As long as the value',
    signOut: 'removed',
    personal: false,
  },
  theme: {
    area: 'device',
    format: 'The theme colour of a company, by company id',
    lifetime: 'Until the company has another colour or none',
    signOut: 'stays',
    personal: false,
  },
  codeWait: {
    area: 'device',
    format:
      'When a code was sent and the next may be, by purpose, company id and three digits of a digest that millions of numbers share',
    lifetime: 'Until the wait is over and somebody looks, or the code was used',
    signOut: 'stays',
    personal: false,
  },
  wechatRequest: {
    area: 'device and tab',
    format:
      'Channel, company id, time and state of a request to WeChat, and the screen that its login stands in for; on the device only if it leaves the page',
    lifetime: 'Until the answer; valid for ten minutes',
    signOut: 'stays',
    personal: false,
  },
  wechatAsked: {
    area: 'device and tab',
    format: 'When WeChat was last asked; on the device only if the request left the page',
    lifetime: 'Unlimited; heeded for ten minutes by other tabs',
    signOut: 'stays',
    personal: false,
  },
  pushBinding: {
    area: 'device',
    format: 'Id of a user whose push id is still to be bound, since when, and the number of attempts',
    lifetime: 'Until bound; at most a day and three attempts',
    signOut: 'stays',
    personal: true,
  },
};
