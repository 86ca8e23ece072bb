import type { IncomingHttpHeaders } from 'node:http';
import { settleForwarding, trustOf } from './forwarding.ts';

const settled = (headers: IncomingHttpHeaders, address: string, trusted: string[] = [], encrypted = false) => {
  const copy: IncomingHttpHeaders = { host: 'school.example', ...headers };
  settleForwarding(copy, { address, encrypted, port: 3000 }, trustOf(trusted));
  return copy;
};

const forged = {
  'x-forwarded-for': '1.1.1.1',
  'x-real-ip': '2.2.2.2',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '443',
  'x-forwarded-prefix': '/evil',
  'x-request-id': 'somebody-elses-request',
  forwarded: 'for=3.3.3.3',
};

const own = (client: string) => ({
  host: 'school.example',
  'x-forwarded-for': client,
  'x-real-ip': client,
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '3000',
  'x-forwarded-host': 'school.example',
});

test.each([
  ['nobody is trusted', '9.9.9.9', []],
  ['another peer is trusted', '9.9.9.9', ['10.0.0.0/8']],
  ['the peer is no address', '', ['10.0.0.0/8']],
])('forged headers are overwritten when %s', (_name, address, trusted) => {
  expect(settled(forged, address, trusted)).toEqual(own(address));
});

test.each([
  ['a trusted peer is believed', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['also through the mapped form of its address', '::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['trusted hops are skipped from the right', '10.0.0.1', '7.7.7.7, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['what a client put before its own address is not believed', '10.0.0.1', '127.0.0.1, 1.1.1.1', '1.1.1.1'],
  ['garbage ends the chain', '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
  ['no chain leaves the peer', '10.0.0.1', '', '10.0.0.1'],
  ['IPv6', '::1', '2001:db8::1', '2001:db8::1'],
])('%s', (_name, address, chain, client) => {
  expect(settled({ 'x-forwarded-for': chain }, address, ['10.0.0.0/8', '::1'])).toEqual(own(client));
});

test('a trusted peer tells scheme, host and port', () => {
  const headers = settled({ ...forged, 'x-forwarded-host': 'school.example:8443, inner' }, '10.0.0.1', ['10.0.0.1']);
  expect(headers).toMatchObject({
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'school.example:8443',
    'x-forwarded-port': '443',
  });
  expect(headers).not.toHaveProperty('forwarded');
  expect(headers).not.toHaveProperty('x-forwarded-prefix');
});

test('an encrypted connection is https without anybody telling', () => {
  expect(settled({}, '9.9.9.9', [], true)['x-forwarded-proto']).toBe('https');
});
