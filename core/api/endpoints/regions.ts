import { toRegionTree } from '../../model/region.js';
import type { Params } from '../../transport/params.js';
import { get } from './endpoint.js';

const noInput = (_input?: undefined): Params => ({});

/** Provinces, cities and districts. */
export const regionsCalls = {
  buildRegionTree: get('/v1/common/helper/buildRegionTree', noInput, toRegionTree),
  buildSimpleRegionTreeNoAuth: get('/v1/common/helper/buildSimpleRegionTreeNoAuth', noInput, toRegionTree),
};
