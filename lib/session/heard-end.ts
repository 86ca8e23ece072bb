import { sealData, unsealData } from 'iron-session';
import type { Said } from '@/lib/contracts/errors.ts';

/** Why a session has ended, as the call that heard it knows. */
export interface EndReason {
  readonly said?: Said | undefined;
  readonly message: string;
}

/** The parameter of the address for ended sessions that says who heard of the end. */
export const heardName = 'heard';

interface Heard {
  readonly of: string;
  readonly reason: EndReason;
}

const heardSeconds = 60;
const reasonCharsMax = 300;

/**
 * What a page that heard of the end hands to the address that clears both of its ends: that other calls may still be
 * answered changes nothing. Sealed and about one session, so that a link signs nobody out.
 */
export async function heardEnd(token: string, { said, message }: EndReason, keys: readonly string[]): Promise<string> {
  const heard: Heard = { of: await digestOf(token), reason: { said, message: message.slice(0, reasonCharsMax) } };
  return sealData(heard, { password: keys[0] ?? '', ttl: heardSeconds });
}

/** Why the session of this token has ended, as one of our pages heard it; null where none did. */
export async function readHeard(
  sealed: string | null,
  token: string,
  keys: readonly string[],
): Promise<EndReason | null> {
  if (!sealed || sealed.length > 4096) return null;
  for (const password of keys) {
    const { of, reason } = await unsealData<Partial<Heard>>(sealed, { password, ttl: heardSeconds });
    if (reason && of === (await digestOf(token))) return reason;
  }
  return null;
}

async function digestOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
