import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

/*
 * The platform forces SHA-1 signatures and AES-CBC without authentication. Both stay in this folder: the signature is
 * checked before anything is decrypted, and every failure is one and the same refusal, so that nobody learns from
 * answers what was wrong.
 */

export interface CallbackKey {
  readonly token: string;
  /** 43 characters of base64. */
  readonly encodingAesKey: string;
}

/** What comes with an encrypted message. */
export interface CallbackProof {
  readonly signature: string;
  readonly timestamp: string;
  readonly nonce: string;
}

export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused';
  constructor() {
    super('The callback is not authentic');
  }
}

const blockBytes = 32;
const randomPrefixBytes = 16;
const lengthBytes = 4;

/**
 * Opens an encrypted message of the platform.
 * @param receivers who it may be meant for (suite id, provider's corporation ...), compared exactly
 * @throws CallbackRefused for every reason alike
 */
export function openMessage(
  { token, encodingAesKey }: CallbackKey,
  { signature, timestamp, nonce }: CallbackProof,
  encrypted: string,
  receivers: readonly string[],
): string {
  if (!isEqual(signature, signatureOf(token, timestamp, nonce, encrypted))) throw new CallbackRefused();
  const { message, receiver } = decrypt(encodingAesKey, encrypted);
  if (!receivers.includes(receiver)) throw new CallbackRefused();
  return message;
}

/** SHA-1 of the four parts in the order of their bytes. */
function signatureOf(...parts: readonly string[]): string {
  const sorted = parts.map((part) => Buffer.from(part)).sort(Buffer.compare);
  return createHash('sha1').update(Buffer.concat(sorted)).digest('hex');
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The 43rd character may carry spare bits, which Node's decoder overlooks as it must. */
const keyOf = (encodingAesKey: string) => Buffer.from(`${encodingAesKey}=`, 'base64');

function decrypt(encodingAesKey: string, encrypted: string): { message: string; receiver: string } {
  const key = keyOf(encodingAesKey);
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(encrypted) ? Buffer.from(encrypted, 'base64') : Buffer.alloc(0);
  if (key.length !== 32 || bytes.length === 0 || bytes.length % 16 !== 0) throw new CallbackRefused();
  // Padding goes to 32 bytes, twice the block: the cipher's own unpadding fails on about half of all messages.
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  const end = padded.length - padding;
  if (padding < 1 || padding > blockBytes || end < randomPrefixBytes + lengthBytes) throw new CallbackRefused();
  if (!padded.subarray(end).every((byte) => byte === padding)) throw new CallbackRefused();
  const from = randomPrefixBytes + lengthBytes;
  const length = padded.readUInt32BE(randomPrefixBytes);
  if (from + length > end) throw new CallbackRefused();
  const text = new TextDecoder('utf-8', { fatal: true });
  try {
    return {
      message: text.decode(padded.subarray(from, from + length)),
      receiver: text.decode(padded.subarray(from + length, end)),
    };
  } catch {
    throw new CallbackRefused();
  }
}
