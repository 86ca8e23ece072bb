import { and, eq } from 'drizzle-orm';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { PersonCtx, Steps } from '../../kernel/context.ts';
import { committed, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { accountCount, clearAccount, countAccount, tryKey } from '../counters.ts';
import { verifyPassword } from '../password-hash.ts';
import { accounts, sessions } from '../schema.ts';
import { spendCode } from '../sms-codes.ts';

/** The signed-in person's account. */
export async function ownAccount({ tx, person }: Pick<PersonCtx, 'tx' | 'person'>) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, person.accountId));
  if (!account) throw new ServiceError('sessionExpired');
  return account;
}

const since = (now: Date) => new Date(now.getTime() - limits.provenMinutes * 60_000);

/** Whether the person proved anew in this session, some minutes ago at most. */
export async function isProven({ tx, now, person }: PersonCtx): Promise<boolean> {
  const [row] = await tx.select({ at: sessions.provenAt }).from(sessions).where(eq(sessions.id, person.sessionId));
  return row?.at !== null && row?.at !== undefined && row.at > since(now);
}

/** Throws notProven unless the person proved anew a short time ago. */
export async function needProof(ctx: PersonCtx): Promise<void> {
  if (!(await isProven(ctx))) throw new ServiceError('notProven');
}

/**
 * @returns for how long changes of the account are open; what the brake on revealing opens lasts longer
 * (`limits.revealProvenMinutes`)
 */
async function noteProof(ctx: PersonCtx, by: 'password' | 'code') {
  const { accountId, sessionId } = ctx.person;
  await ctx.tx
    .update(sessions)
    .set({ provenAt: ctx.now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
  ctx.audit({ object: { type: 'account', id: accountId }, change: { by } });
  return { minutes: limits.provenMinutes };
}

/** Proves the person by the code sent to the present phone. Returns codeWrong. */
export async function proveByCode(ctx: PersonCtx, { code }: { readonly code: string }) {
  const { phone } = await ownAccount(ctx);
  const bound = { phone, purpose: smsPurposes.CHECK_PHONE, browserKey: ctx.person.sessionId };
  const wrong = await spendCode(ctx, bound, code);
  if (!wrong) return noteProof(ctx, 'code');
  ctx.audit({ object: { type: 'account', id: ctx.person.accountId }, result: 'refused' });
  return wrong;
}

/** Proves the person by the password. Throws invalid at `password`, tooMany. */
export async function proveByPassword(steps: Steps<PersonCtx>, { password }: { readonly password: string }) {
  await rightPassword(steps, password, 'password');
  return steps.run((ctx) => noteProof(ctx, 'password'));
}

/**
 * The account, if its password is this one. Wrong ones count to the account's lock as at the sign-in, before they are
 * looked at; while it is locked the right one is refused as well. Throws invalid at `field`, tooMany.
 */
export async function rightPassword(steps: Steps<PersonCtx>, password: string, field: string) {
  const { account, key, lockMinutes } = await steps.run(countTry);
  const right = await verifyPassword(account.passwordHash, password);
  return steps.run(async (ctx) => {
    const object = { type: 'account', id: account.id };
    if (right) {
      await clearAccount(ctx.tx, key);
      return account;
    }
    ctx.audit({ object, result: 'refused' });
    if (lockMinutes !== null) ctx.audit({ action: 'account.lock', object, change: { minutes: lockMinutes } });
    return committed(invalidFields({ [field]: { key: 'passwordWrong' } }));
  });
}

async function countTry(ctx: PersonCtx) {
  const account = await ownAccount(ctx);
  const key = await tryKey(ctx, account.phone, account.id);
  const before = await accountCount(ctx, key);
  if (before.locked) return committed(new ServiceError('tooMany', { seconds: before.secondsLeft }));
  const { locks, minutes } = await countAccount(ctx, key, before);
  return { account, key, lockMinutes: locks ? minutes : null };
}
