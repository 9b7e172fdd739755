import type { Region } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRegionTree } from '../../../core/model/region.ts';

const depth = (regions: readonly Region[]): number =>
  Math.max(0, ...regions.map(({ children }) => 1 + depth(children)));
const count = (regions: readonly Region[]): number =>
  regions.reduce((sum, { children }) => sum + 1 + count(children), 0);

test.each([
  ['id_', 'name_', 'children_'],
  ['id', 'name', 'children'],
  ['code', 'label', 'childList'],
  ['value', 'text', 'children'],
])('reads a tree with the names %s, %s and %s', (id, name, children) => {
  const wire = [{ [id]: 44, [name]: '广东', [children]: [{ [id]: '4401', [name]: '广州' }] }];

  expect(toRegionTree(wire)).toEqual([
    { id: '44', name: '广东', children: [{ id: '4401', name: '广州', children: [] }] },
  ]);
});

test('replaces a single root by its children', () => {
  expect(toRegionTree({ id: '0', name: '中国', children: [{ id: '71', name: '台湾' }] })).toEqual([
    { id: '71', name: '台湾', children: [] },
  ]);
});

test('keeps a province without cities and a city without districts', () => {
  const wire = [
    { id: '81', name: '香港' },
    { id: '44', name: '广东', children: [{ id: '4419', name: '东莞', children: null }] },
  ];

  expect(toRegionTree(wire)).toMatchObject([{ children: [] }, { children: [{ id: '4419', children: [] }] }]);
});

test('drops nodes without id or name, with their children', () => {
  const below = [{ id: '4401', name: '广州' }];
  const wire = [
    null,
    'x',
    [],
    { id: '1' },
    { name: '广东', children: below },
    { id: ' ', name: 'x' },
    { id: '2', name: '' },
  ];

  expect(toRegionTree(wire)).toEqual([]);
});

test('keeps three levels', () => {
  let node: object = { id: '0', name: 'x' };
  for (let level = 1; level < 5000; level += 1) node = { id: String(level), name: 'x', children: [node] };

  expect(depth(toRegionTree([node]))).toBe(3);
});

test('keeps at most ten thousand nodes', () => {
  const wire = Array.from({ length: 200 }, (_, province) => ({
    id: `p${province}`,
    name: 'p',
    children: Array.from({ length: 100 }, (_, city) => ({ id: `c${city}`, name: 'c' })),
  }));

  expect(count(toRegionTree(wire))).toBe(10_000);
});

test('handles a node that contains itself', () => {
  const node = { id: '1', name: 'x', children: [] as unknown[] };
  node.children.push(node, node);

  expect(count(toRegionTree([node]))).toBe(7);
});

test.each([null, undefined, 'text', 7, {}, { children: 'x' }])('rejects %j', (data) => {
  expect(() => toRegionTree(data)).toThrow(expect.objectContaining({ code: 'bad-answer' }));
});

test('every kept node has an id, a name and a list', () => {
  const node = fc.letrec((tie) => ({
    node: fc.record(
      {
        id_: fc.oneof(fc.string(), fc.integer()),
        name: fc.string(),
        children_: fc.array(tie('node'), { maxLength: 4 }),
      },
      { requiredKeys: [] },
    ),
  })).node;
  const check = (regions: readonly Region[]): void => {
    for (const { id, name, children } of regions) {
      expect(id).not.toBe('');
      expect(name).not.toBe('');
      check(children);
    }
  };

  fc.assert(fc.property(fc.array(node), (tree) => check(toRegionTree(tree))));
});
