import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byId } from '../shapes.ts';
import { base, figures, json, ofYear } from './call-parts.ts';
import {
  exportedOpenings,
  exportedVouchers,
  faultsInput,
  faultsReply,
  importView,
  mappedImport,
  uploadedOpenings,
  uploadedVouchers,
  wantedTemplate,
} from './interchange.ts';

const imports = ['finance.imports', 'finance.importState', 'finance.importFaults'];
/** What an import at work changes under the eyes of whoever looks at the books. */
const brought = [...imports, ...figures, 'finance.vouchers', 'finance.numberGaps'];
const file = {
  method: 'POST',
  style: 'file',
  access: 'school',
  effect: 'write',
} as const;

/** Vouchers and balances out and in: sheets, plain-text journals, and lines of JSON for other programs. */
export const interchangeCalls = {
  exportVouchers: endpoint({
    ...json,
    summary: 'The vouchers of some months as a sheet that can be imported, or the posted ones as a plain-text journal',
    path: `${base}/interchange/vouchers/export`,
    permission: 'finance.ledger.export',
    effect: 'write',
    stream: true,
    input: exportedVouchers,
    reply: z.never(),
  }),
  exportOpenings: endpoint({
    ...json,
    summary: 'The opening balances of a year as a sheet that can be imported',
    path: `${base}/interchange/openings/export`,
    permission: 'finance.ledger.export',
    effect: 'write',
    stream: true,
    input: exportedOpenings,
    reply: z.never(),
  }),
  importTemplate: endpoint({
    method: 'GET',
    style: 'query',
    access: 'school',
    summary: 'An empty sheet with the columns that can be imported, and a second one that explains them',
    path: `${base}/interchange/template`,
    permission: 'finance.ledger.view',
    effect: 'read',
    stream: true,
    input: wantedTemplate,
    reply: z.never(),
  }),
  uploadVouchers: endpoint({
    ...file,
    summary:
      'Takes vouchers as .ndjson (one a line), .xlsx, .csv or .journal; checks them, and brings in what is without fault if told to proceed. Each voucher comes in whole or not at all, and once for its reference',
    path: `${base}/interchange/vouchers/upload`,
    permission: 'finance.voucher.edit',
    fileBytes: limits.financeImportBytes,
    input: uploadedVouchers,
    reply: importView,
    stale: imports,
  }),
  uploadOpenings: endpoint({
    ...file,
    summary: 'Takes opening balances as .xlsx or .csv and checks them',
    path: `${base}/interchange/openings/upload`,
    permission: 'finance.ledger.edit',
    input: uploadedOpenings,
    reply: importView,
    stale: imports,
  }),
  runImport: endpoint({
    ...json,
    summary: 'Brings in a checked file: vouchers without fault, or opening balances if none has a fault',
    path: `${base}/interchange/run`,
    permission: 'finance.voucher.edit',
    effect: 'write',
    input: byId,
    reply: importView,
    stale: brought,
  }),
  mapImport: endpoint({
    ...json,
    summary: 'Says which columns of a sheet from another program are which, and checks the file again',
    path: `${base}/interchange/map`,
    permission: 'finance.voucher.edit',
    effect: 'write',
    input: mappedImport,
    reply: importView,
    stale: imports,
  }),
  cancelImport: endpoint({
    ...json,
    summary: 'Stops a check or an import; what has come in stays and is not brought in again',
    path: `${base}/interchange/cancel`,
    permission: 'finance.voucher.edit',
    effect: 'write',
    input: byId,
    reply: importView,
    stale: brought,
  }),
  importState: endpoint({
    ...json,
    summary: 'State and counts of an import',
    path: `${base}/interchange/state`,
    permission: 'finance.ledger.view',
    effect: 'read',
    input: byId,
    reply: importView,
  }),
  importFaults: endpoint({
    ...json,
    summary: 'A page of the faults found in a file, in the order of its rows',
    path: `${base}/interchange/faults`,
    permission: 'finance.ledger.view',
    effect: 'read',
    input: faultsInput,
    reply: faultsReply,
  }),
  imports: endpoint({
    ...json,
    summary: 'The latest imports into the books of a year, newest first',
    path: `${base}/interchange/list`,
    permission: 'finance.ledger.view',
    effect: 'read',
    input: ofYear,
    reply: z.object({ rows: z.array(importView) }),
  }),
};
