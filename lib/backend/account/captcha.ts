import { randomBytes, randomInt } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { create } from 'svg-captcha';
import { addressKey } from '@/lib/rules/address-key.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { PublicCtx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { countOne } from './counters.ts';
import { captchas } from './schema.ts';

/** A new picture with characters to copy (SVG text) and the key that its answer must come with. Throws tooMany. */
export async function drawCaptcha(ctx: PublicCtx): Promise<{ captchaKey: string; image: string }> {
  await admit(ctx, addressKey(ctx.address), limits.captchaPictures);
  const { text, data } = create({
    size: 4,
    noise: 2,
    // Each looks like another once it is bent.
    ignoreChars: '0oO1iIlLuvVUwW2zZ5sS8B9gq',
    width: 160,
    height: 48,
  });
  return { captchaKey: await keep(ctx, text), image: data };
}

/** A new sum to work out, `first` plus `second` minus `third`, for those who cannot see a picture. Throws tooMany. */
export async function askQuestion(ctx: PublicCtx) {
  await admit(ctx, `${addressKey(ctx.address)} questions`, limits.captchaQuestions);
  const [first, second, third] = [randomInt(11, 90), randomInt(11, 90), randomInt(2, 10)] as const;
  return { captchaKey: await keep(ctx, String(first + second - third)), first, second, third };
}

async function admit(ctx: PublicCtx, key: string, most: number): Promise<void> {
  const { count, secondsLeft } = await countOne(ctx, 'captcha', key);
  if (count > most) throw new ServiceError('tooMany', { seconds: secondsLeft });
}

/** Keeps an answer until it is given or too old. @returns the key under which it is asked for */
async function keep({ tx, now }: PublicCtx, answer: string): Promise<string> {
  const captchaKey = randomBytes(16).toString('base64url');
  await tx.delete(captchas).where(lt(captchas.expiresAt, now));
  await tx.insert(captchas).values({
    keyHash: hashToken(captchaKey),
    answer: plain(answer),
    expiresAt: new Date(now.getTime() + limits.captchaMinutes * 60_000),
  });
  return captchaKey;
}

/** Whether an answer is right. Any answer uses the picture or sum up; the caller must not undo that by throwing. */
export async function answerCaptcha(
  { tx, now }: PublicCtx,
  { captchaKey = '', captcha = '' }: { readonly captchaKey?: string; readonly captcha?: string },
): Promise<boolean> {
  const [asked] = await tx
    .delete(captchas)
    .where(eq(captchas.keyHash, hashToken(captchaKey)))
    .returning();
  return asked !== undefined && asked.expiresAt > now && asked.answer === plain(captcha);
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
