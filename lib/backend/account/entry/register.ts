import type { z } from 'zod';
import type { entryCalls } from '@/lib/contracts/account/entry-calls.ts';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { env } from '@/lib/env.ts';
import { addressKey } from '@/lib/rules/address-key.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyPhone } from '@/lib/rules/phone.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import { committed, ServiceError } from '../../kernel/service-error.ts';
import { hashToken } from '../../kernel/token-hash.ts';
import { countOne } from '../counters.ts';
import { hashNewPassword } from '../new-password.ts';
import { smsOffered } from '../providers/sms-provider.ts';
import { accounts } from '../schema.ts';
import { spendCode } from '../sms-codes.ts';
import { newTicket } from '../tickets.ts';

type Registration = z.output<typeof entryCalls.freeRegister.input>;

/** Whether anybody may register here: it must be open, and a phone must be provable. */
export const registrationOpen = () => env().REGISTRATION === 'open' && smsOffered();

/**
 * Registers a person with a proven phone. The password is looked at before the code, so that a bad one costs no code.
 * Throws notOffered, invalid, codeWrong.
 */
export async function freeRegister(
  steps: Steps<PublicCtx>,
  { name, password, code, browserKey, ...typed }: Registration,
) {
  if (!registrationOpen()) throw new ServiceError('notOffered');
  const phone = tidyPhone(typed.phone);
  // Hashing costs much, so a program is stopped before it.
  await steps.run(async (ctx) => {
    const { count, secondsLeft } = await countOne(ctx, 'sms', `register ${addressKey(ctx.address)}`);
    return count > limits.codeTriesPerAddress ? committed(new ServiceError('tooMany', { seconds: secondsLeft })) : null;
  });
  const passwordHash = await hashNewPassword(password, [name, phone]);
  return steps.run(async (ctx) => {
    const wrong = await spendCode(ctx, { phone, purpose: smsPurposes.REGISTER, browserKey }, code);
    if (wrong) return wrong;
    const [created] = await ctx.tx
      .insert(accounts)
      .values({ phone, name, passwordHash, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (!created) throw new ServiceError('codeWrong');
    ctx.audit({ object: { type: 'account', id: created.id }, actor: { id: created.id, name } });
    const { ticket } = await newTicket(ctx, 'founding', limits.firstAdministratorTicketHours * 60, {
      accountId: created.id,
      browserHash: hashToken(browserKey),
    });
    return { ticket };
  });
}
