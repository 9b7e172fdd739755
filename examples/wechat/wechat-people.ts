import { randomBytes } from 'node:crypto';
import { demoPeople } from '../api/database/demo-people.ts';

/** Somebody who has WeChat on a phone. */
export interface WechatPerson {
  readonly id: string;
  readonly nickname: string;
  /** Whether a demo company knows this identity. */
  readonly note: string;
  /** WeChat shows this person a preview of the page: the identity is made up. */
  readonly preview?: true;
}

const linked: readonly WechatPerson[] = demoPeople
  .filter(({ wechat }) => wechat)
  .map(({ login, name, note }) => ({ id: login, nickname: name, note: `linked · 已绑定: ${note}` }));

const preview: WechatPerson = { id: 'preview', nickname: '微信用户', note: 'sees a preview · 快照页', preview: true };

/** The people to choose from; whoever is none of them is somebody new. */
export const wechatPeople: readonly WechatPerson[] = [...linked, preview];

export const newPerson = (): string => `new-${randomBytes(4).toString('hex')}`;

/** The person of an id; any other id is somebody whom nobody knows yet. */
export function toPerson(id: string): WechatPerson {
  return wechatPeople.find((person) => person.id === id) ?? { id, nickname: '新朋友', note: 'new · 未绑定' };
}
