import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { maskPhone, tidyPhone } from '@/lib/rules/phone.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { accountKey, clearAccount } from '../counters.ts';
import { holder } from '../send-code.ts';
import { spendCode } from '../sms-codes.ts';
import { welcomeBy } from './welcome.ts';

interface Proof {
  readonly phone: string;
  readonly code: string;
  readonly browserKey: string;
}

/**
 * Signs in by a code of purpose CHECK_PHONE; also while wrong passwords have locked the account, whose lock this proof clears.
 * Returns codeWrong (the try stays counted), the same for a phone without an account.
 */
export async function signInByCode(ctx: PublicCtx, { phone: typed, code, browserKey }: Proof) {
  const phone = tidyPhone(typed);
  const wrong = await spendCode(ctx, { phone, purpose: smsPurposes.CHECK_PHONE, browserKey }, code);
  const account = wrong ? null : await holder(ctx, phone);
  if (wrong || !account?.enabled) {
    ctx.audit({
      action: 'account.signIn',
      object: { type: 'account', id: maskPhone(phone) },
      result: 'refused',
      change: { channel: 'SMS' },
    });
    return wrong ?? new ServiceError('codeWrong', {}, { fields: { code: { key: 'code' } } });
  }
  await clearAccount(ctx.tx, accountKey(phone));
  return welcomeBy(ctx, account, 'SMS');
}
