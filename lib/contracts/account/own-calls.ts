import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { personName } from '../shapes.ts';
import { newPassword, phoneText, post, providerCode, smsCode } from './parts.ts';

const own = { ...post, access: 'person', effect: 'write' } as const;
const reading = { ...post, access: 'person', effect: 'read', input: z.object({}) } as const;

const providers = z.enum(['WECHAT_MP', 'ALIPAY', 'DINGDING', 'WXWORK']);

const profile = z.object({
  accountId: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Id of the picture; null where there is none. */
  avatar: z.string().nullable(),
  version: z.number(),
  /** The person proved who they are so short ago that phone, password and bindings can be changed. */
  proven: z.boolean(),
  bindings: z.array(z.object({ provider: providers, offered: z.boolean(), boundAt: z.string().nullable() })),
  /** A code by SMS can be sent. */
  sms: z.boolean(),
  /** Another school may be founded here by whoever has an account. */
  mayFound: z.boolean().default(false),
});

const passwordChange = {
  ...own,
  serverOnly: true,
  input: z.object({ oldPassword: newPassword, newPassword }),
  /** The session goes on under a new token. */
  reply: z.object({ token: z.string() }),
} as const;

const phoneChange = {
  ...own,
  touches: ['account', 'session'],
  /** `code` of purpose CHANGE_PHONE proves the new phone; the old one is proven by `checkOwnCode`, or the password. */
  input: z.object({ phone: phoneText, code: smsCode }),
  reply: z.null(),
} as const;

const device = z.object({
  id: z.string(),
  channel: z.string(),
  address: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  current: z.boolean(),
});

/** The signed-in person's own account: facts, phone, password, bindings, sessions (shell 7.2). */
export const ownCalls = {
  profile: endpoint({
    summary: 'The account of the signed-in person, as its page shows it.',
    path: '/xys_api/personal/accountInfo',
    ...reading,
    reply: profile,
    shows: ['account', 'identityProof'],
  }),
  userInfo: endpoint({
    summary: 'The older call for the signed-in person.',
    path: '/xys_api/user/info',
    ...reading,
    reply: z.object({ accountId: z.string(), name: z.string(), phone: z.string() }),
  }),
  rename: endpoint({
    summary: 'Changes the name of the signed-in person.',
    path: '/rest/uc/userInfo/update',
    ...own,
    input: z.object({ name: personName, version: z.int32() }),
    reply: profile,
    touches: ['account', 'session'],
  }),
  uploadAvatar: endpoint({
    summary: 'Takes a JPEG or PNG of at most 10 MB, cuts it square and stores it anew as PNG of 240 by 240.',
    path: '/rest/uc/userInfo/avatar/upload',
    ...own,
    style: 'file',
    input: z.object({}),
    reply: z.object({ avatar: z.string() }),
    touches: ['account'],
  }),
  removeAvatar: endpoint({
    summary: 'Takes the picture of the signed-in person away.',
    path: '/rest/uc/userInfo/avatar/delete',
    ...own,
    input: z.object({}),
    reply: z.null(),
    touches: ['account'],
  }),
  avatar: endpoint({
    summary: 'The picture of the signed-in person.',
    path: '/rest/uc/userInfo/avatar',
    ...reading,
    method: 'GET',
    style: 'query',
    stream: true,
    /** As the profile names it, so that a new picture has a new address. */
    input: z.object({ avatar: z.uuid() }),
    reply: z.never(),
  }),
  reauthenticate: endpoint({
    summary:
      'Proves the person anew by the password, so that phone, password and bindings can be changed, and more whole numbers be seen, for some minutes.',
    path: '/xys_api/user/valid/mobile',
    ...own,
    input: z.object({ password: newPassword }),
    reply: z.object({ minutes: z.number() }),
    touches: ['identityProof'],
  }),
  changeUserPhoneNum: endpoint({
    summary: 'Moves the account to a new, proven phone; needs a proof of the person some minutes old at most.',
    path: '/rest/uc/changeUserPhoneNum',
    ...phoneChange,
    method: 'GET',
    style: 'query',
  }),
  updateMobile: endpoint({ summary: 'The same by POST.', path: '/xys_api/personal/update/mobile', ...phoneChange }),
  eduChangePassword: endpoint({
    summary: 'Changes the password; every other session of the account ends.',
    path: '/rest/uc/eduChangePassword',
    ...passwordChange,
  }),
  changePasswordXysAndZl: endpoint({
    summary: 'The same for both products at once.',
    path: '/rest/uc/userInfo/changePasswordXysAndZl',
    ...passwordChange,
  }),
  updatePassword: endpoint({
    summary: 'The older call for the same.',
    path: '/xys_api/personal/update/password',
    ...passwordChange,
  }),
  sessions: endpoint({
    summary: 'Where the person is signed in now.',
    path: '/rest/uc/userInfo/sessions',
    ...reading,
    reply: z.array(device),
    shows: ['session'],
  }),
  signIns: endpoint({
    summary: 'The latest sign-ins of the person, the present ones included.',
    path: '/rest/uc/userInfo/signIns',
    ...reading,
    reply: z.array(device.omit({ current: true }).extend({ endedAt: z.string().nullable() })),
    shows: ['session'],
  }),
  endSession: endpoint({
    summary: 'Ends one other session of the person, or all others.',
    path: '/rest/uc/userInfo/endSession',
    ...own,
    input: z.object({ sessionId: z.uuid().nullable() }),
    reply: z.object({ ended: z.number() }),
    touches: ['session'],
  }),
  unBind: endpoint({
    summary: 'Takes the binding to a provider away; needs a proof of the person some minutes old at most.',
    path: '/rest/uc/thirdBind/unBind',
    ...own,
    input: z.object({ provider: providers }),
    reply: z.null(),
    touches: ['account', 'session'],
  }),
  changBind: endpoint({
    summary: 'Where binding to a provider, or to another identity of it, begins; needs a proof of the person.',
    path: '/rest/uc/thirdBind/changBind',
    ...own,
    serverOnly: true,
    input: z.object({
      appCode: z.enum(['wechat', 'alipay', 'dingtalk']),
      redirect_uri: z.string().max(500),
      browserKey: z.string().min(16).max(64),
    }),
    reply: z.object({ url: z.string() }),
  }),
  finishBind: endpoint({
    summary: 'Ends a binding by the code that the provider gave the browser that holds the state.',
    path: '/rest/uc/thirdBind/finish',
    ...own,
    serverOnly: true,
    input: z.object({
      appCode: z.enum(['wechat', 'alipay', 'dingtalk']),
      redirect_uri: z.string().max(500),
      code: providerCode,
      state: z.string().min(1).max(128),
      browserKey: z.string().min(16).max(64),
    }),
    reply: z.null(),
  }),
  isBindAlipay: endpoint({
    summary: 'Whether Alipay is bound to the signed-in person.',
    path: '/xys_api/user/bind/isBindAlipay',
    ...reading,
    reply: z.object({ bound: z.boolean() }),
  }),
  unbindAlipay: endpoint({
    summary: 'Takes the binding to Alipay away.',
    path: '/xys_api/personal/unbind/alipay',
    ...own,
    input: z.object({}),
    reply: z.null(),
    touches: ['account', 'session'],
  }),
  redirectBindAlipay: endpoint({
    summary: 'Where binding to Alipay begins.',
    path: '/xys_api/personal/redirect/bindAlipay',
    ...own,
    serverOnly: true,
    input: z.object({ redirect_uri: z.string().max(500), browserKey: z.string().min(16).max(64) }),
    reply: z.object({ url: z.string() }),
  }),
  callbackBindAlipay: endpoint({
    summary: 'Ends a binding to Alipay.',
    path: '/xys_api/callback/alipay/bind',
    ...own,
    serverOnly: true,
    input: z.object({
      auth_code: providerCode,
      state: z.string().min(1).max(128),
      redirect_uri: z.string().max(500),
      browserKey: z.string().min(16).max(64),
    }),
    reply: z.null(),
  }),
};
