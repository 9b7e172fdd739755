import { createPortal, type Portal, type WechatOptions } from 'account-portal';
import {
  type Backend,
  backend,
  createFakeBridge,
  type MemoryEnvironment,
  memoryEnvironment,
} from 'account-portal/testing';
import { goodAnswers, login } from './gallery-data.ts';
import type { GalleryState } from './state.ts';

export interface OpenState {
  readonly portal: Portal;
  readonly environment: MemoryEnvironment;
  readonly server: Backend;
}

const start = Date.UTC(2026, 0, 1);

/** A portal on the page of the state, with an in-memory server and a fixed clock. */
export function openState(state: GalleryState, wechat: WechatOptions): OpenState {
  const { at, signedIn } = state;
  const origin = state.noCompany ? 'https://account.example.com' : 'https://shop.example.cn';
  const user = login(typeof signedIn === 'object' ? signedIn : {});
  const server = backend({ ...goodAnswers, ...state.answers });
  const environment = memoryEnvironment({
    now: start,
    href: `${origin}${typeof at === 'string' ? at : '/login'}`,
    fetch: server,
    userAgent: state.userAgent ?? '',
    storage: {
      ...state.stored,
      ...(signedIn && { pcShop_user: JSON.stringify(user) }),
    },
  });
  const portal = createPortal({
    apiHost: 'https://api.example.com',
    ...(state.app && { bridge: createFakeBridge(state.app, environment) }),
    environment: { ...environment, ...state.world },
    routing: 'path',
    ownFields: state.ownFields,
    persistence: state.persistence ?? 'device',
    wechat,
    appDownload: { page: 'https://account.example.com/app' },
    instanceId: 'gallery',
  });
  return { portal, environment, server };
}
