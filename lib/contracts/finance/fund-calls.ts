import { endpoint } from '../endpoint.ts';
import { base, json, ofYear } from './call-parts.ts';
import { fundsInput, fundsReply, fundUsageInput, fundUsageReply, releasedFund, releasesReply } from './funds.ts';
import { voucher } from './vouchers.ts';

const view = { ...json, permission: 'finance.book.view', effect: 'read' } as const;

/** Restricted funds, and lifting their restrictions. */
export const fundCalls = {
  funds: endpoint({
    ...view,
    summary:
      'Every restricted fund: opening, received, used, released and closing, as the restricted net assets are made of them',
    path: `${base}/fund/statement`,
    input: fundsInput,
    reply: fundsReply,
    shows: ['posting'],
  }),
  fundUsage: endpoint({
    ...view,
    summary: 'What may be released of a fund in a month, and the expenses that it may have paid for',
    path: `${base}/fund/usage`,
    input: fundUsageInput,
    reply: fundUsageReply,
    // A release of restricted money stands in the state of its voucher.
    shows: ['posting', 'voucher'],
  }),
  fundReleases: endpoint({
    ...view,
    summary: "A year's releases with their evidence and what has become of their vouchers",
    path: `${base}/fund/releases`,
    input: ofYear,
    reply: releasesReply,
    // A release of restricted money stands in the state of its voucher.
    shows: ['posting', 'voucher'],
  }),
  releaseFund: endpoint({
    ...json,
    summary:
      'Lifts a restriction: hands in a voucher from restricted to unrestricted net assets; refused where a fund would fall short',
    path: `${base}/fund/release`,
    permission: 'finance.voucher.edit',
    effect: 'write',
    input: releasedFund,
    reply: voucher,
    touches: ['voucher', 'posting'],
  }),
};
