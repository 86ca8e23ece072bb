import { randomBytes } from 'node:crypto';
import { bytesOfId, idBytes, idOfBytes } from './id-bytes.ts';
import { hashToken } from './token-hash.ts';

const secretBytes = 24;

/**
 * A key that opens something of a school without an account: the school, so that one lookup inside it is enough, and
 * 192 bits that nobody can guess.
 * @param secret where they can be made again; left out, they are drawn
 */
export const newSchoolKey = (schoolId: string, secret: Buffer = randomBytes(secretBytes)): string =>
  Buffer.concat([bytesOfId(schoolId), secret.subarray(0, secretBytes)]).toString('base64url');

/** @returns the school that a key names and the stored form of the key; null for what is none */
export function readSchoolKey(key: string): { readonly schoolId: string; readonly keyHash: string } | null {
  const all = Buffer.from(key, 'base64url');
  if (all.length !== idBytes + secretBytes || all.toString('base64url') !== key) return null;
  return { schoolId: idOfBytes(all.subarray(0, idBytes)), keyHash: hashToken(key) };
}
