import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import {
  archiveCheckReply,
  archiveId,
  archiveManifest,
  archiveRow,
  archivesReply,
  archiveVouchersInput,
  archiveVouchersReply,
} from './archives.ts';
import { base, json, nothing, ofYear } from './call-parts.ts';

/**
 * A key of its own: packages hold originals and the log of who did what, as exports do not, and cashiers may not keep
 * them (会计法: 出纳人员不得兼任会计档案保管).
 */
const kept = { ...json, permission: 'finance.archive.keep' } as const;

/** Packages of whole years that stay readable without the books they were made of. */
export const archiveCalls = {
  archives: endpoint({
    ...kept,
    summary: 'The packages of all years, the latest first',
    path: `${base}/archive/list`,
    effect: 'read',
    input: nothing,
    reply: archivesReply,
    shows: ['archive'],
  }),
  makeArchive: endpoint({
    ...kept,
    summary: 'Begins to pack the books of a year; never replaces a package',
    path: `${base}/archive/make`,
    effect: 'write',
    input: ofYear,
    reply: archiveRow,
    touches: ['archive'],
  }),
  cancelArchive: endpoint({
    ...kept,
    summary: 'Ends the making of a package',
    path: `${base}/archive/cancel`,
    effect: 'write',
    input: archiveId,
    reply: archiveRow,
    touches: ['archive'],
  }),
  uploadArchive: endpoint({
    ...kept,
    style: 'file',
    fileBytes: limits.financeArchiveUploadBytes,
    summary: 'Keeps a package that was taken away, after every file in it was compared with its list',
    path: `${base}/archive/upload`,
    effect: 'write',
    input: nothing,
    reply: archiveRow,
    touches: ['archive'],
  }),
  checkArchive: endpoint({
    ...kept,
    summary: 'Compares a package with its hashes, and its sums with the books as they are now',
    path: `${base}/archive/check`,
    effect: 'write',
    inSteps: true,
    input: archiveId,
    reply: archiveCheckReply,
    touches: ['archive'],
  }),
  archiveManifest: endpoint({
    ...kept,
    summary: 'What a package says of itself, with its trial balance',
    path: `${base}/archive/manifest`,
    effect: 'read',
    input: archiveId,
    reply: archiveManifest,
  }),
  archiveVouchers: endpoint({
    ...kept,
    summary: 'A page of the vouchers of a month as the package has them',
    path: `${base}/archive/vouchers`,
    effect: 'read',
    input: archiveVouchersInput,
    reply: archiveVouchersReply,
  }),
  downloadArchive: endpoint({
    ...kept,
    summary: 'The package as a file',
    path: `${base}/archive/download`,
    effect: 'write',
    stream: true,
    input: archiveId,
    reply: z.never(),
  }),
};
