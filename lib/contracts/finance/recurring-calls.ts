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

const view = { ...json, permission: 'finance.voucher.view', effect: 'read' } as const;
const edit = { ...json, permission: 'finance.voucher.edit', effect: 'write' } as const;

/** Vouchers that come back every month with their amounts. */
export const recurringCalls = {
  recurringEntries: endpoint({
    ...view,
    summary: 'A page of the recurring entries by name, with what became of them in a month',
    path: `${base}/recurring/queryPage`,
    input: recurringInput,
    reply: recurringReply,
    // A month whose voucher is thrown away lacks it again.
    shows: ['posting', 'voucher', 'recurringEntry'],
  }),
  recurringEntry: endpoint({
    ...view,
    summary: 'A recurring entry as it goes on, with the subjects of a year and what is left of totals',
    path: `${base}/recurring/get`,
    input: z.strictObject({ id: uuid, year }),
    reply: recurringEntryReply,
    // A month whose voucher is thrown away lacks it again.
    shows: ['posting', 'voucher', 'recurringEntry'],
  }),
  saveRecurring: endpoint({
    ...edit,
    summary: 'Adds a recurring entry, or changes it for the months that have no voucher yet',
    path: `${base}/recurring/save`,
    input: savedRecurring,
    reply: written,
    touches: ['recurringEntry'],
  }),
  pauseRecurring: endpoint({
    ...edit,
    summary: 'Pauses a recurring entry',
    path: `${base}/recurring/pause`,
    input: byVersion,
    reply: written,
    touches: ['recurringEntry'],
  }),
  resumeRecurring: endpoint({
    ...edit,
    summary: 'Goes on with a paused entry from a month on; what is left of totals is spread over the months from there',
    path: `${base}/recurring/resume`,
    input: resumedRecurring,
    reply: written,
    touches: ['recurringEntry'],
  }),
  deleteRecurring: endpoint({
    ...edit,
    summary: 'Deletes a recurring entry that no voucher was made of',
    path: `${base}/recurring/delete`,
    input: byVersion,
    reply: written,
    touches: ['recurringEntry'],
  }),
  makeRecurring: endpoint({
    ...edit,
    summary: "Drafts a month's vouchers of the recurring entries that lack them, each once",
    path: `${base}/recurring/make`,
    input: madeRecurring,
    reply: madeRecurringReply,
    touches: ['voucher'],
  }),
};
