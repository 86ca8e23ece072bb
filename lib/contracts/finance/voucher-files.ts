import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../shapes.ts';
import { base, json } from './call-parts.ts';
import { fileIds, voucher, voucherFile } from './vouchers.ts';

/** Attached originals. Those of a draft are chosen by saving it; what is handed in keeps what it was handed in with. */
export const voucherFileCalls = {
  uploadVoucherFile: endpoint({
    summary:
      'Keeps an original until a voucher is saved with it: PDF, JPEG or PNG of at most 10 MB; pictures are drawn anew',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${base}/voucher/file/upload`,
    permission: 'finance.voucher.edit',
    effect: 'write',
    input: z.strictObject({}),
    reply: voucherFile,
  }),
  addVoucherFiles: endpoint({
    ...json,
    summary:
      'Attaches originals that came late to a posted voucher, while its month is open; none is ever taken away again',
    path: `${base}/voucher/file/add`,
    permission: 'finance.voucher.edit',
    effect: 'write',
    input: z.strictObject({ id: uuid, files: fileIds.min(1) }),
    reply: voucher,
    touches: ['voucher'],
  }),
  voucherFile: endpoint({
    summary: 'An attached original, as a download',
    method: 'GET',
    style: 'query',
    access: 'school',
    path: `${base}/voucher/file`,
    permission: 'finance.voucher.view',
    effect: 'read',
    stream: true,
    input: byId,
    reply: z.never(),
  }),
};
