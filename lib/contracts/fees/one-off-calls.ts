import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json } from './call-parts.ts';
import { addedOneOffs, checkedOneOffs, oneOffRows, oneOffsInput, oneOffsReply, removedOneOffs } from './one-offs.ts';

const edit = { ...json, permission: 'fees.oneOff.edit' } as const;

/** Charges that a child pays once, beside its plan. */
export const oneOffCalls = {
  oneOffs: endpoint({
    ...json,
    summary: 'A page of one-off charges, the newest first',
    path: `${base}/oneOffCharge/queryPage`,
    permission: 'fees.oneOff.view',
    effect: 'read',
    input: oneOffsInput,
    reply: oneOffsReply,
    shows: ['oneOff', 'refund', 'refundOrder'],
  }),
  checkOneOffs: endpoint({
    ...edit,
    summary: 'What pasted rows would charge to whom, row by row, before anything is kept',
    path: `${base}/oneOffCharge/check`,
    effect: 'read',
    input: oneOffRows,
    reply: checkedOneOffs,
  }),
  readOneOffs: endpoint({
    summary: 'Reads the rows of a sheet (first row: headers) as they would be pasted; nothing is kept',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${base}/oneOffCharge/read`,
    permission: 'fees.oneOff.edit',
    effect: 'write',
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(z.object({ who: z.string(), amount: z.string(), note: z.string() })) }),
  }),
  addOneOffs: endpoint({
    ...edit,
    summary: 'Adds charges of one item to children, all of them or none',
    path: `${base}/oneOffCharge/save`,
    effect: 'write',
    input: addedOneOffs,
    reply: z.object({ added: z.number(), cents: z.number() }),
    touches: ['oneOff'],
  }),
  removeOneOffs: endpoint({
    ...edit,
    summary: 'Takes charges away that no bill has taken in',
    path: `${base}/oneOffCharge/delete`,
    effect: 'write',
    input: removedOneOffs,
    reply: z.object({ removed: z.number() }),
    touches: ['oneOff'],
  }),
};
