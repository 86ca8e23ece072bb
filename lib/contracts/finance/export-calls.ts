import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json } from './call-parts.ts';
import { exportedBook, exportedStatement } from './exports.ts';

/** Books and statements as files to take away. */
export const exportCalls = {
  exportBook: endpoint({
    ...json,
    summary: 'A book as a sheet, all its pages one after the other',
    path: `${base}/book/export`,
    permission: 'finance.ledger.export',
    effect: 'write',
    stream: true,
    input: exportedBook,
    reply: z.never(),
  }),
  exportStatement: endpoint({
    ...json,
    summary: 'A statement of a month as a sheet',
    path: `${base}/statement/export`,
    permission: 'finance.ledger.export',
    effect: 'write',
    stream: true,
    input: exportedStatement,
    reply: z.never(),
  }),
};
