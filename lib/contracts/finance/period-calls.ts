import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json, ofPeriod, ofYear } from './call-parts.ts';
import { checksReply, closedPeriod, heldPeriod, periodRow, reopenedPeriod } from './periods.ts';

const view = { ...json, permission: 'finance.ledger.view', effect: 'read' } as const;

/** Months of the books. */
export const periodCalls = {
  periods: endpoint({
    ...view,
    summary: "A year's months with their states and what may be done with each",
    path: `${base}/period/list`,
    input: ofYear,
    reply: z.object({ rows: z.array(periodRow) }),
    shows: ['ledger', 'period'],
  }),
  closedPeriods: endpoint({
    ...view,
    summary: "A year's closed months",
    path: `${base}/period/closed`,
    input: ofYear,
    reply: z.object({ rows: z.array(periodRow) }),
    shows: ['period'],
  }),
  periodChecks: endpoint({
    ...view,
    summary: 'What is examined before a month is closed, with what was found',
    path: `${base}/period/check`,
    input: ofPeriod,
    reply: checksReply,
    shows: ['posting', 'voucher', 'recurringEntry', 'handAmount', 'cashFlow', 'assertion', 'bankLine'],
  }),
  closePeriod: endpoint({
    ...json,
    summary: 'Closes a month; nothing dated in it changes any more',
    path: `${base}/period/close`,
    permission: 'finance.period.close',
    effect: 'write',
    input: closedPeriod,
    reply: periodRow,
    touches: ['period', 'voucher', 'posting'],
  }),
  holdPeriod: endpoint({
    ...json,
    summary: 'Puts a month on hold, when only corrections are made, or ends that',
    path: `${base}/period/hold`,
    permission: 'finance.period.close',
    effect: 'write',
    input: heldPeriod,
    reply: periodRow,
    touches: ['period', 'voucher', 'posting'],
  }),
  reopenPeriod: endpoint({
    ...json,
    summary: 'Reopens the month closed last for some hours, with the reason',
    path: `${base}/period/reopen`,
    permission: 'finance.period.reopen',
    effect: 'write',
    input: reopenedPeriod,
    reply: periodRow,
    touches: ['period', 'voucher', 'posting'],
  }),
};
