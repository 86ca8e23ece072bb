import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { SmsPurpose } from '@/lib/contracts/account/sms-purposes.ts';
import { addressKey } from '@/lib/rules/address-key.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { PublicCtx } from '../kernel/context.ts';
import { type CommittedRefusal, committed, ServiceError } from '../kernel/service-error.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { countOne } from './counters.ts';
import { smsCodes } from './schema.ts';

/** What a code is bound to: a phone, a purpose and the browser (or session) that asked. */
export interface Bound {
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly browserKey: string;
}

// With the browser's key inside, the six digits cannot be found from the row by trying a million.
const hashOf = (code: string, { browserKey, purpose }: Bound) =>
  createHash('sha256').update(`${purpose} ${browserKey} ${code}`).digest('base64url');

/** Keeps a fresh code of six digits; the one before of this phone and purpose ends. @returns the code */
export async function keepCode({ tx, now }: Pick<PublicCtx, 'tx' | 'now'>, bound: Bound): Promise<string> {
  const { phone, purpose } = bound;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    codeHash: hashOf(code, bound),
    browserHash: hashToken(bound.browserKey),
    wrongTries: 0,
    expiresAt: new Date(now.getTime() + limits.smsCodeMinutes * 60_000),
  };
  await tx
    .insert(smsCodes)
    .values({ phone, purpose, ...row })
    .onConflictDoUpdate({ target: [smsCodes.phone, smsCodes.purpose], set: row });
  return code;
}

/**
 * Uses a code up. Second use, too old, another phone, purpose or browser and a wrong one all give the same refusal; the
 * last wrong try voids it.
 * @returns null when it was right, else what to return (not throw: the try must stay counted)
 */
export async function spendCode(ctx: PublicCtx, bound: Bound, typed: string): Promise<CommittedRefusal | null> {
  const { tx, now } = ctx;
  const { count, secondsLeft } = await countOne(ctx, 'sms', `tries ${addressKey(ctx.address)}`);
  if (count > limits.codeTriesPerAddress) return committed(new ServiceError('tooMany', { seconds: secondsLeft }));
  const one = and(eq(smsCodes.phone, bound.phone), eq(smsCodes.purpose, bound.purpose));
  const [row] = await tx.select().from(smsCodes).where(one).for('update');
  const usable = row && row.expiresAt > now && row.browserHash === hashToken(bound.browserKey);
  const code = typed.normalize('NFKC').replace(/\s/g, '');
  const right = usable && row.codeHash === hashOf(code, bound);
  // A stranger's browser costs the right one no try.
  if (usable && !right && row.wrongTries + 1 < limits.smsCodeTries)
    await tx
      .update(smsCodes)
      .set({ wrongTries: row.wrongTries + 1 })
      .where(one);
  else if (usable) await tx.delete(smsCodes).where(one);
  return right ? null : committed(new ServiceError('codeWrong', {}, { fields: { code: { key: 'code' } } }));
}
