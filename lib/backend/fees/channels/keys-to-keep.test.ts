import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type KeptKeys, keysToKeep } from './keys-to-keep.ts';
import { madeKeys } from './made-keys.ts';
import { sampleChannel } from './samples.ts';

const now = new Date('2026-12-01T00:00:00Z');
const later = new Date('2127-01-01T00:00:00Z');
const { privateKey, publicKey } = madeKeys();
const number = '0A1B2C3D'.repeat(5);
/** A certificate of nobody's, whose private key was thrown away; valid until November 2126. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDBTCCAe2gAwIBAgIUChssPQobLD0KGyw9ChssPQobLD0wDQYJKoZIhvcNAQEL
BQAwETEPMA0GA1UEAwwGc2FtcGxlMCAXDTI2MTEzMDA0NTU1M1oYDzIxMjYxMTA2
MDQ1NTUzWjARMQ8wDQYDVQQDDAZzYW1wbGUwggEiMA0GCSqGSIb3DQEBAQUAA4IB
DwAwggEKAoIBAQCsIHL1Bt2jKJXYBSyYk1y+heLhjYRGZM1qgv/pifC+TmAfu2+z
5fPNOdFDD29GmfMUcvN8sCktMHoKWBITNhDGCE4Bnh+tHeeFI7gRq13/3f3StdYY
SBshsEIvGl2mEhjuzyDeDWlVjG0wIWIVd4coQp75BX4QkJ0//JFSXqMVrYyfujPS
okQEQTopEphmWHhZwGIrTajx9TgEifM8Aa09M4WFqF0EhxyN1s2P99FH22FBAZMR
MbA5QvArYIDJSMRghmP1Tmjv9EfmZS+bQhDEoY4zJF3/8q8kvFV39jKfaofG3Awy
9mNd9+n4sv9yxney9c+l5/p5eML6eUOzMiQhAgMBAAGjUzBRMB0GA1UdDgQWBBTb
0mC5xEe8nuCWZLAUBAoceM0t+zAfBgNVHSMEGDAWgBTb0mC5xEe8nuCWZLAUBAoc
eM0t+zAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQB1DcP+lmRP
x9MNnlugmHT2KltUqkyOgx0hhO43s3S4vwnQzVTFNHr1+t5gpZPVDpiSnESxTPCD
c8kPUvuah7CqubHrUD06qXXGN//0jM5I+h8ZlCLAuKt84ZaEUyZlLTBJJ1WeANrM
m8rS96+63BXXUuJSXiISqu6tZuYCsYh9+1Gh+6huxC+qtn750DQQX4pHTUXZq0w7
881PuSljAs10Br1Z3fCsNK+lCDByJJq6JYtCe5Z+fLrbS8ITNLZPo2zfAy8q1HhO
91Hsg446RZO81asSbAX9AJ7TgUNodxRv7U5zfyVhl2HZ5T6asFKtu/wRLHjDm+Na
MQVtTtmzcH6i
-----END CERTIFICATE-----`;
const alipay = {
  channel: 'alipay' as const,
  appId: '2021000000000000',
  merchantId: '2088000000000000',
  serial: '',
  keyId: '',
  apiKey: '',
};

const keep = (given: object, kept?: KeptKeys, at = now) => keysToKeep(at, { ...sampleChannel(), ...given }, kept);
function faultOf(given: object, kept?: KeptKeys, at = now): unknown {
  try {
    keep(given, kept, at);
    return null;
  } catch (error) {
    return (error as { more?: { fields?: unknown } }).more?.fields;
  }
}

test('keys are kept in one form, however people have them', () => {
  const parsed = createPrivateKey(privateKey);
  const forms = [
    privateKey,
    parsed.export({ type: 'pkcs1', format: 'pem' }).toString(),
    parsed.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    parsed.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
  ];
  const bare = createPublicKey(publicKey).export({ type: 'spki', format: 'der' }).toString('base64');
  for (const form of forms)
    expect(keep({ privateKey: form, publicKey: bare })).toMatchObject({ privateKey, publicKey, keySince: now });
});

test('a certificate is taken by its number, until its last day', () => {
  const given = { publicKey: certificate, keyId: number.toLowerCase() };
  expect(keep(given).keyUntil?.toISOString()).toBe('2126-11-06T04:55:53.000Z');
  const base64 = certificate.replace(/-----[A-Z ]+-----|\s/g, '');
  expect(keep({ ...given, publicKey: base64 }).keyUntil).toEqual(keep(given).keyUntil);
  expect(faultOf({ publicKey: certificate })).toEqual({ keyId: { key: 'keyNumber' } });
  expect(faultOf(given, undefined, later)).toEqual({ publicKey: { key: 'keyExpired' } });
  expect(faultOf({ ...alipay, publicKey: certificate })).toEqual({ publicKey: { key: 'keyCertificate' } });
});

test('what is left empty stays, as long as it opens and its number is the same', () => {
  const kept: KeptKeys = { ...keep({}), keyId: sampleChannel().keyId, keySince: new Date('2026-01-01T00:00:00Z') };
  const empty = { privateKey: '', publicKey: '', apiKey: '' };
  expect(keep(empty, kept)).toMatchObject({ privateKey, publicKey, keySince: kept.keySince });
  expect(keep({ ...empty, apiKey: '1'.repeat(32) }, kept)).toMatchObject({ apiKey: '1'.repeat(32), keySince: now });
  const otherKey = { publicKey: { key: 'required' } };
  expect(faultOf({ ...empty, keyId: 'PUB_KEY_ID_0200000000000001' }, kept)).toEqual(otherKey);
  expect(faultOf(empty, { ...kept, privateKey: null })).toEqual({ privateKey: { key: 'required' } });
  expect(faultOf(empty, { ...kept, apiKey: null })).toEqual({ apiKey: { key: 'required' } });
});

test.each([
  ['text', 'no key', 'keyUnreadable'],
  ['a private key', privateKey, 'keyUnreadable'],
  ['its own half', createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(), 'keyOwn'],
])('%s is no public key of a channel', (_, given, key) => {
  expect(faultOf({ publicKey: given })).toEqual({ publicKey: { key } });
});
