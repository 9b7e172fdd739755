import type { Texts } from '../messages.js';

export const wechat: Texts<'wechat'> = {
  'wechat.purpose': 'Your WeChat name and photo are used to log you in',
  'wechat.authorizing': 'Waiting for WeChat…',
  'wechat.scan.hint': 'Scan the code with WeChat to log in',
  'wechat.scan.frame': 'WeChat code to scan',
  'wechat.scan.again': 'New code',
  'wechat.scan.expired': 'This code has expired',
  'wechat.openInWechat': 'Open this page in WeChat',
  'wechat.unavailable': 'WeChat login is not available here. Use another way to log in.',
  'wechat.preview.heading': 'This is a preview',
  'wechat.needFullService': 'Tap "Use full service" at the bottom of the page, then log in',
  'wechat.openFull': 'Open the full page',
  'wechat.bindHint': 'First time with WeChat? Link your account.',
  'wechat.bindIntro': 'Confirm the account once; next time WeChat is enough',
  'wechat.bindCustomer': 'You are a customer here already. Link your account.',
  'wechat.bindSubmit': 'Link and log in',
  'wechat.byPassword': 'Password',
  'wechat.byCode': 'SMS code',
  'wechat.registerNew': 'Register a new account',
};
