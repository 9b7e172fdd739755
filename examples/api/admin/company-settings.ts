import { readFile } from 'node:fs/promises';
import { industries } from 'account-portal';
import { isLighting } from '../database/company-row.ts';
import type { CompanyRow } from '../database/schema.ts';
import { parameterError } from '../envelope.ts';
import { findProtectedName } from '../protected-names.ts';
import { chosen, type Given, listed, type Option } from './command.ts';

const yesOrNo = ['yes', 'no'] as const;
const languages = ['zh', 'en', 'es'] as const;
const states = ['normal', 'expired', 'trial-ended', 'disabled'] as const;
const shopStates = ['open', 'not-open', 'disabled'] as const;
const registrations = ['open', 'review', 'closed'] as const;
const ways = ['password', 'sms', 'wechat'] as const;
const devices = ['off', 'offered', 'default'] as const;

/** What `company add` and `company set` take besides. */
export const settingOptions = {
  language: { value: 'zh|en|es', says: 'the language of the company' },
  state: { value: states.join('|'), says: 'anything but normal lets nobody in' },
  shop: { value: shopStates.join('|'), says: 'whether customers may enter the shop' },
  register: { value: registrations.join('|'), says: 'who may register: everybody, after a review, or nobody' },
  ways: { value: ways.join(','), says: 'the ways to log in, in their order' },
  'shared-device': { value: devices.join('|'), says: 'whether the login asks if the device is somebody else’s' },
  origins: { value: 'ORIGIN,…', says: 'the sites that may embed the forms, such as https://shop.example.com' },
  hosts: { value: 'HOST,…', says: 'the hosts of the portal that are the company’s own, such as login.example.com' },
  domain: { value: 'HOST', says: 'the domain of its shop, where logins of customers lead' },
  theme: { value: 'RRGGBB', says: 'its colour' },
  icon: { value: 'URL', says: 'its icon' },
  style: { value: 'URL', says: 'its style sheet for the hosted portal' },
  face: { value: 'FILE', says: 'JSON with what it shows of itself, with the fields of face_ in docs/api.md' },
  'review-notices': {
    value: 'yes|no',
    says: 'whether its administrator gets a text message of applications, at most one in 15 minutes and 20 a day',
  },
  notice: { value: 'TEXT', says: 'a notice below the login; empty for none' },
  industry: { value: 'ID', says: 'one of the industries of docs/rules.md 3.8' },
  pictures: { value: 'yes|no', says: 'whether applications may have pictures' },
  'wechat-managers': { value: 'yes|no', says: 'whether managers may log in inside WeChat' },
  verified: { value: 'yes|no', says: 'whether its text messages carry its name, once you know who uses it' },
  'protected-name': { says: 'the name of a bank, an authority and the like is theirs' },
} as const satisfies Readonly<Record<string, Option>>;

type Settings = Partial<Omit<CompanyRow, 'id'>>;

/** The columns that are to change. Throws for a value that cannot be used. */
export async function readSettings(given: Given): Promise<Settings> {
  const flag = (option: string) => {
    const said = chosen(given, option, yesOrNo);
    return said && said === 'yes';
  };
  const text = <Column extends keyof Settings>(option: string, column: Column, check: RegExp, most = 300) => {
    if (!given.has(option)) return {};
    const value = given.optional(option, most);
    if (value !== '' && !check.test(value)) throw parameterError(option);
    return { [column]: value };
  };
  const found: Readonly<Record<string, unknown>> = {
    language: chosen(given, 'language', languages),
    state: chosen(given, 'state', states),
    shop_state: chosen(given, 'shop', shopStates),
    registration: chosen(given, 'register', registrations),
    pictures: flag('pictures'),
    wechat_manager_open: flag('wechat-managers'),
    verified: flag('verified'),
    review_notices: flag('review-notices'),
    shared_device: readDevice(given),
    ...readWays(given),
    ...text('theme', 'theme', /^[0-9a-f]{6}$/),
    ...text('theme', 'shop_skin_color', /^[0-9a-f]{6}$/),
    ...text('icon', 'mini_web_icon', /^https:\/\/\S+$/),
    ...text('style', 'login_page_style_url', /^https:\/\/\S+$/),
    ...text('domain', 'pc_domain', /^[a-z0-9.-]+$/),
    ...readIndustry(given),
    ...readNotice(given),
    ...(given.has('face') && { face: await readFace(given.required('face', 1000)) }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Throws for a name that is borrowed to ask for codes and passwords. */
export function checkName(name: string, given: Given): void {
  const known = findProtectedName(name);
  if (known !== undefined && !given.has('protected-name'))
    throw new Error(`"${name}" contains the protected name ${known}: if it is theirs, add --protected-name.`);
}

function readWays(given: Given) {
  if (!given.has('ways')) return {};
  const wanted = listed(given, 'ways');
  const wrong = wanted.find((way) => !ways.some((known) => known === way));
  if (wrong !== undefined || wanted.length === 0)
    throw new Error(`--ways must be some of ${ways.join(', ')}, not "${wrong ?? ''}".`);
  return { login_ways: [...new Set(wanted)].join(' '), wechat: wanted.includes('wechat') };
}

function readDevice(given: Given) {
  const said = chosen(given, 'shared-device', devices);
  return said === 'off' ? '' : said;
}

function readIndustry(given: Given) {
  if (!given.has('industry')) return {};
  const industry = given.optional('industry');
  if (industry !== '' && !industries.some(({ id }) => id === industry)) throw parameterError('industry');
  return { industry, lighting_enabled: isLighting(industry) };
}

function readNotice(given: Given) {
  if (!given.has('notice')) return {};
  const isShown = given.optional('notice', 500).trim() !== '';
  return { declare_set: isShown, declare_text: isShown ? given.paragraphs('notice') : '' };
}

const faceFields: Readonly<Record<string, number>> = {
  picture_: 500,
  pattern_: 5,
  headline_: 60,
  service_phone_: 30,
  service_hours_: 40,
  campaign_: 120,
};

/** What browsers would leave out is refused here, where somebody can mend it. */
async function readFace(file: string): Promise<string> {
  const parsed = await readFile(file, 'utf8').then(
    (text): unknown => JSON.parse(text),
    () => null,
  );
  const fits = ([name, value]: [string, unknown]) =>
    name === 'facts_'
      ? Array.isArray(value) && value.every((one) => typeof one === 'string' && one.length <= 60)
      : typeof value === 'string' && value.length <= (faceFields[name] ?? -1);
  const entries = Object.entries(Object(parsed));
  const wrong = entries.find((entry) => !fits(entry));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`--face: ${file} holds no JSON object.`);
  if (wrong) throw new Error(`--face: ${wrong[0]} in ${file} is no field of face_, or too long.`);
  return JSON.stringify(parsed);
}
