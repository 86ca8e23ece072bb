import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { create } from 'svg-captcha';
import { limits } from '@/lib/rules/limits.ts';
import { hashToken } from '../kernel/authenticate.ts';
import type { PublicCtx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { addressKey, countOne } from './counters.ts';
import { captchas } from './schema.ts';

/** A new picture with characters to copy (SVG text) and the key that its answer must come with. Throws tooMany. */
export async function drawCaptcha(ctx: PublicCtx): Promise<{ captchaKey: string; image: string }> {
  const { count, secondsLeft } = await countOne(ctx, 'captcha', addressKey(ctx.address));
  if (count > limits.captchaPictures) throw new ServiceError('tooMany', { seconds: secondsLeft });
  const { text, data } = create({
    size: 4,
    noise: 2,
    ignoreChars: '0oO1iIlLuvVUwW',
    width: 160,
    height: 48,
  });
  const captchaKey = randomBytes(16).toString('base64url');
  await ctx.tx.delete(captchas).where(lt(captchas.expiresAt, ctx.now));
  await ctx.tx.insert(captchas).values({
    keyHash: hashToken(captchaKey),
    answer: plain(text),
    expiresAt: new Date(ctx.now.getTime() + limits.captchaMinutes * 60_000),
  });
  return { captchaKey, image: data };
}

/** Whether an answer is right. Any answer uses the picture up; the caller must not undo that by throwing. */
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
