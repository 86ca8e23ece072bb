import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { codeCalls } from '@/lib/contracts/account/code-calls.ts';
import { type SmsPurpose, smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { addressKey } from '@/lib/rules/address-key.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isPhone, maskPhone, tidyPhone } from '@/lib/rules/phone.ts';
import type { PersonCtx, PublicCtx, Steps } from '../kernel/context.ts';
import { committed, invalidFields, ServiceError } from '../kernel/service-error.ts';
import { answerCaptcha } from './captcha.ts';
import { countNow, countOne } from './counters.ts';
import { postSms } from './post-sms.ts';
import { type SmsMessage, type SmsProvider, smsProvider } from './providers/sms-provider.ts';
import { accounts, smsOutbox } from './schema.ts';
import { type Bound, keepCode } from './sms-codes.ts';
import { invitationTo } from './tickets.ts';

type Asked = z.output<typeof codeCalls.sendSMSCode.input>;

/** What is counted of messages that leave the installation. */
const leaving = 'all';
const secondMs = 1_000;
const hourMs = 3_600_000;
export const sent = { seconds: limits.smsGapSeconds, minutes: limits.smsCodeMinutes };

/**
 * Sends a code before sign-in. Known and unknown phones get one answer in the same time: the message leaves after the
 * answer is decided, and only where the purpose fits the phone. Throws notOffered, invalid, tooMany, captchaNeeded,
 * captchaWrong (with `detail.captcha`).
 */
export async function sendCode(steps: Steps<PublicCtx>, asked: Asked) {
  const provider = await smsProvider();
  if (!provider) throw new ServiceError('notOffered');
  const bound = { phone: phoneOf(asked.phone), purpose: asked.purpose, browserKey: asked.browserKey };
  const message = await steps.run(async (ctx) => {
    const { count, secondsLeft } = await countOne(ctx, 'sms', `from ${addressKey(ctx.address)}`);
    if (count > limits.smsPerAddress) return committed(new ServiceError('tooMany', { seconds: secondsLeft }));
    const needsCaptcha = count > limits.smsPerAddressBeforeCaptcha;
    if (needsCaptcha && !asked.captcha)
      return committed(new ServiceError('captchaNeeded', {}, { detail: { captcha: true } }));
    if (needsCaptcha && !(await answerCaptcha(ctx, asked)))
      return committed(new ServiceError('captchaWrong', {}, { detail: { captcha: true } }));
    return prepare(ctx, provider, bound, await isExpected(ctx, bound));
  });
  // Nobody waits for the provider: how long it takes would tell whether the phone is known.
  if (message) void postSms(steps, provider, message);
  return sent;
}

/**
 * Sends a code to the signed-in person: CHECK_PHONE to the account's phone, CHANGE_PHONE to the new one. The session
 * takes the browser's place. Throws notOffered, tooMany, smsFailed.
 */
export async function sendOwnCode(
  steps: Steps<PersonCtx>,
  asked: { readonly phone?: string | undefined; readonly purpose: SmsPurpose },
) {
  const provider = await smsProvider();
  if (!provider) throw new ServiceError('notOffered');
  const message = await steps.run(async (ctx) => {
    const { accountId, sessionId } = ctx.person;
    const [own] = await ctx.tx.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId));
    const phone = asked.purpose === smsPurposes.CHECK_PHONE ? (own?.phone ?? '') : phoneOf(asked.phone ?? '');
    const bound = { phone, purpose: asked.purpose, browserKey: sessionId };
    const expected = asked.purpose === smsPurposes.CHECK_PHONE || !(await holder(ctx, phone));
    return prepare(ctx, provider, bound, expected);
  });
  // One's own phone is no secret from oneself: a failure is said at once.
  const own = asked.purpose === smsPurposes.CHECK_PHONE;
  const posted = message ? postSms(steps, provider, message) : true;
  if (own && !(await posted)) throw new ServiceError('smsFailed');
  return sent;
}

/** A phone as it is stored. Throws invalid at `phone`. */
export function phoneOf(typed: string): string {
  const phone = tidyPhone(typed);
  if (!isPhone(phone)) throw invalidFields({ phone: { key: 'phone' } });
  return phone;
}

/** Keeps a new code. @returns the message that carries it, or null where none has to leave */
async function prepare(
  ctx: PublicCtx,
  provider: SmsProvider,
  bound: Bound,
  expected: boolean,
): Promise<SmsMessage | null> {
  const { phone, purpose } = bound;
  await holdBack(ctx, `gap ${purpose} ${phone}`, 1, limits.smsGapSeconds * secondMs);
  await holdBack(ctx, `hour ${phone}`, limits.smsPerPhoneHour, hourMs);
  await holdBack(ctx, `day ${phone}`, limits.smsPerPhoneDay, msOfDays(1));
  // The installation's cap counts what leaves, or phones that get nothing would use it up for others; all are told.
  const left = await countNow(ctx, 'sms', leaving);
  if (left.count >= limits.smsPerDay) throw new ServiceError('tooMany', { seconds: left.secondsLeft });
  // Also for a phone that gets nothing, so that both cost the same.
  const code = await keepCode(ctx, bound);
  ctx.audit({ object: { type: 'phone', id: maskPhone(phone) }, change: { purpose } });
  if (!expected) return null;
  await countOne(ctx, 'sms', leaving, msOfDays(1));
  if (provider.name !== 'outbox') return { kind: 'code', phone, code };
  await ctx.tx.insert(smsOutbox).values({ phone, text: outboxText(code, ctx.locale), at: ctx.now });
  return null;
}

const outboxText = (code: string, locale: string) =>
  locale === 'en'
    ? `Your code is ${code}. It is valid for ${limits.smsCodeMinutes} minutes.`
    : `您的验证码是 ${code}，${limits.smsCodeMinutes} 分钟内有效，请勿告诉他人。`;

async function holdBack(ctx: PublicCtx, key: string, most: number, windowMs?: number): Promise<void> {
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
