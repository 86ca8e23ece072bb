import { generateKeyPairSync } from 'node:crypto';
import { replaceEnv } from '@/lib/env.ts';
import { mustHaveSoundKeys } from './sound-keys.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const plain = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const use = (ALIPAY_PRIVATE_KEY?: string, ALIPAY_PUBLIC_KEY?: string) =>
  replaceEnv({ ALIPAY_APP_ID: ALIPAY_PRIVATE_KEY && 'app', ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY });
afterAll(() => replaceEnv({}));

test('keys are taken with and without the lines around them; none are needed', () => {
  use();
  mustHaveSoundKeys();
  use(pem, plain);
  mustHaveSoundKeys();
});

test('what is no key ends the start, a line for each, without its value', () => {
  use('hunter2', 'hunter2');
  expect(mustHaveSoundKeys).toThrow(
    /^ALIPAY_PRIVATE_KEY must be a private key in PKCS8, in base64\nALIPAY_PUBLIC_KEY must be a public key, in base64$/,
  );
  use(pem, pem);
  expect(mustHaveSoundKeys).toThrow(/^ALIPAY_PUBLIC_KEY must be a public key, in base64$/);
});
