import { expect, test } from 'vitest';
import { demoCompanies } from '../../../examples/api/database/demo-companies.ts';
import { writeCodeMessage, writeDecisionMessage } from '../../../examples/api/messages.ts';

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

test('no name can close the signature', () => {
  const name = '银行】请回电【云';

  expect(writeDecisionMessage({ name, locale: 'zh' }, { link: 'https://x.example', first: false })).toMatch(
    /^【银行 请回电 云】您的申请已通过/,
  );
});
