import { z } from 'zod';
import { payScenes } from '@/lib/rules/fees/channel-orders.ts';
import { payChannels } from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import { defineModule, endpoint } from './endpoint.ts';
import { billsShown } from './family/bills.ts';
import { noticeAnswer, noticeShown } from './family/notice.ts';
import { practiceShown } from './family/practice.ts';
import { cents, text, unique, uuid } from './shapes.ts';

const ticket = z.string().min(1).max(limits.screenKeyChars);
/** Shows that the end of a guardian's phone was given; '' where it was not. */
const proof = z.string().max(limits.screenKeyChars).default('');

const chosenBills = z
  .array(z.strictObject({ billId: uuid, dueCents: cents.min(1) }))
  .min(1)
  .max(limits.feeBillsPaid)
  .refine((bills) => unique(bills.map(({ billId }) => billId)), { params: { key: 'duplicate' } });

/** What is chosen to be paid, how, and where. */
const payment = z.strictObject({
  bills: chosenBills,
  channel: z.enum(payChannels),
  scene: z.enum(payScenes),
  /** Who pays, as one of those who answer for the child is called. */
  payer: text(limits.nameChars).default(''),
  /** Of our own pages, where the wallet leads back to. */
  origin: z.url({ protocol: /^https?$/ }).max(limits.addressChars),
});
export type FamilyPayment = z.output<typeof payment>;

/** How to pay: an address to go to, or what a code says. */
const prepared = z.object({ orderId: z.string(), go: z.string().nullable(), code: z.string().nullable() });
export type FamilyPrepared = z.output<typeof prepared>;

/** An order that is opened inside the wallet's app, and the code with which the person came back from it. */
const opened = z.strictObject({
  orderId: uuid,
  code: z.string().regex(/^[\w-]{1,200}$/),
  origin: z.url({ protocol: /^https?$/ }).max(limits.addressChars),
});
export type FamilyWallet = z.output<typeof opened>;

/** What a page hands to the wallet (WeixinJSBridge, getBrandWCPayRequest). */
const walletCall = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
});
export type WalletCall = z.output<typeof walletCall>;

const path = '/gateway/family';
const anybody = { access: 'public', permission: null, method: 'POST', style: 'json', serverOnly: true } as const;

/**
 * What a link opens to guardians, who have no account: one child and one purpose. Whatever is wrong with a link, the
 * refusal is one. Only our own pages call these, so that a link stands in no address but theirs.
 */
export const family = defineModule({
  module: 'family',
  permissions: {},
  menu: [],
  endpoints: {
    bills: endpoint({
      ...anybody,
      effect: 'read',
      passive: true,
      summary: 'The open bills of the child that a link is for, and what was paid from home',
      path: `${path}/bills`,
      input: z.strictObject({ ticket, proof }),
      reply: billsShown.extend({
        schoolName: z.string(),
        timeZone: z.string(),
        mold: z.enum(['school', 'kindergarten']),
        until: z.string(),
        /** Whether whole names, brothers and sisters are shown. */
        isProven: z.boolean(),
      }),
      shows: ['bill', 'payment', 'channelOrder'],
    }),
    prove: endpoint({
      ...anybody,
      effect: 'write',
      inSteps: true,
      unkept: true,
      summary: 'Takes the last four digits of a guardian’s phone; five wrong ones shut the link',
      path: `${path}/prove`,
      input: z.strictObject({ ticket, ending: z.string().regex(/^\d{4}$/) }),
      reply: z.object({ proof: z.string() }),
    }),
    practice: endpoint({
      ...anybody,
      effect: 'read',
      passive: true,
      summary: 'What the child that a link is for practised in class, without anybody else',
      path: `${path}/practice`,
      input: z.strictObject({ ticket }),
      reply: practiceShown.extend({ schoolName: z.string(), mold: z.enum(['school', 'kindergarten']) }),
      shows: ['practiceSession'],
    }),
    notice: endpoint({
      ...anybody,
      effect: 'read',
      passive: true,
      summary: 'A message of the school to one guardian; its text once they have asked for it',
      path: `${path}/notice`,
      input: z.strictObject({ ticket }),
      reply: noticeShown.extend({
        schoolName: z.string(),
        timeZone: z.string(),
        mold: z.enum(['school', 'kindergarten']),
      }),
      shows: ['schoolMessage'],
    }),
    readNotice: endpoint({
      ...anybody,
      effect: 'write',
      unkept: true,
      summary: 'Notes that the guardian has asked for the text of a message',
      path: `${path}/notice/read`,
      input: z.strictObject({ ticket }),
      reply: z.null(),
      touches: ['schoolMessage'],
    }),
    answerNotice: endpoint({
      ...anybody,
      effect: 'write',
      unkept: true,
      summary: 'Agrees to a message, or signs it, for one of the guardian’s children; once',
      path: `${path}/notice/answer`,
      input: noticeAnswer.extend({ ticket }),
      reply: z.null(),
      touches: ['schoolMessage'],
    }),
    payBills: endpoint({
      ...anybody,
      effect: 'write',
      inSteps: true,
      unkept: true,
      summary: 'Makes an order of the chosen bills at a channel, or takes up the one that is still valid',
      path: `${path}/pay`,
      input: payment.extend({ ticket, proof }),
      reply: prepared,
      touches: ['channelOrder', 'payment'],
    }),
    wallet: endpoint({
      ...anybody,
      effect: 'read',
      passive: true,
      summary: "What a page inside the wallet's app hands to it so that an order is paid there; it writes nothing",
      path: `${path}/wallet`,
      input: opened.extend({ ticket, proof }),
      reply: walletCall,
      shows: ['channelOrder'],
    }),
  },
});
