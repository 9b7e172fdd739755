import { industries } from 'account-portal';
import { expect, test } from 'vitest';
import { isIndustryId } from '../../../core/model/industry.ts';

test('the industries are the twelve of rules.md 3.8, in its order', () => {
  expect(industries.map(({ id, key }) => [key, id])).toEqual([
    ['grain-oil-food', '118'],
    ['catering-chain', '729'],
    ['beverages', '724'],
    ['fresh-produce', '121'],
    ['lighting', '128'],
    ['home-textiles', '117'],
    ['home-appliances', '124'],
    ['clothing-shoes', '116'],
    ['cosmetics-personal-care', '119'],
    ['medicine-health', '122'],
    ['baby-toys', '123'],
    ['general', '725'],
  ]);
});

test.each(['118', '725'])('%s is an industry', (id) => {
  expect(isIndustryId(id)).toBe(true);
});

test.each(['120', '', 118, null, undefined, 'lighting', '__proto__'])('%j is not an industry', (id) => {
  expect(isIndustryId(id)).toBe(false);
});
