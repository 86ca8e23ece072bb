import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, json } from './call-parts.ts';
import {
  acceptedRefunds,
  decidedRefunds,
  decidedReply,
  refundReply,
  refundsInput,
  refundsReply,
  suggestedRefunds,
  suggestedReply,
} from './refunds.ts';

const view = { ...json, permission: 'fees.refund.view', effect: 'read' } as const;
const write = { ...json, wholeSchool: true, effect: 'write' } as const;

/** What goes back to children by their days: suggested, then accepted or dismissed. */
export const refundCalls = {
  refunds: endpoint({
    ...view,
    summary: 'A page of refund suggestions with the sums of their states',
    path: `${base}/refundSuggestion/queryPage`,
    input: refundsInput,
    reply: refundsReply,
    shows: ['refund', 'refundOrder'],
  }),
  refund: endpoint({
    ...view,
    summary: 'A refund suggestion with the way from the days to its figure',
    path: `${base}/refundSuggestion/get`,
    input: byId,
    reply: refundReply,
    shows: ['refund', 'refundOrder'],
  }),
  suggestRefunds: endpoint({
    ...write,
    permission: 'fees.refund.suggest',
    summary: 'Brings the suggestions of months up to the days as they are recorded; what is decided stays as it is',
    path: `${base}/refundSuggestion/generate`,
    input: suggestedRefunds,
    reply: suggestedReply,
    touches: ['refund'],
  }),
  decideRefunds: endpoint({
    ...write,
    permission: 'fees.refund.decide',
    summary: 'Accepts or dismisses suggestions, or opens them again, all of them or none',
    path: `${base}/refundSuggestion/decide`,
    input: decidedRefunds,
    reply: decidedReply,
    touches: ['refund'],
  }),
  acceptRefunds: endpoint({
    ...write,
    permission: 'fees.refund.decide',
    summary: 'Accepts every open suggestion of a month, as many and as much as the person saw',
    path: `${base}/refundSuggestion/acceptAll`,
    input: acceptedRefunds,
    reply: decidedReply,
    touches: ['refund'],
  }),
};
