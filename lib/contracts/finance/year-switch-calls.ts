import { z } from 'zod';
import { standardIds } from '@/lib/rules/finance/standard-of-year.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { cents, text } from '../shapes.ts';
import { base, json, ofYear, year } from './call-parts.ts';

const edition = { year: z.number(), standard: z.enum(standardIds), source: z.string() };

const yearSwitchReply = z.object({
  from: z.object({ ...edition, /** Every month is closed. */ closed: z.boolean() }),
  to: z.object({
    ...edition,
    /** Whether its books are open already, and how many vouchers are posted in them. */
    exists: z.boolean(),
    posted: z.number(),
  }),
  rows: z.array(
    z.object({
      key: z.string(),
      oldNumber: z.string(),
      oldName: z.string(),
      auxiliary: z.string(),
      newNumber: z.string(),
      newName: z.string(),
      /** Debits less credits. */
      oldCents: z.number(),
      newCents: z.number(),
      how: z.enum(['same', 'renamed', 'renumbered', 'split', 'result']),
    }),
  ),
  totals: z.object({
    oldDebitCents: z.number(),
    oldCreditCents: z.number(),
    newDebitCents: z.number(),
    newCreditCents: z.number(),
  }),
  /** Debits equal credits in both years. */
  balanced: z.boolean(),
  /**
   * Subjects with a balance that the next edition keeps in two; how much belongs to the second is decided by the
   * accountant.
   */
  decisions: z.array(
    z.object({
      from: z.string(),
      fromName: z.string(),
      second: z.string(),
      secondName: z.string(),
      how: z.enum(['contra', 'part']),
      balanceCents: z.number(),
      cents: z.number(),
    }),
  ),
  /** What was confirmed, by whom, and whether it is still what the books say. */
  proof: z
    .object({
      digest: z.string(),
      rows: z.number(),
      totalCents: z.number(),
      confirmedAt: z.string(),
      confirmedBy: z.string(),
      current: z.boolean(),
    })
    .nullable(),
  /** 0 where nobody confirmed anything yet. */
  version: z.number(),
  /**
   * Open the books; bring everything again, with other decisions if need be; or only confirm what late corrections
   * changed.
   */
  actions: z.array(z.enum(['open', 'bring', 'confirm'])),
});

const switchedYear = z.strictObject({
  year,
  version: z.int32().min(0),
  decisions: z
    .array(z.strictObject({ from: text(10), second: text(10), cents }))
    .max(limits.financeSplits)
    .default([]),
});

/** From the books of one year to those of the next, also from one edition of the standard to the next. */
export const yearSwitchCalls = {
  yearSwitch: endpoint({
    ...json,
    summary:
      'Where every balance of a year stands in the next, what has to be decided, and the proof of what was confirmed',
    path: `${base}/ledger/switch/load`,
    permission: 'finance.ledger.view',
    effect: 'read',
    input: ofYear,
    reply: yearSwitchReply,
    shows: ['posting'],
  }),
  switchYear: endpoint({
    ...json,
    summary:
      'Opens the next year with the balances of this one and keeps the proof; again while nothing is posted there',
    path: `${base}/ledger/switch/save`,
    permission: 'finance.ledger.edit',
    effect: 'write',
    input: switchedYear,
    reply: yearSwitchReply,
    touches: ['ledger', 'subject', 'posting'],
  }),
};
