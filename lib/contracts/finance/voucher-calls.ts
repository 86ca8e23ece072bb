import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json, ofPeriod, ofYear } from './call-parts.ts';
import {
  batchReply,
  gapsReply,
  makersReply,
  movedAudits,
  movedDrafts,
  postedVouchers,
  printedInput,
  printedReply,
  reversedVoucher,
  savedVoucher,
  tidiedReply,
  voucher,
  vouchersInput,
  vouchersReply,
} from './vouchers.ts';

const view = { ...json, permission: 'finance.voucher.view', effect: 'read' } as const;
const edit = { ...json, permission: 'finance.voucher.edit', effect: 'write' } as const;

/** Vouchers from the first draft to the books, and back out of them by a red one. */
export const voucherCalls = {
  vouchers: endpoint({
    ...view,
    summary: "A page of a month's vouchers, or of those that a search finds in a span of months",
    path: `${base}/voucher/queryPage`,
    input: vouchersInput,
    reply: vouchersReply,
    shows: ['voucher'],
  }),
  voucherMakers: endpoint({
    ...view,
    summary: "Who made a year's vouchers",
    path: `${base}/voucher/makers`,
    input: ofYear,
    reply: makersReply,
  }),
  voucher: endpoint({
    ...view,
    summary: 'A voucher with its lines',
    path: `${base}/voucher/get`,
    input: byId,
    reply: voucher,
    shows: ['voucher'],
  }),
  vouchersToPrint: endpoint({
    ...view,
    summary: 'Vouchers with their lines in the order of binding, and the name that their forms bear',
    path: `${base}/voucher/print`,
    input: printedInput,
    reply: printedReply,
    shows: ['voucher'],
  }),
  saveVoucher: endpoint({
    ...edit,
    summary: 'Keeps a voucher as a draft, or hands it in; a draft may still be wrong',
    path: `${base}/voucher/save`,
    input: savedVoucher,
    reply: voucher,
    touches: ['voucher'],
  }),
  moveDrafts: endpoint({
    ...edit,
    summary: 'Hands vouchers in, takes them back, throws drafts away or restores them',
    path: `${base}/voucher/move`,
    input: movedDrafts,
    reply: batchReply,
    touches: ['voucher'],
  }),
  auditVouchers: endpoint({
    ...json,
    summary: 'Audits vouchers, takes that back, or sends them back to their makers',
    path: `${base}/voucher/audit`,
    permission: 'finance.voucher.audit',
    effect: 'write',
    input: movedAudits,
    reply: batchReply,
    touches: ['voucher'],
  }),
  postVouchers: endpoint({
    ...json,
    summary: 'Posts audited vouchers; there is no way back but a red voucher',
    path: `${base}/voucher/post`,
    permission: 'finance.voucher.post',
    effect: 'write',
    input: postedVouchers,
    reply: batchReply,
    touches: ['voucher', 'posting'],
  }),
  reverseVoucher: endpoint({
    ...json,
    summary: 'Takes a posted voucher back by a red copy of it, in an open month',
    path: `${base}/voucher/reverse`,
    permission: 'finance.voucher.post',
    effect: 'write',
    input: reversedVoucher,
    reply: voucher,
    touches: ['voucher', 'posting'],
  }),
  numberGaps: endpoint({
    ...view,
    summary: 'Numbers of a month that no voucher bears',
    path: `${base}/voucher/gaps`,
    input: ofPeriod,
    reply: gapsReply,
    shows: ['voucher'],
  }),
  tidyNumbers: endpoint({
    ...edit,
    summary: 'Closes gaps by renumbering what is not posted yet, in the order of days',
    path: `${base}/voucher/tidy`,
    input: ofPeriod,
    reply: tidiedReply,
    touches: ['voucher'],
  }),
};
