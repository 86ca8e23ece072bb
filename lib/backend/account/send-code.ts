import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { codeCalls } from '@/lib/contracts/account/code-calls.ts';
import { type SmsPurpose, smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isPhone, maskPhone, tidyPhone } from '@/lib/rules/phone.ts';
import type { PersonCtx, PublicCtx, Steps } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { answerCaptcha } from './captcha.ts';
import { addressKey, countOne } from './counters.ts';
import { type SmsProvider, smsProvider } from './providers/sms-provider.ts';
import { accounts, smsOutbox } from './schema.ts';
import { type Bound, keepCode } from './sms-codes.ts';
import { invitationTo } from './tickets.ts';

type Asked = z.output<typeof codeCalls.sendSMSCode.input>;

const secondMs = 1_000;
const hourMs = 3_600_000;
export const sent = { seconds: limits.smsGapSeconds, minutes: limits.smsCodeMinutes };

/**
 * Sends a code before sign-in. Known and unknown phones get one answer in the same time: the message leaves after the answer is decided, and only
 * where the purpose fits the phone. Throws notOffered, invalid, tooMany, captchaNeeded, captchaWrong (with `detail.captcha`).
 */
export async function sendCode(steps: Steps<PublicCtx>, asked: Asked) {
  const provider = await smsProvider();
  if (!provider) throw new ServiceError('notOffered');
  const bound = { phone: phoneOf(asked.phone), purpose: asked.purpose, browserKey: asked.browserKey };
  return steps.run(async (ctx) => {
    const { count, secondsLeft } = await countOne(ctx, 'sms', `from ${addressKey(ctx.address)}`);
    if (count > limits.smsPerAddress) return new ServiceError('tooMany', { seconds: secondsLeft });
    const needsCaptcha = count > limits.smsPerAddressBeforeCaptcha;
    if (needsCaptcha && !asked.captcha) return new ServiceError('captchaNeeded', {}, { detail: { captcha: true } });
    if (needsCaptcha && !(await answerCaptcha(ctx, asked)))
      return new ServiceError('captchaWrong', {}, { detail: { captcha: true } });
    await deliver(ctx, provider, bound, await isExpected(ctx, bound));
    return sent;
  });
}

/** Sends a code to the signed-in person: CHECK_PHONE to the account's phone, CHANGE_PHONE to the new one. The session takes the browser's place. */
export async function sendOwnCode(
  ctx: PersonCtx,
  asked: { readonly phone?: string | undefined; readonly purpose: SmsPurpose },
) {
  const provider = await smsProvider();
  if (!provider) throw new ServiceError('notOffered');
  const { accountId, sessionId } = ctx.person;
  const [own] = await ctx.tx.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId));
  const phone = asked.purpose === smsPurposes.CHECK_PHONE ? (own?.phone ?? '') : phoneOf(asked.phone ?? '');
  const bound = { phone, purpose: asked.purpose, browserKey: sessionId };
  const expected = asked.purpose === smsPurposes.CHECK_PHONE || !(await holder(ctx, phone));
  await deliver(ctx, provider, bound, expected);
  return sent;
}

/** A phone as it is stored. Throws invalid at `phone`. */
export function phoneOf(typed: string): string {
  const phone = tidyPhone(typed);
  if (!isPhone(phone)) throw new ServiceError('invalid', { count: 1 }, { fields: { phone: { key: 'phone' } } });
  return phone;
}

async function deliver(ctx: PublicCtx, provider: SmsProvider, bound: Bound, expected: boolean): Promise<void> {
  const { phone, purpose } = bound;
  await brake(ctx, `gap ${purpose} ${phone}`, 1, limits.smsGapSeconds * secondMs);
  await brake(ctx, `hour ${phone}`, limits.smsPerPhoneHour, hourMs);
  await brake(ctx, `day ${phone}`, limits.smsPerPhoneDay, 24 * hourMs);
  await brake(ctx, 'all', limits.smsPerDay, 24 * hourMs);
  // Also for a phone that gets nothing, so that both cost the same.
  const code = await keepCode(ctx, bound);
  ctx.audit({ action: 'account.sms.send', object: { type: 'phone', id: maskPhone(phone) }, change: { purpose } });
  if (!expected) return;
  if (provider.name === 'outbox') {
    await ctx.tx.insert(smsOutbox).values({ phone, text: outboxText(code, ctx.locale), at: ctx.now });
    return;
  }
  ctx.afterCommit(() => {
    provider.send({ phone, code, minutes: limits.smsCodeMinutes }).then(
      (messageId) => log.info({ messageId, purpose, phone: maskPhone(phone) }, 'SMS accepted'),
      (err) => log.error({ err, purpose, phone: maskPhone(phone), provider: provider.name }, 'SMS not sent'),
    );
  });
}

const outboxText = (code: string, locale: string) =>
  locale === 'en'
    ? `Your code is ${code}. It is valid for ${limits.smsCodeMinutes} minutes.`
    : `您的验证码是 ${code}，${limits.smsCodeMinutes} 分钟内有效，请勿告诉他人。`;

async function brake(ctx: PublicCtx, key: string, most: number, windowMs?: number): Promise<void> {
  const { count: counted, secondsLeft } = await countOne(ctx, 'sms', key, windowMs);
  if (counted > most) throw new ServiceError('tooMany', { seconds: secondsLeft });
}

/** Whether somebody waits for a code of this purpose at this phone. */
async function isExpected(ctx: PublicCtx, { phone, purpose }: Bound): Promise<boolean> {
  if (purpose === smsPurposes.TEACHER_REGISTER) return (await invitationTo(ctx, phone)) !== null;
  const account = await holder(ctx, phone);
  const wantsNew = purpose === smsPurposes.REGISTER || purpose === smsPurposes.CHANGE_PHONE;
  return wantsNew ? account === null : account?.enabled === true;
}

/** The account of a phone, or null. */
export async function holder({ tx }: Pick<PublicCtx, 'tx'>, phone: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.phone, phone));
  return account ?? null;
}
