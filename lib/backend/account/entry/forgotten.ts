import { eq } from 'drizzle-orm';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { limits } from '@/lib/rules/limits.ts';
import { maskPhone, tidyPhone } from '@/lib/rules/phone.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import { committed, ServiceError } from '../../kernel/service-error.ts';
import { schoolNamesOf } from '../../organisation/index.ts';
import { accountKey, clearAccount } from '../counters.ts';
import { hashNewPassword } from '../new-password.ts';
import { accounts } from '../schema.ts';
import { holder } from '../send-code.ts';
import { endSessions } from '../sessions.ts';
import { spendCode } from '../sms-codes.ts';
import { endRecoveries, lookAtTicket, newTicket, spendTicket } from '../tickets.ts';

interface Proof {
  readonly phone: string;
  readonly code: string;
  readonly browserKey: string;
}

/** A ticket to set the password, for a phone that was proven. Returns codeWrong. */
export async function checkForgotten(ctx: PublicCtx, { phone: typed, code, browserKey }: Proof) {
  const phone = tidyPhone(typed);
  const wrong = await spendCode(ctx, { phone, purpose: smsPurposes.FORGET_PASSWORD, browserKey }, code);
  const account = wrong ? null : await holder(ctx, phone);
  const object = { type: 'account', id: account?.id ?? maskPhone(phone) };
  if (wrong || !account?.enabled) {
    ctx.audit({ object, result: 'refused' });
    return wrong ?? committed(new ServiceError('codeWrong'));
  }
  ctx.audit({ object, actor: { id: account.id, name: account.name } });
  const { ticket } = await newTicket(ctx, 'recovery', limits.stepTicketMinutes, { accountId: account.id });
  return { ticket };
}

/**
 * Sets a password by a recovery ticket, once: clears the lock and ends every session. Throws linkEnded, invalid (the
 * ticket stays).
 */
export async function forgetPassword(
  steps: Steps<PublicCtx>,
  { ticket, password }: { readonly ticket: string; readonly password: string },
) {
  const { name, phone, schools } = await steps.run(async (ctx) => {
    const owner = await ownerOf(ctx, ticket);
    return { ...owner, schools: await schoolNamesOf(ctx, owner.id) };
  });
  const passwordHash = await hashNewPassword(password, [name, phone, ...schools]);
  return steps.run(async (ctx) => {
    const { accountId } = await spendTicket(ctx, 'recovery', ticket);
    if (!accountId) throw new ServiceError('linkEnded');
    await ctx.tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    await endRecoveries(ctx, accountId);
    await endSessions(ctx, accountId);
    await clearAccount(ctx.tx, accountKey(phone));
    ctx.audit({ object: { type: 'account', id: accountId }, actor: { id: accountId, name } });
    return null;
  });
}

async function ownerOf(ctx: PublicCtx, ticket: string) {
  const found = await lookAtTicket(ctx, 'recovery', ticket);
  if (!found?.accountId) throw new ServiceError('linkEnded');
  const [account] = await ctx.tx.select().from(accounts).where(eq(accounts.id, found.accountId));
  if (!account?.enabled) throw new ServiceError('linkEnded');
  return account;
}
