import { endpoint } from '../endpoint.ts';
import { base, figures, json, ofPeriod } from './call-parts.ts';
import { carryInfoReply, carryPreviewReply, carryStateReply } from './carry-over.ts';

const view = { ...json, permission: 'finance.ledger.view', effect: 'read', input: ofPeriod } as const;

/** Carrying income and expense over to net assets. */
export const carryOverCalls = {
  carryOverState: endpoint({
    ...view,
    summary: 'Whether a month has been carried over, and by which vouchers',
    path: `${base}/carryOver/state`,
    reply: carryStateReply,
  }),
  carryOverInfo: endpoint({
    ...view,
    summary: 'Where each income and expense is carried over to; without any target 获取限定性配置出错',
    path: `${base}/carryOver/info`,
    reply: carryInfoReply,
  }),
  carryOverPreview: endpoint({
    ...view,
    summary: 'The vouchers that a carry-over would make',
    path: `${base}/carryOver/preview`,
    reply: carryPreviewReply,
  }),
  carryOver: endpoint({
    ...json,
    summary: 'Carries a month over; again, by red vouchers for the former ones and new ones, all marked',
    path: `${base}/carryOver/execute`,
    permission: 'finance.carryOver.execute',
    effect: 'write',
    input: ofPeriod,
    reply: carryStateReply,
    stale: ['finance.vouchers', 'finance.voucher', 'finance.numberGaps', ...figures],
  }),
};
