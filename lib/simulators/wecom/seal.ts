import { createCipheriv, createHash, randomFillSync } from 'node:crypto';
import type { SimSuite } from './world.ts';

/** The platform's signature of a callback: the four words in order, run together, as SHA-1 in hex. */
export const sign = (words: readonly string[]): string =>
  createHash('sha1')
    .update([...words].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join(''), 'utf8')
    .digest('hex');

/** Encrypts a text the platform's way: noise, length, text, receiver, filled up to a multiple of 32. */
export function encrypt(aesKey: string, text: string, receiver: string): string {
  const key = Buffer.from(aesKey, 'base64');
  const body = Buffer.from(text, 'utf8');
  const size = 16 + 4 + body.length + Buffer.byteLength(receiver);
  const fill = 32 - (size % 32);
  const plain = Buffer.alloc(size + fill, fill);
  randomFillSync(plain, 0, 16);
  plain.writeInt32BE(body.length, 16);
  body.copy(plain, 20);
  plain.write(receiver, 20 + body.length, 'utf8');
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16));
  cipher.setAutoPadding(false);
  return cipher.update(plain, undefined, 'base64') + cipher.final('base64');
}

/** A callback's query and body for a text. */
export function envelope(suite: Pick<SimSuite, 'token' | 'aesKey'>, text: string, receiver: string, seconds: number) {
  const timestamp = String(seconds);
  const nonce = String(Math.floor(Math.random() * 1e9));
  const encrypted = encrypt(suite.aesKey, text, receiver);
  const msg_signature = sign([suite.token, timestamp, nonce, encrypted]);
  return { query: { msg_signature, timestamp, nonce }, encrypted };
}

/** What a page's signature must be. */
export const pageSignature = (ticket: string, nonce: string, timestamp: string, url: string): string =>
  createHash('sha1')
    .update(['jsapi_ticket', ticket].join('='))
    .update(`&${['noncestr', nonce].join('=')}&${['timestamp', timestamp].join('=')}&url=`)
    .update(url.replace(/#.*$/s, ''))
    .digest('hex');
