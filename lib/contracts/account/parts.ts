import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';

/** How most calls about an account travel: JSON by POST. */
export const post = { method: 'POST', style: 'json', permission: null } as const;

export const typedText = z.string().min(1).max(limits.passwordCharsMax).refine(isStorable);
export const phoneText = z.string().min(1).max(limits.numberChars).refine(isStorable);
/** Length and commonness are looked at where the person's other facts are known. */
export const newPassword = z.string().max(limits.passwordCharsMax);
/** What ties a step to the browser that began: a random key from its cookie. */
export const browserKey = z.string().min(16).max(64);
export const smsCode = z.string().trim().min(1).max(12);
export const ticketText = z.string().min(1).max(64);

/** Proof of a phone before sign-in: the code that was sent there, asked for by this browser. */
export const proof = { phone: phoneText, code: smsCode, browserKey };

/** A new session; the token goes into the sealed cookie and nowhere else. */
export const arrived = z.object({
  token: z.string().min(1),
  accountId: z.string(),
  name: z.string(),
  lastSchoolId: z.string().nullish(),
});

/** The code that a provider gives the browser. What identity it stands for is stored, and must be storable. */
export const providerCode = z.string().min(1).max(512).refine(isStorable);
