import type { Values } from '../../flow/flow.js';
import type { AreaPart } from '../../model/franchise-application.js';
import type { Region } from '../../model/region.js';

/** The options of a region picker for the current choice. */
export interface RegionLevels {
  /** Below the chosen province. */
  readonly cities: readonly Region[];
  /** Below the chosen city. */
  readonly districts: readonly Region[];
  /** The chosen levels, including placeholders. */
  readonly area: readonly AreaPart[];
  /** Nothing is left to choose. */
  readonly complete: boolean;
}

/**
 * The choices that are left for a region. A level is offered only if the region above it has more than a placeholder
 * below it.
 */
export function regionLevels(
  regions: readonly Region[],
  values: Values<'province' | 'city' | 'district'>,
): RegionLevels {
  const province = regions.find(({ id }) => id === values.province);
  const cities = province?.children ?? [];
  const city = pick(cities, values.city);
  const districts = city?.children ?? [];
  const district = pick(districts, values.district);
  return {
    cities,
    districts,
    area: [province, city, district].flatMap((region) => (region ? [{ id: region.id, name: region.name }] : [])),
    complete:
      province !== undefined &&
      (cities.length === 0 || city !== undefined) &&
      (districts.length === 0 || district !== undefined),
  };
}

const pick = (regions: readonly Region[], id: unknown): Region | undefined =>
  regions.length === 1 ? regions[0] : regions.find((region) => region.id === id);
