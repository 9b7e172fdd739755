import type { Environment } from '../environment/environment.js';
import { allowedOrigin } from '../landing/allowed-redirect.js';
import type { PortalHosts } from '../tenant/hosts.js';
import type { NativeBridge } from './bridge.js';
import { type BridgeOptions, createBridge } from './create-bridge.js';

export interface PageBridgeOptions extends Pick<BridgeOptions, 'appToken' | 'onMessage'> {
  readonly environment: Environment;
  readonly hosts: PortalHosts;
  /** Of the page's own making. */
  readonly bridge?: NativeBridge | undefined;
  /** Origins that may speak to the app, beside ours. */
  readonly bridgeOrigins?: readonly string[] | undefined;
}

/** The bridge of a page on one of the portal's own hosts, or on an origin that was named; none on every other page. */
export function createPageBridge({ bridge, hosts, bridgeOrigins, ...options }: PageBridgeOptions): NativeBridge {
  if (bridge) return bridge;
  const { origin } = new URL(options.environment.address.href());
  const here = allowedOrigin(origin, hosts, bridgeOrigins);
  return createBridge({ ...options, allowedOrigins: here === null ? [] : [here] });
}
