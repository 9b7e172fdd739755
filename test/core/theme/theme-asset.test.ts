import { expect, test } from 'vitest';
import { toThemeAsset } from '../../../core/theme/theme-asset.ts';

test('an asset has a colour and known tokens', () => {
  const text = JSON.stringify({ color: '#B4530A', radius: '4px', radiusCard: '36px' });

  expect(toThemeAsset(text)).toEqual({ color: '#b4530a', variables: { radius: '4px', radiusCard: '36px' } });
  expect(toThemeAsset(text.padEnd(10_000))).not.toBeNull();
  expect(toThemeAsset(text.padEnd(10_001))).toBeNull();
  expect(toThemeAsset('{"radiusCard":"4px"}')?.variables).toEqual({ radiusCard: '4px' });
});

test.each([
  [{ color: 'red' }],
  [{ color: 'url(https://evil.org)' }],
  [{ color: 7 }],
  [{ radius: '4px; background: url(https://evil.org)' }],
  [{ radius: '400px' }],
  [{ radius: '30px' }],
  [{ radiusCard: 'calc(1px + 4px' }],
  [{ radiusCard: '4px;color:red' }],
  [{ radiusCard: '40px' }],
  [{ radiusCard: '3xpx' }],
  [{ radius: 4 }],
  [{ radius: ['4px'] }],
  [{ colorText: '#ffffff' }],
  [{ fontFamily: 'Comic Sans' }],
  [{ __proto__: { color: '#b4530a' } }],
])('ignores %j', (asset) => {
  expect(toThemeAsset(JSON.stringify(asset))).toEqual({ color: null, variables: {} });
});

test('ignores inherited properties', () => {
  const asset = toThemeAsset('{"__proto__":{"color":"#b4530a","radius":"4px"}}');

  expect(asset).toEqual({ color: null, variables: {} });
  expect(Object.getPrototypeOf(asset?.variables)).toBe(Object.prototype);
});

test.each(['', '[]', 'null', '"20ade5"', '{', '<!doctype html>', `{"color":"#b4530a","x":"${'x'.repeat(10_000)}"}`])(
  'text %$ is not an asset',
  (text) => {
    expect(toThemeAsset(text)).toBe(null);
  },
);
