import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keptSecret } from '@/lib/kept-secret.ts';

/** A value as it lies in the database. */
export interface SealedValue {
  readonly sealed: string;
  readonly belongsTo: string;
  /** Puts another in its place, or takes it away; nothing where somebody has written since it was read. */
  put(sealed: string | null): Promise<unknown>;
}

/** Shorter than this no key is accepted, hence a comma inside a shorter piece belongs to the key. */
const keyLengthMin = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals what must not stand open in the database with AES-256-GCM: what the platform gave us, keys of schools.
 * @param belongsTo what the row is about; a value copied to another row does not open
 * @param key of 32 bytes, where it is not the installation's
 */
export function seal(text: string, belongsTo: string, key = keys()[0] as Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what `seal` made, with any of the installation's keys or with the one given; null where none fits. */
export const unseal = (sealed: string, belongsTo: string, key?: Buffer): string | null =>
  openSeal(sealed, belongsTo, key ? [key] : keys())?.text ?? null;

/** The same, and whether the newest key fits, so that the others may go. */
export function openSeal(
  sealed: string,
  belongsTo: string,
  tried: readonly Buffer[] = keys(),
): { readonly text: string; readonly isNewest: boolean } | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [at, key] of tried.entries()) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      return { text, isNewest: at === 0 };
    } catch {
      // The next key, while one replaces another.
    }
  }
  return null;
}

let kept: { readonly secret: string; readonly keys: readonly Buffer[] } | undefined;

/** Made of the secrets that seal sessions, newest first, so that there is one thing to keep safe and to renew. */
function keys(): readonly Buffer[] {
  const secret = keptSecret();
  if (kept?.secret === secret) return kept.keys;
  const pieces = secret.split(',');
  const secrets = pieces.every(({ length }) => length >= keyLengthMin) ? pieces : [secret];
  const made = secrets.map((piece) => Buffer.from(hkdfSync('sha256', piece, '', 'wxwork', 32)));
  kept = { secret, keys: made };
  return made;
}
