import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json, ofYear } from './call-parts.ts';

const differing = z.object({
  /**
   * What is compared: vouchers, balances, cash flows, amounts in currency, quantities, what lines say, trial
   * balance, balance sheet, statements of closed months.
   */
  what: z.enum([
    'vouchers',
    'balances',
    'cashFlows',
    'currencies',
    'quantities',
    'summaries',
    'trialBalance',
    'balanceSheet',
    'statements',
  ]),
  of: z.string(),
  stored: z.number(),
  found: z.number(),
});

/** Proof that the books are right, and the books to take away. */
export const proofCalls = {
  verify: endpoint({
    ...json,
    summary: 'Recomputes every figure of a year from its vouchers and names what differs',
    path: `${base}/verify`,
    permission: 'finance.ledger.verify',
    effect: 'read',
    input: ofYear,
    reply: z.object({
      ok: z.boolean(),
      vouchers: z.number(),
      entries: z.number(),
      differences: z.array(differing),
    }),
  }),
  exportJournal: endpoint({
    summary: 'The books of a year as a plain-text journal that hledger and ledger-cli read',
    method: 'GET',
    style: 'query',
    access: 'school',
    path: `${base}/export/journal`,
    permission: 'finance.ledger.export',
    effect: 'read',
    stream: true,
    input: z.strictObject({ year: z.coerce.number().int().min(2000).max(2100) }),
    reply: z.never(),
  }),
};
