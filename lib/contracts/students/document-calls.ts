import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import { documentInput, documentRow, gapsInput, gapsReply } from './documents.ts';
import { documentKinds } from './reference.ts';

/** Papers of students with their validity, and which are missing or run out. */
export const documentCalls = {
  documents: endpoint({
    ...json,
    summary: 'The documents of one student',
    path: `${base}/student/document/list`,
    permission: 'students.record.view',
    effect: 'read',
    input: byId,
    reply: z.object({ rows: z.array(documentRow) }),
    shows: ['document'],
  }),
  documentFigures: endpoint({
    ...json,
    summary: 'How many required documents have run out, and how many soon will',
    path: `${base}/student/document/figures`,
    permission: 'students.record.view',
    effect: 'read',
    input: nothing,
    reply: z.object({ expired: z.number(), expiring: z.number() }),
  }),
  saveDocument: endpoint({
    ...json,
    summary: 'Enters or corrects a document; 409 when somebody was faster',
    path: `${base}/student/document/save`,
    permission: 'students.record.edit',
    effect: 'write',
    input: documentInput,
    reply: documentRow,
    touches: ['document'],
  }),
  uploadDocument: endpoint({
    summary: 'Gives a document its scan: PDF, JPEG or PNG of at most 10 MB; pictures are drawn anew',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${base}/student/document/upload`,
    permission: 'students.record.edit',
    effect: 'write',
    input: byId,
    reply: documentRow,
    touches: ['document'],
  }),
  documentFile: endpoint({
    ...json,
    summary: 'The scan of a document, as a download; leaves an audit row',
    path: `${base}/student/document/file`,
    permission: 'students.record.view',
    effect: 'write',
    stream: true,
    input: byId,
    reply: z.never(),
  }),
  removeDocument: endpoint({
    ...json,
    summary: 'Takes a document with its scan out of the record',
    path: `${base}/student/document/delete`,
    permission: 'students.record.edit',
    effect: 'write',
    input: byVersion,
    reply: z.object({ id: z.string() }),
    touches: ['document'],
  }),
  documentGaps: endpoint({
    ...json,
    summary: 'Students whose required documents are missing, have run out or soon will',
    path: `${base}/student/document/gapPage`,
    permission: 'students.record.view',
    effect: 'read',
    input: gapsInput,
    reply: gapsReply,
    shows: ['document'],
  }),
  requireDocuments: endpoint({
    ...json,
    summary: 'Settles which documents every student must have',
    path: `${base}/student/document/require`,
    permission: 'students.record.edit',
    wholeSchool: true,
    effect: 'write',
    input: z.strictObject({ kinds: z.array(z.enum(documentKinds)).max(documentKinds.length) }),
    reply: z.object({ kinds: z.array(z.enum(documentKinds)) }),
    touches: ['document'],
  }),
};
