import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { browserKey, phoneText, post, smsCode, ticketText } from './parts.ts';
import { smsPurposeCodes, smsPurposes } from './sms-purposes.ts';

const sending = {
  ...post,
  access: 'public',
  effect: 'write',
  serverOnly: true,
  input: z.object({
    phone: phoneText,
    purpose: z.coerce.number().pipe(z.literal(smsPurposeCodes)),
    browserKey,
    captchaKey: z.string().max(64).optional(),
    captcha: z.string().max(16).optional(),
  }),
  /** The same for known and unknown phones. */
  reply: z.object({ seconds: z.number(), minutes: z.number() }),
} as const;

const checking = {
  ...post,
  access: 'public',
  effect: 'write',
  serverOnly: true,
  input: z.object({ phone: phoneText, code: smsCode, browserKey }),
  /** A single-use ticket with which the password can be set. */
  reply: z.object({ ticket: z.string() }),
} as const;

const forgetting = {
  ...post,
  access: 'public',
  effect: 'write',
  serverOnly: true,
  input: z.object({ ticket: ticketText, password: z.string().max(limits.passwordCharsMax) }),
  reply: z.null(),
} as const;

const ownSending = {
  ...post,
  access: 'person',
  effect: 'write',
  /** CHECK_PHONE goes to the account's own phone, whatever is given; CHANGE_PHONE to the new one. */
  input: z.object({
    phone: phoneText.optional(),
    purpose: z.coerce.number().pipe(z.literal([smsPurposes.CHANGE_PHONE, smsPurposes.CHECK_PHONE])),
  }),
  reply: z.object({ seconds: z.number(), minutes: z.number() }),
} as const;

/** Codes by SMS and what they open when a password is forgotten (shell 7.2). */
export const codeCalls = {
  sendSMSCode: endpoint({
    summary:
      'Sends a code by SMS for one purpose (REGISTER 1000, FORGET_PASSWORD 2000, CHANGE_PHONE 3000, CHECK_PHONE 4000, TEACHER_REGISTER 5000).',
    path: '/rest/uc/sendSMSCode',
    ...sending,
  }),
  smsSend: endpoint({ summary: 'The older call for a code by SMS.', path: '/xys_auth_api/rest/sms/send', ...sending }),
  smsCheck: endpoint({
    summary: 'Checks a code of purpose FORGET_PASSWORD; the ticket it gives sets the password once.',
    path: '/rest/uc/smsCheck',
    ...checking,
  }),
  smsValid: endpoint({
    summary: 'The older check of a code of purpose FORGET_PASSWORD.',
    path: '/xys_auth_api/rest/sms/valid',
    ...checking,
  }),
  forgetPassword: endpoint({
    summary: 'Sets a new password by a ticket, once, and ends all sessions of the account.',
    path: '/rest/uc/forgetPassword',
    ...forgetting,
  }),
  forgetPwd: endpoint({
    summary: 'The older call for a forgotten password.',
    path: '/xys_auth_api/rest/forgetPwd',
    ...forgetting,
  }),
  sendOwnCode: endpoint({
    summary: 'Sends a code to the signed-in person: to the present phone, or to a new one.',
    path: '/xys_api/personal/sms/send',
    ...ownSending,
  }),
  checkOwnCode: endpoint({
    summary:
      'Proves the present phone by its code, so that phone, password and bindings can be changed for some minutes.',
    path: '/xys_api/personal/sms/valid',
    ...post,
    access: 'person',
    effect: 'write',
    input: z.object({ code: smsCode }),
    reply: z.object({ minutes: z.number() }),
  }),
};
