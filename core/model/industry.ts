/** The industries of trial and sample data, in display order (rules.md 3.8). */
export const industries = [
  { id: '118', key: 'grain-oil-food' },
  { id: '729', key: 'catering-chain' },
  { id: '724', key: 'beverages' },
  { id: '121', key: 'fresh-produce' },
  { id: '128', key: 'lighting' },
  { id: '117', key: 'home-textiles' },
  { id: '124', key: 'home-appliances' },
  { id: '116', key: 'clothing-shoes' },
  { id: '119', key: 'cosmetics-personal-care' },
  { id: '122', key: 'medicine-health' },
  { id: '123', key: 'baby-toys' },
  { id: '725', key: 'general' },
] as const satisfies readonly { id: string; key: string }[];

/** An industry; its texts are in the catalogues. */
export type Industry = (typeof industries)[number];
export type IndustryId = Industry['id'];

export function isIndustryId(value: unknown): value is IndustryId {
  return industries.some(({ id }) => id === value);
}
