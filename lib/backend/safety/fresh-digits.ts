import { randomInt } from 'node:crypto';
import { codeDigest } from '../kernel/code-digest.ts';
import { ServiceError } from '../kernel/service-error.ts';

/**
 * Six digits that no other code of their kind in the school has.
 * @param take keeps the digest where it is free, or only looks; null where another code has it
 * @returns the digits, and what `take` gave
 * @throws ServiceError tooMany, when one lot after the other is taken
 */
export async function freshDigits<T>(
  schoolId: string,
  take: (codeHash: string) => Promise<T | null>,
): Promise<{ readonly code: string; readonly taken: T }> {
  for (let tries = 0; tries < 10; tries++) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const taken = await take(codeDigest(schoolId, code));
    if (taken !== null) return { code, taken };
  }
  throw new ServiceError('tooMany', { seconds: 60 });
}
