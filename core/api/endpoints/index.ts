import { account } from './account.js';
import { shopRegister } from './shop-register.js';
import { system } from './system.js';

/** All 46 calls of spec.md section 7 by name. */
export const endpoints = { ...account, ...system, ...shopRegister };

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
