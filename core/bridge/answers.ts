import { toOrigin } from '../address/hosts.js';
import { badAnswer, isWireObject, readOwn, required, toObject } from '../model/decode.js';
import { isIndustryId } from '../model/industry.js';
import type { BridgeAnswers, BridgeEvents, BridgeQuestions } from './bridge.js';

type AnswerDecoders = {
  readonly [Name in keyof BridgeAnswers]: (data: unknown, params: BridgeQuestions[Name]) => BridgeAnswers[Name];
};

/** Answers of the app are not trusted: those that do not match their pattern are a `bad-answer`. */
export const answerDecoders: AnswerDecoders = {
  token: textOrNone(/^[\x21-\x7e]{1,4096}$/),
  apiAddress(data) {
    const address = textOrNone(/^[\x21-\x7e]{1,2048}$/)(data);
    const origin = address === null ? null : toOrigin(address);
    if (address !== null && origin === null) throw badAnswer('invalid address');
    return origin;
  },
  state: textOrNone(/^.{1,1024}$/s),
  version: textOrNone(/^[\w.+-]{1,32}$/),
  mac(data) {
    const mac = textOrNone(/^[\x21-\x7e]{1,64}$/)(data);
    return mac === hiddenMac ? null : mac;
  },
  industry(data) {
    const id = textOrNone(/^[0-9]{1,9}$/)(typeof data === 'number' ? String(data) : data);
    if (id !== null && !isIndustryId(id)) throw badAnswer('unknown industry');
    return id;
  },
  pushId: textOrNone(/^[\x21-\x7e]{1,512}$/),
  wechat(data, { state }) {
    const answer = toObject(data);
    const code = required(answer, 'code');
    if (!/^[\w-]{1,512}$/.test(code)) throw badAnswer('invalid code');
    if (readOwn(answer, 'state') !== state) throw badAnswer('wrong state');
    return { code, state };
  },
  file(data) {
    if (data === null) return null;
    const file = toObject(data);
    const bytes = toBytes(required(file, 'data'));
    return { name: required(file, 'name').slice(0, 255), bytes };
  },
};

type EventDecoders = { readonly [Name in keyof BridgeEvents]: (data: unknown) => BridgeEvents[Name] };

export const eventDecoders: EventDecoders = {
  back: () => null,
  resumed: () => null,
  keyboard(data) {
    const height = isWireObject(data) ? readOwn(data, 'height') : null;
    if (typeof height !== 'number' || !(height >= 0 && height < 10_000)) throw badAnswer('invalid height');
    return { height };
  },
  state: some(answerDecoders.state),
  token: (data) => answerDecoders.token(data, null),
  pushId: some(answerDecoders.pushId),
};

/** What iOS 7 and Android 6 report instead of the real address. */
const hiddenMac = '02:00:00:00:00:00';

function textOrNone(pattern: RegExp): (data: unknown) => string | null {
  return (data) => {
    if (data === null || data === '') return null;
    if (typeof data !== 'string' || !pattern.test(data)) throw badAnswer('invalid text');
    return data;
  };
}

function some(decode: (data: unknown, params: null) => string | null): (data: unknown) => string {
  return (data) => {
    const value = decode(data, null);
    if (value === null) throw badAnswer('text expected');
    return value;
  };
}

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw badAnswer('invalid base64');
  }
}
