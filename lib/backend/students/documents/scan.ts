import { eq, getTableColumns } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/students/document-calls.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, findFile, recordFile } from '../../kernel/files.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { paperDownload, type StoredPaper, storePaper } from '../../pictures/papers.ts';
import { studentDocuments as documents } from '../schema/documents.ts';
import { findStudent } from '../student-view.ts';
import { type Document, documentView, findDocument } from './document-view.ts';
import { forgetScan } from './save-document.ts';

type Calls = typeof documentCalls;

/**
 * Gives a document its scan; the content decides what it is.
 * @throws ServiceError notFound, tooLarge, scanType, pictureUnreadable
 */
export async function uploadDocument(
  steps: Steps,
  { id }: ParsedInputOf<Calls['uploadDocument']>,
): Promise<ReplyOf<Calls['uploadDocument']>> {
  await steps.run((ctx) => documentOfPresent(ctx, id));
  const paper = await storePaper(steps.file, steps);
  try {
    return await steps.run((ctx) => enter(ctx, id, paper));
  } catch (error) {
    await discardBytes(paper.stored.id);
    throw error;
  }
}

async function enter(ctx: Ctx, id: string, { stored, name: fileName, mediaType }: StoredPaper) {
  const before = await documentOfPresent(ctx, id);
  await recordFile(ctx, stored, { purpose: 'students.document', name: fileName, mediaType });
  const [row] = await changeRows(ctx, documents, eq(documents.id, id), {
    fileId: stored.id,
    fileName,
    fileBytes: stored.bytes,
  }).returning(getTableColumns(documents));
  await forgetScan(ctx, before.fileId);
  ctx.audit({ object: { type: 'studentDocument', id }, change: { file: stored.id, bytes: stored.bytes } });
  return documentView(row ?? before, today(ctx));
}

async function documentOfPresent(ctx: Ctx, id: string): Promise<Document> {
  const document = await findDocument(ctx, id);
  await findStudent(ctx, document.studentId);
  return document;
}

/** The scan of a document as a download. @throws ServiceError notFound, also where there is no scan */
export async function documentFile(steps: Steps, { id }: ParsedInputOf<Calls['documentFile']>): Promise<Response> {
  const file = await steps.run(async (ctx) => {
    const { fileId } = await documentOfPresent(ctx, id);
    if (!fileId) throw new ServiceError('notFound');
    ctx.audit({ object: { type: 'studentDocument', id } });
    return findFile(ctx, fileId);
  });
  return paperDownload(file);
}
