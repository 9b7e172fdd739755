import { type Region, regionLevels } from 'account-portal';
import { expect, test } from 'vitest';

const region = (id: string, ...children: Region[]): Region => ({ id, name: `n${id}`, children });
const regions = [
  region('44', region('4401', region('440103'), region('440104')), region('4419')),
  region('11', region('1101', region('110101'), region('110102'))),
  region('71'),
  region('90', region('9001', region('900101'))),
];

test.each<[string, object, number, number, string[], boolean]>([
  ['nothing is chosen', {}, 0, 0, [], false],
  ['an unknown province', { province: '99' }, 0, 0, [], false],
  ['a province', { province: '44' }, 2, 0, ['44'], false],
  ['a city with districts', { province: '44', city: '4401' }, 2, 2, ['44', '4401'], false],
  ['a district', { province: '44', city: '4401', district: '440104' }, 2, 2, ['44', '4401', '440104'], true],
  ['a city without districts', { province: '44', city: '4419' }, 2, 0, ['44', '4419'], true],
  ['a city of another province', { province: '44', city: '1101' }, 2, 0, ['44'], false],
  ['a district of another city', { province: '44', city: '4401', district: '110101' }, 2, 2, ['44', '4401'], false],
  ['a municipality, whose one city is a filler', { province: '11' }, 1, 2, ['11', '1101'], false],
  ['a district of a municipality', { province: '11', district: '110102' }, 1, 2, ['11', '1101', '110102'], true],
  ['a province that is all', { province: '71' }, 0, 0, ['71'], true],
  ['a province with one of each', { province: '90' }, 1, 1, ['90', '9001', '900101'], true],
  ['values of no text', { province: { id: '44' }, city: null }, 0, 0, [], false],
])('%s', (_, values, cities, districts, area, complete) => {
  const levels = regionLevels(regions, values);

  expect([levels.cities.length, levels.districts.length, levels.complete]).toEqual([cities, districts, complete]);
  expect(levels.area).toEqual(area.map((id) => ({ id, name: `n${id}` })));
});

test('no selection is complete without regions', () => {
  expect(regionLevels([], { province: '44' })).toEqual({ cities: [], districts: [], area: [], complete: false });
});
