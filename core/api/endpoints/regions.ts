import { toRegionTree } from '../../model/region.js';
import type { Params } from '../../transport/params.js';
import { get } from './endpoint.js';

const noInput = (_input?: undefined): Params => ({});

/** The regions for a signed-in user. */
export const buildRegionTree = get('buildRegionTree', '/v1/common/helper/buildRegionTree', noInput, toRegionTree);

/** The regions for anybody. */
export const buildSimpleRegionTreeNoAuth = get(
  'buildSimpleRegionTreeNoAuth',
  '/v1/common/helper/buildSimpleRegionTreeNoAuth',
  noInput,
  toRegionTree,
);
