import { flag, required, text, toObject } from './decode.js';

/**
 * How a person reaches WeChat: in its own browser, by a code to scan, or through the native app. Each has its own
 * application there.
 */
export const wechatChannels = ['official', 'web', 'app'] as const;
/** One of `wechatChannels`. */
export type WechatChannel = (typeof wechatChannels)[number];

/** Who a WeChat authorisation speaks for. */
export interface SocialIdentity {
  /** An opaque ticket of the server, short-lived and good for one success; keep it out of storage and addresses. */
  readonly openId: string;
  readonly nickname: string;
  readonly headImage: string;
  /** WeChat showed a preview page: the identity is made up and good for nothing but looking. */
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
