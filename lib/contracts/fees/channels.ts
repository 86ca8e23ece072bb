import { z } from 'zod';
import {
  type ChannelFact,
  channelFacts,
  channelProblems,
  channelStates,
  fitsAppSecret,
  fitsChannel,
  payChannels,
} from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { lines, requiredText, text } from '../shapes.ts';
import { json, nothing } from './call-parts.ts';

/** A channel as people see it: nothing of its keys but how old they are. */
const channelRow = z.object({
  channel: z.enum(payChannels),
  state: z.enum(channelStates),
  problem: z.enum(channelProblems).nullable(),
  appId: z.string(),
  merchantId: z.string(),
  serial: z.string(),
  keyId: z.string(),
  /** Whether the wallet opens inside its own app. */
  opensWallet: z.boolean(),
  /** When its keys were entered, and looked at last. */
  keySince: z.string().nullable(),
  /** The last moment of the channel's certificate, where its key came in one. */
  keyUntil: z.string().nullable(),
  testedAt: z.string().nullable(),
  /** When it last told of a payment, to the minute, and the last day of which its statement was read. */
  noticeAt: z.string().nullable(),
  statementDay: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
  /** 0 before it is set up. */
  version: z.number(),
  actions: z.array(z.enum(['set', 'test', 'clear'])),
});
export type ChannelRow = z.output<typeof channelRow>;

const asRead = { channel: z.enum(payChannels), version: z.int32().min(0) };
const fact = text(limits.feeKeyIdChars).default('');
const required = { key: 'required' } as const;

/** What the form saves; keys that are left empty stay as they are kept, of a new account none may be. */
export const savedChannel = z
  .strictObject({
    ...asRead,
    appId: fact,
    merchantId: fact,
    serial: fact,
    keyId: fact,
    apiKey: fact,
    /** Of the account whose pages open the wallet inside WeChat; without it a code is shown there. */
    appSecret: fact,
    privateKey: lines(limits.feeKeyChars).default(''),
    publicKey: lines(limits.feeKeyChars).default(''),
  })
  .superRefine((input, on) => {
    const isKept = (name: ChannelFact) => name === 'apiKey' && input.apiKey === '' && input.version > 0;
    for (const name of channelFacts)
      if (!isKept(name) && !fitsChannel(input.channel, name, input[name]))
        on.addIssue({
          code: 'custom',
          path: [name],
          params: input[name] === '' ? required : { key: 'wrongFormat' },
        });
    if (!fitsAppSecret(input.channel, input.appSecret))
      on.addIssue({ code: 'custom', path: ['appSecret'], params: { key: 'wrongFormat' } });
    for (const name of ['privateKey', 'publicKey'] as const)
      if (input.version === 0 && input[name] === '') on.addIssue({ code: 'custom', path: [name], params: required });
  });

/** What proves a notice beside its body. */
export const noticeHeaders = [
  'wechatpay-timestamp',
  'wechatpay-nonce',
  'wechatpay-signature',
  'wechatpay-serial',
] as const;

/** An application for channels, as the platform takes it. */
export const channelApplication = z.strictObject({
  appCode: z.literal('charge'),
  contact: requiredText(limits.contactChars),
  phone: z
    .string()
    .trim()
    .regex(/^[\d+ -]{7,20}$/),
  children: z.null(),
  reason: requiredText(limits.noteChars),
  source: z.string(),
});

const path = '/gateway/fees/channel';
const edit = {
  ...json,
  permission: 'fees.channel.edit',
  wholeSchool: true,
  effect: 'write',
  touches: ['payChannel'],
} as const;

/** The merchant accounts by which a school is paid from home. */
export const channelCalls = {
  channels: endpoint({
    ...json,
    permission: 'fees.channel.view',
    wholeSchool: true,
    effect: 'read',
    summary: 'Which channels the school has set up, and whether their keys are well; never a key',
    path: `${path}/list`,
    input: nothing,
    reply: z.object({ rows: z.array(channelRow) }),
    shows: ['payChannel'],
  }),
  saveChannel: endpoint({
    ...edit,
    summary: 'Sets a merchant account up or changes it; its keys are read once, sealed, and never shown again',
    path: `${path}/save`,
    input: savedChannel,
    reply: channelRow,
  }),
  testChannel: endpoint({
    ...edit,
    summary:
      'Opens the keys of a merchant account and asks the channel for what does not exist: it must answer by its key',
    inSteps: true,
    path: `${path}/test`,
    input: z.strictObject({ channel: z.enum(payChannels) }),
    reply: channelRow,
  }),
  clearChannel: endpoint({
    ...edit,
    summary: 'Takes a merchant account away with its keys',
    path: `${path}/clear`,
    input: z.strictObject(asRead),
    reply: channelRow,
  }),
  takeNotice: endpoint({
    ...json,
    access: 'public',
    permission: null,
    // Anybody can send one: what is not the channel's leaves no trace, and a payment is audited where it is booked.
    effect: 'read',
    serverOnly: true,
    summary: 'A notice of a payment channel, as it came: verified over its bytes, and booked before it is answered',
    path: `${path}/notice`,
    input: z.strictObject({
      channel: z.enum(payChannels),
      door: z
        .string()
        .max(limits.feeDoorChars)
        .regex(/^[\w-]*$/),
      /** Those that prove it, by their names in small letters. */
      headers: z.partialRecord(
        z.enum(noticeHeaders),
        z
          .string()
          .max(limits.feeKeyChars)
          .regex(/^[\x20-\x7e]*$/),
      ),
      /** The bytes of the body, as base64. */
      body: z.base64().max(Math.ceil((limits.feeNoticeBytes * 4) / 3) + 4),
    }),
    /** Taken, or known already; refused, whatever is wrong with it; or to be sent again. */
    reply: z.object({ answer: z.enum(['taken', 'refused', 'again']) }),
  }),
};

export const channelPermissions = {
  'fees.channel.view': { 'zh-CN': '查看收款渠道', en: 'View payment channels' },
  'fees.channel.edit': { 'zh-CN': '设置收款渠道的商户参数', en: 'Set up merchant accounts of payment channels' },
};

export const channelPage: MenuEntry = {
  id: 224,
  path: '/charge/channel',
  icon: 'settings',
  name: { 'zh-CN': '收款渠道', en: 'Payment channels' },
  permission: 'fees.channel.view',
};
