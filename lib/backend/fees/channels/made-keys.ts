import { generateKeyPairSync } from 'node:crypto';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
let keys: { readonly privateKey: string; readonly publicKey: string } | undefined;

/**
 * A merchant's private key and a channel's public key for a demo or a sample: nobody's, known to no channel, and made
 * once a process, since making them takes long.
 */
export function madeKeys() {
  keys ??= { privateKey: pair().privateKey, publicKey: pair().publicKey };
  return keys;
}
