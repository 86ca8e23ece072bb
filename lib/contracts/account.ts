import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import { areaCalls } from './account/area-calls.ts';
import { codeCalls } from './account/code-calls.ts';
import { entryCalls } from './account/entry-calls.ts';
import { linkCalls } from './account/link-calls.ts';
import { ownCalls } from './account/own-calls.ts';
import { arrived, browserKey, typedText as typed } from './account/parts.ts';
import { defineModule, endpoint } from './endpoint.ts';
import { personName, requiredText } from './shapes.ts';

/**
 * How a person signed in (shell section 3); stored with every session. WECHAT_APPLET is for backends that have a mini
 * program: there its page asks them itself (wx.login), and no browser of ours comes by it.
 */
export const signInChannels = ['SELF', 'WECHAT_APPLET', 'WECHAT_MP', 'SMS', 'ALIPAY', 'DINGDING', 'WXWORK'] as const;

/** A switch may bring a new token (ours always does) and the school's picture. */
const entered = z.object({ token: z.string().optional(), logo: z.string().nullish() });

/** What is said of a school that is founded. */
const schoolFacts = {
  schoolName: requiredText(limits.nameChars),
  /** 2 means school, otherwise kindergarten. */
  schoolMold: z.coerce.number().int().min(1).max(2),
  /** Code of the district; the city's where it has none. */
  areaCode: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
};

/**
 * Sign-in, the session and the school it is in (shell 7.2, 7.3). Paths that the specification does not show are named
 * in its manner.
 */
export const account = defineModule({
  module: 'account',
  endpoints: {
    signIn: endpoint({
      summary: 'Signs in by account (phone) and password. Wrong, unknown, locked and disabled get one answer.',
      method: 'POST',
      path: '/login/saas',
      style: 'json',
      access: 'public',
      permission: null,
      effect: 'write',
      serverOnly: true,
      input: z.object({
        account: typed,
        password: typed,
        captchaKey: z.string().max(64).optional(),
        captcha: z.string().max(16).optional(),
      }),
      reply: arrived,
    }),
    captcha: endpoint({
      summary: 'A picture with characters to copy. Answered once, by the browser that holds the key, within minutes.',
      method: 'GET',
      path: '/login/getCAPTCHA',
      style: 'query',
      access: 'public',
      permission: null,
      effect: 'read',
      serverOnly: true,
      input: z.object({}),
      reply: z.object({ captchaKey: z.string(), image: z.string() }),
    }),
    captchaQuestion: endpoint({
      summary:
        'A sum in place of the picture, for those who cannot see it. The answer is given as `captcha`, under the same rules.',
      method: 'GET',
      path: '/login/getCaptchaQuestion',
      style: 'query',
      access: 'public',
      permission: null,
      effect: 'read',
      serverOnly: true,
      input: z.object({}),
      /** `first` plus `second` minus `third`, each from 0 to 99; the page words it. */
      reply: z.object({ captchaKey: z.string(), first: z.number(), second: z.number(), third: z.number() }),
    }),
    signOut: endpoint({
      summary: 'Ends the session.',
      method: 'POST',
      path: '/login/logout',
      style: 'json',
      access: 'person',
      permission: null,
      effect: 'write',
      serverOnly: true,
      input: z.object({}),
      reply: z.null(),
    }),
    current: endpoint({
      summary: 'The signed-in person.',
      method: 'POST',
      path: '/rest/uc/userInfo/get',
      style: 'json',
      access: 'person',
      permission: null,
      effect: 'read',
      input: z.object({}),
      reply: z.object({
        accountId: z.string(),
        name: z.string(),
        phone: z.string(),
        avatar: z.string().nullish(),
      }),
      shows: ['account'],
    }),
    switchSchool: endpoint({
      summary: 'Moves the session to another school of the person; the old token ends.',
      method: 'POST',
      path: '/rest/uc/school/switchSchool',
      style: 'form',
      access: 'person',
      permission: null,
      effect: 'write',
      serverOnly: true,
      input: z.object({ schoolId: z.uuid() }),
      reply: entered,
    }),
    switchSchoolXys: endpoint({
      summary: 'The same for schools of product xys: status 0 done, 42 last school unknown, others refused.',
      method: 'POST',
      path: '/xys_api/home/switchSchool',
      style: 'form',
      access: 'person',
      permission: null,
      effect: 'write',
      serverOnly: true,
      input: z.object({ schoolId: z.uuid() }),
      reply: entered,
    }),
    clearLock: endpoint({
      summary: 'Gives a member of the school a fresh start after too many wrong passwords.',
      method: 'POST',
      path: '/rest/uc/account/clearLock',
      style: 'json',
      access: 'school',
      permission: 'account.lock.clear',
      effect: 'write',
      input: z.object({ phone: z.string().min(1).max(limits.numberChars).refine(isStorable) }),
      reply: z.null(),
    }),
    ticketState: endpoint({
      summary: 'Whether the link to the first school can still be used.',
      method: 'POST',
      path: '/rest/uc/school/ticketState',
      style: 'json',
      access: 'public',
      permission: null,
      effect: 'read',
      serverOnly: true,
      input: z.object({ ticket: z.string().min(1).max(64) }),
      /** `registered`: the person of the link has an account already. */
      reply: z.object({ usable: z.boolean(), registered: z.boolean() }),
    }),
    addSchool: endpoint({
      summary: 'Founds a school with its first administrator, by a single-use ticket.',
      method: 'POST',
      path: '/rest/uc/school/addSchool',
      style: 'json',
      access: 'public',
      permission: null,
      effect: 'write',
      serverOnly: true,
      input: z.object({
        ticket: z.string().min(1).max(64),
        ...schoolFacts,
        /** Left out by who registered before: the ticket knows them. */
        name: personName.optional(),
        phone: z.string().min(1).max(limits.numberChars).optional(),
        password: z.string().max(limits.passwordCharsMax).optional(),
        /** Of the browser in which it is founded. */
        browserKey: browserKey.optional(),
      }),
      /**
       * `arrived`: its administrator is signed in: who typed the password with it, or registered in the same browser a
       * moment ago.
       */
      reply: z.object({ schoolNo: z.string(), arrived: arrived.nullish() }),
    }),
    addOwnSchool: endpoint({
      summary: 'Founds another school for who has an account already and is its first administrator.',
      method: 'POST',
      path: '/rest/uc/school/addOwnSchool',
      style: 'json',
      access: 'person',
      permission: null,
      effect: 'write',
      serverOnly: true,
      input: z.strictObject(schoolFacts),
      reply: z.object({ schoolId: z.string(), schoolNo: z.string() }),
    }),
    ...entryCalls,
    ...codeCalls,
    ...ownCalls,
    ...linkCalls,
    ...areaCalls,
  },
  permissions: {
    'account.lock.clear': { 'zh-CN': '解除登录锁定', en: 'Unlock sign-in' },
    'account.staff.invite': { 'zh-CN': '邀请教职工登录', en: 'Invite staff to sign in' },
  },
  menu: [],
});
