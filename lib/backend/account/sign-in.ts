import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { account as contract } from '@/lib/contracts/account.ts';
import { accountName } from '@/lib/rules/account-name.ts';
import { addressKey } from '@/lib/rules/address-key.ts';
import { limits } from '@/lib/rules/limits.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import type { PublicCtx, Steps } from '../kernel/context.ts';
import { type CommittedRefusal, committed, ServiceError } from '../kernel/service-error.ts';
import { answerCaptcha } from './captcha.ts';
import { accountCount, clearAccount, countAccount, countOne, sweepCounters, tryKey, uncountOne } from './counters.ts';
import { verifyPassword } from './password-hash.ts';
import { accounts } from './schema.ts';
import { openSession } from './sessions.ts';

type Typed = z.output<typeof contract.endpoints.signIn.input>;

/**
 * Signs in by account and password. Every try is counted before the password is looked at and the count is kept
 * whatever follows; wrong, unknown, locked and disabled accounts cost the same work and get the same answer. Throws
 * badCredentials, captchaNeeded, captchaWrong (all with `detail.captcha`), tooMany.
 */
export async function signIn(steps: Steps<PublicCtx>, typed: Typed) {
  const tried = await steps.run((ctx) => admit(ctx, typed));
  const right = await verifyPassword(tried.account?.passwordHash ?? null, typed.password);
  return steps.run(async (ctx) =>
    right && tried.account?.enabled && !tried.locked ? welcome(ctx, tried.account, tried.key) : turnAway(ctx, tried),
  );
}

interface Tried {
  /** Under which it was counted. */
  readonly key: string;
  /** What the audit may know of the name: a masked phone number, else nothing. */
  readonly shownName: string;
  readonly account: typeof accounts.$inferSelect | undefined;
  readonly failures: number;
  /** The account was locked before this try. */
  readonly locked: boolean;
  /** Length of the lock that this try brought about, if it did. */
  readonly lockMinutes: number | null;
}

async function admit(ctx: PublicCtx, typed: Typed): Promise<Tried | CommittedRefusal> {
  const name = accountName(typed.account);
  const fromAddress = await countOne(ctx, 'address', addressKey(ctx.address));
  if (fromAddress.count > limits.addressFailures) {
    if (fromAddress.count === limits.addressFailures + 1)
      ctx.audit({ action: 'account.address.brake', object: { type: 'address', id: ctx.address }, result: 'refused' });
    return committed(new ServiceError('tooMany', { seconds: fromAddress.secondsLeft }));
  }
  const [account] = await ctx.tx.select().from(accounts).where(eq(accounts.phone, name));
  const key = await tryKey(ctx, name, account?.id);
  const before = await accountCount(ctx, key);
  const overall = await countOne(ctx, 'all', '');
  if (overall.count === 1) await sweepCounters(ctx);

  const needsCaptcha =
    before.locked ||
    before.failures >= limits.captchaAfterFailures ||
    fromAddress.count > limits.addressFailuresBeforeCaptcha ||
    overall.count > limits.overallFailuresBeforeCaptcha;
  const refused = !needsCaptcha
    ? null
    : !typed.captcha
      ? 'captchaNeeded'
      : (await answerCaptcha(ctx, typed))
        ? null
        : 'captchaWrong';
  // What is refused before the password is looked at is no try at it, or anybody could lock anybody out; it counts to
  // the address and to all.
  const counted = before.locked || refused ? null : await countAccount(ctx, key, before);
  const tried: Tried = {
    key,
    shownName: /^\d{7,15}$/.test(name) ? maskPhone(name) : '',
    account,
    failures: counted?.failures ?? (before.locked ? limits.lockAfterFailures : before.failures),
    locked: before.locked,
    lockMinutes: counted?.locks ? counted.minutes : null,
  };
  if (!refused) return tried;
  ctx.audit({ object: objectOf(tried), result: 'refused', change: { refused } });
  return committed(new ServiceError(refused, {}, { detail: { captcha: true } }));
}

async function welcome(ctx: PublicCtx, account: typeof accounts.$inferSelect, key: string) {
  // In the order in which a try takes them, or two that hold one each wait for each other.
  await uncountOne(ctx, 'address', addressKey(ctx.address));
  await clearAccount(ctx.tx, key);
  await uncountOne(ctx, 'all', '');
  const token = await openSession(ctx, account.id, 'SELF');
  ctx.audit({
    object: { type: 'account', id: account.id },
    actor: { id: account.id, name: account.name },
    change: { channel: 'SELF' },
  });
  return { token, accountId: account.id, name: account.name, lastSchoolId: account.lastSchoolId };
}

async function turnAway(ctx: PublicCtx, tried: Tried): Promise<CommittedRefusal> {
  const { failures } = tried;
  ctx.audit({ object: objectOf(tried), result: 'refused', change: { failures } });
  noteLock(ctx, tried);
  return committed(
    new ServiceError('badCredentials', {}, { detail: { captcha: failures >= limits.captchaAfterFailures } }),
  );
}

function noteLock(ctx: PublicCtx, tried: Tried): void {
  if (tried.lockMinutes === null) return;
  ctx.audit({ action: 'account.lock', object: objectOf(tried), change: { minutes: tried.lockMinutes } });
}

const objectOf = ({ account, shownName }: Tried) => ({ type: 'account', id: account?.id ?? shownName });
