import { randomBytes, scryptSync } from 'node:crypto';
import { seal, unseal } from '../kernel/sealing.ts';
import { keyOf } from './key-name.ts';

/** What a key under a passphrase begins with, so that it is never taken for one that the installation sealed. */
const mark = 'passphrase.';
const saltBytes = 16;

const keyFrom = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, 32);

/** The key of a school for another installation: sealed by a passphrase instead of this one's secret. */
export function keyUnder(passphrase: string, schoolId: string, sealedKey: string): string | null {
  const key = unseal(sealedKey, keyOf(schoolId));
  if (key === null) return null;
  const salt = randomBytes(saltBytes);
  return `${mark}${salt.toString('base64url')}.${seal(key, keyOf(schoolId), keyFrom(passphrase, salt))}`;
}

/** The same key sealed by this installation's secret again; null where the passphrase is another. */
export function keyOutOf(passphrase: string, schoolId: string, carried: string): string | null {
  const [salt = '', sealed = ''] = carried.slice(mark.length).split('.');
  const key = unseal(sealed, keyOf(schoolId), keyFrom(passphrase, Buffer.from(salt, 'base64url')));
  return key === null ? null : seal(key, keyOf(schoolId));
}
