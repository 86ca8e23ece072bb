import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byVersion, uuid } from '../shapes.ts';
import { base, json, written, year } from './call-parts.ts';
import {
  madeRecurring,
  madeRecurringReply,
  recurringEntryReply,
  recurringInput,
  recurringReply,
  resumedRecurring,
  savedRecurring,
} from './recurring.ts';
import { drafts } from './voucher-stale.ts';

const view = { ...json, permission: 'finance.voucher.view', effect: 'read' } as const;
const edit = { ...json, permission: 'finance.voucher.edit', effect: 'write' } as const;
const stale = ['finance.recurringEntries', 'finance.recurringEntry', 'finance.periodChecks'];

/** Vouchers that come back every month with their amounts. */
export const recurringCalls = {
  recurringEntries: endpoint({
    ...view,
    summary: 'A page of the recurring entries by name, with what became of them in a month',
    path: `${base}/recurring/queryPage`,
    input: recurringInput,
    reply: recurringReply,
  }),
  recurringEntry: endpoint({
    ...view,
    summary: 'A recurring entry as it goes on, with the subjects of a year and what is left of totals',
    path: `${base}/recurring/get`,
    input: z.strictObject({ id: uuid, year }),
    reply: recurringEntryReply,
  }),
  saveRecurring: endpoint({
    ...edit,
    summary: 'Adds a recurring entry, or changes it for the months that have no voucher yet',
    path: `${base}/recurring/save`,
    input: savedRecurring,
    reply: written,
    stale,
  }),
  pauseRecurring: endpoint({
    ...edit,
    summary: 'Pauses a recurring entry',
    path: `${base}/recurring/pause`,
    input: byVersion,
    reply: written,
    stale,
  }),
  resumeRecurring: endpoint({
    ...edit,
    summary: 'Goes on with a paused entry from a month on; what is left of totals is spread over the months from there',
    path: `${base}/recurring/resume`,
    input: resumedRecurring,
    reply: written,
    stale,
  }),
  deleteRecurring: endpoint({
    ...edit,
    summary: 'Deletes a recurring entry that no voucher was made of',
    path: `${base}/recurring/delete`,
    input: byVersion,
    reply: written,
    stale,
  }),
  makeRecurring: endpoint({
    ...edit,
    summary: "Drafts a month's vouchers of the recurring entries that lack them, each once",
    path: `${base}/recurring/make`,
    input: madeRecurring,
    reply: madeRecurringReply,
    stale: drafts,
  }),
};
