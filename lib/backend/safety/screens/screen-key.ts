import { randomBytes } from 'node:crypto';
import { hashToken } from '../../kernel/token-hash.ts';
import { bytesOfId, idBytes, idOfBytes } from '../id-bytes.ts';

const secretBytes = 24;

/** The key of a new address: the school, so that one lookup inside it is enough, and 192 bits that nobody can guess. */
export function newScreenKey(schoolId: string): string {
  return Buffer.concat([bytesOfId(schoolId), randomBytes(secretBytes)]).toString('base64url');
}

/** @returns the school that a key names and the stored form of the key; null for what is none */
export function readScreenKey(key: string): { readonly schoolId: string; readonly keyHash: string } | null {
  const all = Buffer.from(key, 'base64url');
  if (all.length !== idBytes + secretBytes || all.toString('base64url') !== key) return null;
  return { schoolId: idOfBytes(all.subarray(0, idBytes)), keyHash: hashToken(key) };
}
