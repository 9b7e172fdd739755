import { screen } from '@testing-library/react';
import { type IssueCode, type Region, regionLevels } from 'account-portal';
import { expect, test } from 'vitest';
import { RegionPicker } from '../../../../react/ui/choice/region-picker.tsx';
import { openPortal } from '../../../support/open-portal.tsx';

const region = (id: string, name: string, children: Region[] = []): Region => ({ id, name, children });
const regions = [
  region('11', '北京市', [region('1101', '市辖区', [region('110101', '东城区'), region('110102', '西城区')])]),
  region('44', '广东省', [
    region('4401', '广州市', [region('440103', '荔湾区'), region('440104', '越秀区')]),
    region('4419', '东莞市'),
    region('4420', '中山市', [region('442000', '中山市')]),
  ]),
  region('46', '海南省', [region('4601', '海口市', [region('460105', '秀英区'), region('460106', '龙华区')])]),
  region('81', '香港特别行政区'),
];

async function open(issue?: IssueCode) {
  const field = (name: string) => ({
    id: `p1-${name}`,
    name,
    'aria-invalid': undefined,
    'aria-describedby': undefined,
    onBlur: () => undefined,
    onInput: () => undefined,
  });
  const view = (offered: readonly Region[]) => (
    <form>
      <RegionPicker field={field} regions={offered} issue={issue} />
    </form>
  );
  const page = await openPortal({}, { view: view(regions) });
  const renew = (offered: readonly Region[]) => page.show(view(offered));
  return { ...page, renew, form: page.container.querySelector('form') as HTMLFormElement };
}

const select = (name: string) => screen.queryByLabelText<HTMLSelectElement>(name);
const levels = ['省/直辖市', '市', '区/县'];
const shown = () => levels.filter((name) => select(name) !== null);

test('disables levels until the one above is chosen', async () => {
  await open();

  expect(screen.getByRole('group', { name: '所在地区' })).toBeTruthy();
  expect(['市', '区/县'].map((name) => select(name)?.disabled)).toEqual([true, true]);
});

test.each([
  ['a province with cities and districts', ['广东省', '广州市', '越秀区'], ['省/直辖市', '市', '区/县']],
  ['a municipality, whose only city is a filler', ['北京市', null, '西城区'], ['省/直辖市', '区/县']],
  ['a city without districts', ['广东省', '东莞市'], ['省/直辖市', '市']],
  ['a city with one filler below', ['广东省', '中山市'], ['省/直辖市', '市']],
  ['a place with one level', ['香港特别行政区'], ['省/直辖市']],
])('%s is chosen by the levels that it has', async (_, choices, levels) => {
  const { user, form } = await open();

  for (const [index, name] of choices.entries()) {
    const list = select(['省/直辖市', '市', '区/县'][index] ?? '');
    if (name && list) await user.selectOptions(list, name);
  }

  expect(shown()).toEqual(levels);
  expect(regionLevels(regions, Object.fromEntries(new FormData(form))).complete).toBe(true);
});

test('an error marks the first level without a choice, and is its description', async () => {
  const { user } = await open('region-required');
  const wrong = () => levels.filter((name) => select(name)?.getAttribute('aria-invalid') === 'true');
  expect(wrong()).toEqual(['省/直辖市']);

  await user.selectOptions(select('省/直辖市') as HTMLSelectElement, '广东省');

  expect(wrong()).toEqual(['市']);
  const described = select('市')?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('请选择所在地区');
});

test('another province clears the levels below, announces the new list, and keeps the focus', async () => {
  const { user, form } = await open();
  await user.selectOptions(select('省/直辖市') as HTMLSelectElement, '广东省');
  await user.selectOptions(select('市') as HTMLSelectElement, '广州市');
  expect(screen.getByRole('status').textContent).toBe('已更新区/县选项');
  await user.selectOptions(select('区/县') as HTMLSelectElement, '越秀区');

  const province = select('省/直辖市') as HTMLSelectElement;
  province.focus();
  await user.selectOptions(province, '海南省');

  expect(Object.fromEntries(new FormData(form))).toEqual({ province: '46', district: '' });
  expect(screen.getByRole('status').textContent).toBe('已更新区/县选项');
  expect(province).toBe(document.activeElement);
});

test.each([
  ['all of it', regions.slice(1), { province: '44', city: '4401', district: '440104' }, true],
  [
    'not the district',
    [
      region('44', '广东省', [
        region('4401', '广州市', [region('1', '甲'), region('2', '乙')]),
        region('4419', '东莞市'),
      ]),
    ],
    { province: '44', city: '4401', district: '' },
    false,
  ],
  ['not the province', regions.slice(2), { province: '' }, false],
])('reloaded regions keep the choice if it still exists: %s', async (_, renewed, values, complete) => {
  const { user, form, renew } = await open();
  for (const [level, name] of [
    ['省/直辖市', '广东省'],
    ['市', '广州市'],
    ['区/县', '越秀区'],
  ] as const)
    await user.selectOptions(select(level) as HTMLSelectElement, name);

  renew(renewed);

  const chosen = Object.fromEntries(new FormData(form));
  expect(chosen).toMatchObject(values);
  expect(regionLevels(renewed, chosen).complete).toBe(complete);
});
