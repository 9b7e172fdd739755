import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { clientOf } from '../../../examples/api/security/proxies.ts';

const trusted = (TRUST_PROXY: string) => readConfig({ DEMO: '1', TRUST_PROXY }).trustProxy;
const [client, balancer, ingress] = ['203.0.113.7', '192.0.2.10', '10.0.0.5'];

describe.each([
  ['0', ingress],
  ['1', balancer],
  ['2', client],
  ['10.0.0.0/8', balancer],
  ['10.0.0.0/8, 192.0.2.10', client],
  ['192.0.2.10', ingress],
])('TRUST_PROXY=%s', (setting, expected) => {
  test.each([
    `${client}, ${balancer}`,
    `198.51.100.1, ${client}, ${balancer}`,
    `${ingress},  ${client}:4711 , ${balancer}:80`,
  ])('behind two proxies with x-forwarded-for: %s', (forwarded) => {
    expect(clientOf(trusted(setting), ingress, forwarded)).toBe(expected);
  });

  test('a request without the header is of whom it comes from', () => {
    expect(clientOf(trusted(setting), ingress, '')).toBe(ingress);
  });
});

test('a client that goes around the outer proxy cannot choose its address', () => {
  expect(clientOf(trusted('2'), ingress, client)).toBe(client);
  expect(clientOf(trusted('10.0.0.0/8'), client, balancer)).toBe(client);
});

test('networks of IPv6, and addresses of IPv4 in its notation', () => {
  expect(clientOf(trusted('fd00::/8'), 'fd00::1', `2001:db8::9, [fd12::7]:4711`)).toBe('2001:db8::9');
  expect(clientOf(trusted('10.0.0.0/8'), '::ffff:10.0.0.5', client)).toBe(client);
});

test.each(['yes', '-1', '10', 'true', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1,'])(
  'TRUST_PROXY may not be "%s"',
  (setting) => {
    expect(() => trusted(setting)).toThrow(
      `TRUST_PROXY must be the number of proxies, 0 to 9, or their networks, such as 10.0.0.0/8, not "${setting}".`,
    );
  },
);
