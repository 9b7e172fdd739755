import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createLastUsed } from '../../../core/session/last-used.ts';
import { createRecords } from '../../../core/storage/records.ts';

const open = (stored?: string) => {
  const { storage } = memoryEnvironment({ storage: stored === undefined ? {} : { 'portal-last': stored } });
  return { storage, lastUsed: createLastUsed(createRecords(storage, '')) };
};

test('the company that was entered last, and its side, are kept on the device, and nothing more', () => {
  const { storage, lastUsed } = open();
  const entered = { companyId: '1002', side: 'manager', token: 't0ken' } as const;

  lastUsed.keep(entered);

  expect(JSON.parse(storage.get('portal-last') ?? '')).toEqual({ companyId: '1002', side: 'manager' });
  expect(createLastUsed(createRecords(storage, '')).get()).toEqual({ ...entered, token: undefined, way: null });
});

test('the way of the login is kept with the company, and stays when a session goes on', () => {
  const { storage, lastUsed } = open();
  lastUsed.by('sms');
  lastUsed.keep({ companyId: '1001', side: 'shop' });

  const later = createLastUsed(createRecords(storage, ''));
  later.keep({ companyId: '1002', side: 'manager' });

  expect(later.get()).toEqual({ companyId: '1002', side: 'manager', way: 'sms' });
});

test.each([
  [undefined, null],
  ['1002', null],
  ['["1002"]', null],
  ['{"companyId":1002,"way":"smoke"}', { companyId: '1002', side: '', way: null }],
])('of a device that has stored %j, the last one is %j', (stored, expected) => {
  expect(open(stored).lastUsed.get()).toEqual(expected);
});
