import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { maskPhone, tidyPhone } from '@/lib/rules/phone.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { CommittedRefusal, committed, ServiceError } from '../../kernel/service-error.ts';
import { accountKey, clearAccount } from '../counters.ts';
import type { accounts, sessions } from '../schema.ts';
import { holder } from '../send-code.ts';
import { keepCode, spendCode } from '../sms-codes.ts';
import { welcomeBy } from './welcome.ts';

/** What shows that a phone is at hand. */
export interface CodeProof {
  readonly phone: string;
  readonly code: string;
  readonly browserKey: string;
}

/** Keeps a fresh code that proves a phone to `accountByCode`. @returns the proof */
export async function keepProof(
  ctx: Pick<PublicCtx, 'tx' | 'now'>,
  phone: string,
  browserKey: string,
): Promise<CodeProof> {
  return { phone, browserKey, code: await keepCode(ctx, { phone, purpose: smsPurposes.CHECK_PHONE, browserKey }) };
}

/** Signs in by a code of purpose CHECK_PHONE. Returns codeWrong. */
export async function signInByCode(ctx: PublicCtx, proof: CodeProof) {
  const account = await accountByCode(ctx, proof, 'SMS');
  return account instanceof CommittedRefusal ? account : welcomeBy(ctx, account, 'SMS');
}

/**
 * The account whose phone a code of purpose CHECK_PHONE proves; also while wrong passwords have locked it, whose lock
 * this proof clears. Returns codeWrong, or tooMany (the try stays counted), the same for a phone without an account.
 */
export async function accountByCode(
  ctx: PublicCtx,
  { phone: typed, code, browserKey }: CodeProof,
  channel: typeof sessions.$inferInsert.channel,
): Promise<typeof accounts.$inferSelect | CommittedRefusal> {
  const phone = tidyPhone(typed);
  const wrong = await spendCode(ctx, { phone, purpose: smsPurposes.CHECK_PHONE, browserKey }, code);
  const account = wrong ? null : await holder(ctx, phone);
  if (wrong || !account?.enabled) {
    ctx.audit({
      action: 'account.signIn',
      object: { type: 'account', id: maskPhone(phone) },
      result: 'refused',
      change: { channel },
    });
    return wrong ?? committed(new ServiceError('codeWrong', {}, { fields: { code: { key: 'code' } } }));
  }
  await clearAccount(ctx.tx, accountKey(phone));
  return account;
}
