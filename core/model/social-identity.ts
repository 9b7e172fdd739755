import { flag, required, text, toObject } from './decode.js';

/**
 * The kinds of WeChat login: in WeChat's browser, by a QR code, or through the native app. Each has its own application
 * at WeChat.
 */
export const wechatChannels = ['official', 'web', 'app'] as const;
/** One of `wechatChannels`. */
export type WechatChannel = (typeof wechatChannels)[number];

/** The identity of a WeChat authorization. */
export interface SocialIdentity {
  /** An opaque ticket of the server, short-lived and for a single success; keep it out of storage and URLs. */
  readonly openId: string;
  readonly nickname: string;
  readonly headImage: string;
  /** WeChat showed a preview page, whose identity is fake. */
  readonly snapshot: boolean;
}

export function toSocialIdentity(data: unknown): SocialIdentity {
  const identity = toObject(data);
  return {
    openId: required(identity, 'open_id_'),
    nickname: text(identity, 'nickname_'),
    headImage: text(identity, 'head_img_'),
    snapshot: flag(identity, 'snapshot_'),
  };
}
