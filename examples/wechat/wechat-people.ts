import { randomBytes } from 'node:crypto';
import { demoPeople } from '../api/database/demo-people.ts';

/** A WeChat user. */
export interface WechatPerson {
  readonly id: string;
  readonly nickname: string;
  /** Whether this identity is linked in the demo. */
  readonly note: string;
  /** WeChat shows this user a preview of the page, with a fake identity. */
  readonly preview?: true;
}

const linked: readonly WechatPerson[] = demoPeople
  .filter(({ wechat }) => wechat)
  .map(({ login, name, note }) => ({ id: login, nickname: name, note: `linked · 已绑定: ${note}` }));

const preview: WechatPerson = { id: 'preview', nickname: '微信用户', note: 'sees a preview · 快照页', preview: true };

/** The users to choose from; any other is a new one. */
export const wechatPeople: readonly WechatPerson[] = [...linked, preview];

export const newPerson = (): string => `new-${randomBytes(4).toString('hex')}`;

/** The user with this id; an unknown id is a new user. */
export function toPerson(id: string): WechatPerson {
  return wechatPeople.find((person) => person.id === id) ?? { id, nickname: '新朋友', note: 'new · 未绑定' };
}
