import { randomBytes } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { PersonCtx, Steps } from '../../kernel/context.ts';
import { committed, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { hashToken } from '../../kernel/token-hash.ts';
import { schoolNamesOf } from '../../organisation/index.ts';
import { hashNewPassword } from '../new-password.ts';
import { accounts, sessions } from '../schema.ts';
import { holder, phoneOf } from '../send-code.ts';
import { spendCode } from '../sms-codes.ts';
import { endRecoveries } from '../tickets.ts';
import { needProof, ownAccount, rightPassword } from './proving.ts';

/**
 * Moves the account to a new phone: the old one was proven a short time ago, the new one by its code. Throws notProven;
 * returns codeWrong.
 */
export async function changePhone(ctx: PersonCtx, asked: { readonly phone: string; readonly code: string }) {
  await needProof(ctx);
  const phone = phoneOf(asked.phone);
  const account = await ownAccount(ctx);
  const bound = { phone, purpose: smsPurposes.CHANGE_PHONE, browserKey: ctx.person.sessionId };
  const wrong = await spendCode(ctx, bound, asked.code);
  const object = { type: 'account', id: account.id };
  // Nobody was sent a code for a phone that another account has; should one have come first meanwhile, this says no
  // more.
  const noMore = () => new ServiceError('codeWrong', {}, { fields: { code: { key: 'code' } } });
  if (wrong || (await holder(ctx, phone))) {
    ctx.audit({ object, result: 'refused' });
    return wrong ?? committed(noMore());
  }
  await ctx.tx
    .update(accounts)
    .set({ phone, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, account.id))
    .catch((error: unknown) => {
      throw breaks(error, 'accounts_phone_unique') ? noMore() : error;
    });
  // The next change asks for a new proof.
  await ctx.tx.update(sessions).set({ provenAt: null }).where(eq(sessions.id, ctx.person.sessionId));
  ctx.audit({ object, change: { from: maskPhone(account.phone), to: maskPhone(phone) } });
  return null;
}

/**
 * Changes the password, ends every other session and every link to a new password, and gives this one a new token.
 * Throws invalid at `oldPassword` or `newPassword`, tooMany.
 */
export async function changePassword(
  steps: Steps<PersonCtx>,
  asked: { readonly oldPassword: string; readonly newPassword: string },
) {
  const account = await rightPassword(steps, asked.oldPassword, 'oldPassword');
  if (asked.newPassword === asked.oldPassword) throw invalidFields({ newPassword: { key: 'passwordSame' } });
  const schools = await steps.run((ctx) => schoolNamesOf(ctx, account.id));
  const known = [account.name, account.phone, ...schools];
  const passwordHash = await hashNewPassword(asked.newPassword, known, 'newPassword');
  return steps.run(async (ctx) => {
    const { accountId, sessionId } = ctx.person;
    await ctx.tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    const others = and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId), isNull(sessions.endedAt));
    await ctx.tx.update(sessions).set({ endedAt: ctx.now }).where(others);
    await endRecoveries(ctx, accountId);
    const token = randomBytes(32).toString('base64url');
    await ctx.tx
      .update(sessions)
      .set({ tokenHash: hashToken(token), replacedTokenHash: null })
      .where(eq(sessions.id, sessionId));
    ctx.audit({ object: { type: 'account', id: accountId } });
    return { token };
  });
}
