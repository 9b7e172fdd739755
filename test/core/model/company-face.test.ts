import { expect, test } from 'vitest';
import { toCompanySettings } from '../../../core/model/company.ts';
import { noFace, toCompanyFace } from '../../../core/model/company-face.ts';

test('decodes what a company shows of itself', () => {
  expect(
    toCompanyFace({
      picture_: 'https://cdn.example.com/a.webp',
      pattern_: 'dots',
      headline_: ' Good\u202e grain,\n  next day ',
      facts_: ['one', '', 2, null, 'three', 'four'],
      service_phone_: '+86 400-820-1001',
      service_hours_: '8–20',
      campaign_: '<b>10 %</b>',
      industry_: '118',
    }),
  ).toEqual({
    picture: 'https://cdn.example.com/a.webp',
    pattern: 'dots',
    headline: 'Good grain, next day',
    facts: ['one', '2', 'three'],
    servicePhone: '+86 400-820-1001',
    serviceHours: '8–20',
    campaign: '<b>10 %</b>',
    industry: '118',
  });
});

test.each([null, 'x', [], { facts_: 'x', pattern_: 'url(x)', service_phone_: 'javascript:1', industry_: '1' }])(
  'what is broken is empty: %j',
  (wire) => {
    expect(toCompanyFace(wire)).toEqual(noFace);
  },
);

test('long texts are cut at a letter, long addresses dropped', () => {
  const { headline, facts, campaign, picture } = toCompanyFace({
    headline_: '😀'.repeat(61),
    facts_: ['x'.repeat(999)],
    campaign_: 'x'.repeat(999),
    picture_: `https://a.example/${'x'.repeat(500)}`,
  });

  expect(headline).toBe(`${'😀'.repeat(59)}…`);
  expect([...(facts[0] ?? '')].length).toBe(60);
  expect(campaign.length).toBe(120);
  expect(picture).toBe('');
});

test('settings of a server without it have none', () => {
  expect(toCompanySettings({}).face).toBeUndefined();
  expect(toCompanySettings({ face_: 'broken' }).face).toEqual(noFace);
});
