import { endpoint } from '../endpoint.ts';
import { base, json, nothing } from './call-parts.ts';
import { numberPatternsReply, savedNumberPatterns } from './number-patterns.ts';

/** How a school forms the numbers of its documents. */
export const numberPatternCalls = {
  numberPatterns: endpoint({
    ...json,
    permission: 'fees.payment.view',
    wholeSchool: true,
    effect: 'read',
    summary: 'How numbers of payments, receipts, refunds, shifts and transfers are formed, and which comes next',
    path: `${base}/number/get`,
    input: nothing,
    reply: numberPatternsReply,
    shows: ['numberPattern'],
  }),
  saveNumberPatterns: endpoint({
    ...json,
    permission: 'fees.day.close',
    wholeSchool: true,
    effect: 'write',
    summary: 'Says how numbers to come are formed; none is left out or given twice',
    path: `${base}/number/save`,
    input: savedNumberPatterns,
    reply: numberPatternsReply,
    touches: ['numberPattern'],
  }),
};
