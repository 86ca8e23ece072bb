import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import {
  keptOpening,
  opening,
  openingRowsInput,
  openingRowsReply,
  openingsInput,
  openingsReply,
  undoneOpening,
} from './openings.ts';

const view = { ...json, permission: 'fees.opening.view', wholeSchool: true, effect: 'read' } as const;
const edit = { ...json, permission: 'fees.opening.import', wholeSchool: true, effect: 'write' } as const;

/** What a school brings from its former system: a sheet is looked at row by row, kept, and undone as a whole. */
export const openingCalls = {
  openings: endpoint({
    ...view,
    summary: 'A page of imports of opening amounts, the newest first',
    path: `${base}/opening/queryPage`,
    input: openingsInput,
    reply: openingsReply,
    shows: ['opening'],
  }),
  opening: endpoint({
    ...view,
    summary: 'An import of opening amounts with what its rows come to',
    path: `${base}/opening/get`,
    input: byId,
    reply: opening,
    shows: ['opening', 'payment'],
  }),
  openingRows: endpoint({
    ...view,
    summary: 'A page of the rows of an import, each with what is wrong with it',
    path: `${base}/opening/rows`,
    input: openingRowsInput,
    reply: openingRowsReply,
    shows: ['opening'],
  }),
  openingTemplate: endpoint({
    summary: 'An empty sheet with the columns of opening amounts',
    method: 'GET',
    style: 'query',
    access: 'school',
    path: `${base}/opening/template`,
    permission: 'fees.opening.import',
    wholeSchool: true,
    effect: 'read',
    stream: true,
    input: nothing,
    reply: z.never(),
  }),
  readOpening: endpoint({
    summary: 'Reads a sheet (first row: headers) and looks at each row; nothing is charged yet',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${base}/opening/read`,
    permission: 'fees.opening.import',
    wholeSchool: true,
    effect: 'write',
    input: nothing,
    reply: z.object({ id: z.string() }),
    touches: ['opening'],
  }),
  checkOpening: endpoint({
    ...edit,
    summary: 'Looks at the rows of an import again, after children or items were mended',
    path: `${base}/opening/check`,
    input: byVersion,
    reply: opening,
    touches: ['opening'],
  }),
  keepOpening: endpoint({
    ...edit,
    summary: 'Keeps the right rows of an import: arrears as published bills, the rest as balances and agreements',
    path: `${base}/opening/keep`,
    input: keptOpening,
    reply: opening,
    touches: ['opening', 'openingBill'],
  }),
  discardOpening: endpoint({
    ...edit,
    summary: 'Throws an import away that was not kept',
    path: `${base}/opening/delete`,
    input: byVersion,
    reply: z.object({ id: z.string() }),
    touches: ['opening'],
  }),
  undoOpening: endpoint({
    ...edit,
    summary: 'Undoes an import of which nothing has been used: its bills are void, its balances and agreements gone',
    path: `${base}/opening/undo`,
    input: undoneOpening,
    reply: opening,
    touches: ['opening', 'openingBill'],
  }),
};
