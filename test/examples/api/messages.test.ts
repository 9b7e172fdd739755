import { expect, test } from 'vitest';
import { demoCompanies } from '../../../examples/api/database/demo-companies.ts';
import { toSender, writeCodeMessage, writeDecisionMessage } from '../../../examples/api/messages.ts';
import { findProtectedName } from '../../../examples/api/protected-names.ts';

test.each(demoCompanies.map(({ name }) => name))('%s is signed with its name', (name) => {
  expect(writeCodeMessage({ name, locale: 'zh' }, 'register', '123456')).toMatch(`【${name}】验证码 123456`);
});

test.each([
  ['Bank: see evil.example/login', 'Bank see evil example lo: 123456 is'],
  ['Your code is 654321', 'Your code is: 123456 is'],
  ['Your code is ６５４３２１', 'Your code is: 123456 is'],
  ['evil.example #111111 @evil.example', 'evil example evil exampl: 123456 is'],
  ['.', 'Cloud Ordering: 123456 is'],
])('the signature of a company named %s cannot be a message of its own', (name, beginning) => {
  expect(writeCodeMessage({ name, locale: 'en' }, 'register', '123456').startsWith(beginning)).toBe(true);
});

test('a company whose name nobody has reviewed signs nothing, in its own language', () => {
  const company = { name: '招商银行', verified: false, language: 'zh' };
  const write = (sender: ReturnType<typeof toSender>) => writeCodeMessage(sender, 'register', '123456');

  expect(write(toSender(company))).toMatch('【云订货】验证码 123456');
  expect(write(toSender({ ...company, name: 'Green Harvest', verified: true }))).toMatch('【Green Harvest】验证码');
});

test.each([
  ['招商银行客服', '招商银行'],
  ['招 商·银 行', '招商银行'],
  ['ＰａｙＰａｌ Service', 'PayPal'],
  ['pay-pal', 'PayPal'],
  ['Green Harvest', undefined],
  ['银行街咖啡', undefined],
])('the name %s borrows %s', (name, known) => {
  expect(findProtectedName(name)).toBe(known);
});

test('no name can close the signature', () => {
  const name = '银行】请回电【云';

  expect(writeDecisionMessage({ name, locale: 'zh' }, 'approve', 'https://x.example')).toMatch(
    /^【银行 请回电 云】您的申请已通过/,
  );
});
