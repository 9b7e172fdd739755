import { expect, test } from 'vitest';
import { findPlace, type RegionNode, regions } from '../../../examples/api/regions.ts';
import { onEmbeddedDatabase } from './support/databases.ts';

const all = (nodes: readonly RegionNode[]): RegionNode[] => nodes.flatMap((node) => [node, ...all(node.children_)]);
const named = (name: string) => all(regions).find(({ name_ }) => name_ === name);

test('has 34 provinces including Taiwan, Hong Kong and Macau, and unique ids', () => {
  const ids = all(regions).map(({ id_ }) => id_);

  expect(regions).toHaveLength(34);
  expect(regions.slice(-3).map(({ name_ }) => name_)).toEqual(['台湾省', '香港特别行政区', '澳门特别行政区']);
  expect(ids).toHaveLength(3217);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['a province with nothing below', '台湾省', 0],
  ['a city with no districts', '东莞市', 0],
  ['a municipality with one city', '上海市', 1],
  ['a city run directly by its province', '仙桃市', 0],
  ['a city of islands', '三沙市', 2],
  ['an ordinary province', '广东省', 21],
])('%s keeps its structure', (_, name, below) => {
  expect(named(name)?.children_).toHaveLength(below);
});

test.each([
  [['500000', '500100', '500233'], '重庆市 重庆市 忠县'],
  [['420000', '429004'], '湖北省 仙桃市'],
  [['410000', '419001'], '河南省 济源市'],
  [['460000', '469021'], '海南省 定安县'],
  [['650000', '659001'], '新疆维吾尔自治区 石河子市'],
  [['460000', '460300', '460302'], '海南省 三沙市 西沙区'],
  [['500000', '500200', '500233'], '重庆市 重庆市 忠县'],
  [['420000', '429000', '429004'], '湖北省 仙桃市'],
  [['460000', '460300', '460322'], '海南省 三沙市 南沙区'],
])('%o is %s', (ids, name) => {
  expect(
    findPlace(ids)
      ?.map(({ name_ }) => name_)
      .join(' '),
  ).toBe(name);
});

test('no region is a kind of regions', () => {
  expect(all(regions).filter(({ name_ }) => /^(?:县|市辖区|.*直辖县级行政区划)$/.test(name_))).toEqual([]);
});

test.each([
  [['310000', '310100', '310115'], true],
  [['440000', '441900'], true],
  [['710000'], true],
  [['310000', '310100'], false],
  [['310115'], false],
  [['310000', '440100', '440103'], false],
  [['310000', '310100', '310115', '310115'], false],
  [[], false],
  [['__proto__'], false],
])('%o is complete: %s', (ids, isPlace) => {
  expect(findPlace(ids) !== undefined).toBe(isPlace);
});

onEmbeddedDatabase((suite) => {
  test('the tree requires a session, the simple one does not', async () => {
    const [{ token_: token }] = await suite.api.login('13800138001');

    const simple = await suite.api.call('buildSimpleRegionTreeNoAuth');
    const full = await suite.api.call('buildRegionTree', {}, { token });

    expect(simple.data).toEqual(regions);
    expect(full.data).toEqual(regions);
    expect((await suite.api.call('buildRegionTree')).code).toBe('token-expired');
  });
});
