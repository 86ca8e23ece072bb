import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { personName } from '../shapes.ts';
import { arrived, browserKey, newPassword, post, proof, providerCode, ticketText, typedText } from './parts.ts';

const entry = { ...post, access: 'public', effect: 'write', serverOnly: true } as const;
const state = z.string().min(1).max(128);

/** Who came by a provider: a session where the identity is bound to an account, else a ticket to bind it by phone. */
const byProvider = z.union([arrived, z.object({ bindTicket: z.string() })]);

const qrState = z.enum(['created', 'scanned', 'confirmed', 'refused', 'expired']);

/**
 * The other ways in beside the password (shell 7.2): SMS code, providers, a picture to scan, registration and
 * activation.
 */
export const entryCalls = {
  channels: endpoint({
    summary: 'Which ways in this installation offers: only those that are configured.',
    method: 'GET',
    path: '/login/channels',
    style: 'query',
    access: 'public',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: z.object({
      sms: z.boolean(),
      wechat: z.boolean(),
      alipay: z.boolean(),
      dingtalk: z.boolean(),
      register: z.boolean(),
      outbox: z.boolean(),
    }),
  }),
  signInByCode: endpoint({
    summary: 'Signs in by a code of purpose CHECK_PHONE. A lock after wrong passwords does not close this way.',
    path: '/login/verificationCode',
    ...entry,
    input: z.object(proof),
    reply: arrived,
  }),
  signInXys: endpoint({
    summary: 'Signing in by account and password for product xys.',
    path: '/xys_api/edu/xys/login',
    ...entry,
    input: z.object({
      account: typedText,
      password: typedText,
      captchaKey: z.string().max(64).optional(),
      captcha: z.string().max(16).optional(),
    }),
    reply: arrived,
  }),
  signInByWechat: endpoint({
    summary: 'Signs in by the code that WeChat gave the browser that holds the state.',
    path: '/login/wx',
    ...entry,
    input: z.object({ code: providerCode, state, browserKey }),
    reply: byProvider,
  }),
  signInByAlipay: endpoint({
    summary: 'Signs in by the auth_code that Alipay gave the browser that holds the state.',
    path: '/login/alipay',
    ...entry,
    style: 'query',
    input: z.object({ auth_code: providerCode, state, browserKey }),
    reply: byProvider,
  }),
  thirdIndex: endpoint({
    summary: 'Where the sign-in at a third party begins; the state is bound to the browser and used once.',
    method: 'GET',
    path: '/third/login/index',
    style: 'query',
    access: 'public',
    permission: null,
    effect: 'read',
    serverOnly: true,
    input: z.object({
      appCode: z.enum(['wechat', 'alipay', 'dingtalk']),
      redirect_uri: z.string().max(500),
      browserKey,
    }),
    reply: z.object({ url: z.string() }),
  }),
  thirdCode: endpoint({
    summary: 'Signs in by the code of a third party; the address must be the one that the sign-in began with.',
    method: 'GET',
    path: '/third/login/code',
    style: 'query',
    access: 'public',
    permission: null,
    effect: 'write',
    serverOnly: true,
    input: z.object({
      appCode: z.enum(['wechat', 'alipay', 'dingtalk']),
      redirect_uri: z.string().max(500),
      code: providerCode,
      state,
      browserKey,
    }),
    reply: byProvider,
  }),
  bindPhone: endpoint({
    summary: 'Binds an identity of a provider to the account of a proven phone and signs in.',
    path: '/xys_api/personal/bind/mobile',
    ...entry,
    input: z.object({ ...proof, bindTicket: ticketText }),
    reply: arrived,
  }),
  qrcodeParam: endpoint({
    summary:
      'A picture to scan: without a key begins and gives key and content, with the key tells the state and, once confirmed, gives the session to this browser alone.',
    path: '/login/qrcodeParam',
    ...entry,
    effect: 'read',
    input: z.object({ pollKey: z.string().max(64).optional() }),
    reply: z.object({
      state: qrState,
      pollKey: z.string().optional(),
      content: z.string().optional(),
      seconds: z.number(),
      arrived: arrived.nullish(),
    }),
  }),
  qrcodeUrl: endpoint({
    summary: 'The older call for the content of a picture to scan.',
    method: 'GET',
    path: '/xys_api/activity/getQrcodeUrl',
    style: 'query',
    access: 'public',
    permission: null,
    effect: 'read',
    serverOnly: true,
    input: z.object({}),
    reply: z.object({ pollKey: z.string(), content: z.string(), seconds: z.number() }),
  }),
  qrScan: endpoint({
    summary: 'Tells the person who scanned which browser asks, from where and when; confirms or refuses, once.',
    path: '/login/qrcodeScan',
    ...post,
    access: 'person',
    effect: 'write',
    input: z.object({ content: z.string().min(1).max(64), answer: z.enum(['look', 'confirm', 'refuse']) }),
    reply: z.object({ state: qrState, address: z.string(), userAgent: z.string(), at: z.string() }),
  }),
  freeRegister: endpoint({
    summary: 'Registers a person with a proven phone; the ticket founds one school.',
    path: '/register/freeRegister',
    ...entry,
    input: z.object({ ...proof, name: personName, password: newPassword }),
    reply: z.object({ ticket: z.string() }),
  }),
  isOpenSchool: endpoint({
    summary: 'Whether anybody may register and open a school here.',
    method: 'GET',
    path: '/rest/uc/school/isOpenSchool',
    style: 'query',
    access: 'public',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: z.object({ open: z.boolean() }),
  }),
  activateUser: endpoint({
    summary:
      'Makes an account for a member of staff: by a single-use invitation link, or by a code of purpose TEACHER_REGISTER to the phone in the staff list.',
    path: '/login/activateUser',
    ...entry,
    style: 'form',
    input: z.object({
      ticket: ticketText.optional(),
      phone: z.string().max(limits.numberChars).optional(),
      code: z.string().trim().max(12).optional(),
      browserKey,
      password: newPassword,
    }),
    reply: arrived,
  }),
  queryBindUnionId: endpoint({
    summary: 'Whether WeChat is bound to the signed-in person.',
    method: 'GET',
    path: '/login/queryBindUnionId',
    style: 'query',
    access: 'person',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: z.object({ bound: z.boolean() }),
  }),
};
