import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/students/document-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import {
  asAttachment,
  discardBytes,
  findFile,
  recordFile,
  type StoredBytes,
  storeBytes,
  storedPath,
  tidyFileName,
} from '../../kernel/files.ts';
import { redrawnPicture } from '../../kernel/pictures/redrawn-picture.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { studentDocuments as documents } from '../schema/documents.ts';
import { todayAt } from '../school-day.ts';
import { findStudent } from '../student-view.ts';
import { type Document, documentView, findDocument } from './document-view.ts';
import { forgetScan } from './save-document.ts';

type Calls = typeof documentCalls;

/** Gives a document its scan; the content decides what it is. @throws ServiceError notFound, tooLarge, scanType, pictureUnreadable */
export async function uploadDocument(
  steps: Steps,
  { id }: ParsedInputOf<Calls['uploadDocument']>,
): Promise<ReplyOf<Calls['uploadDocument']>> {
  const { file } = steps;
  if (!file) throw new ServiceError('scanType');
  await steps.run((ctx) => documentOfPresent(ctx, id));
  const raw = await storeBytes(file.bytes(), limits.pictureBytes);
  const { stored, mediaType } = await keepable(raw);
  try {
    return await steps.run((ctx) => enter(ctx, id, stored, tidyFileName(file.name), mediaType));
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}

/** A PDF as it came, since it is only ever handed out as a download; a picture drawn anew. */
async function keepable(raw: StoredBytes): Promise<{ stored: StoredBytes; mediaType: string }> {
  if (await isPdf(storedPath(raw.id))) return { stored: raw, mediaType: 'application/pdf' };
  try {
    const picture = await redrawnPicture(storedPath(raw.id));
    return { stored: await storeBytes(Readable.from([picture]), limits.importFileBytes), mediaType: 'image/jpeg' };
  } catch (error) {
    throw error instanceof ServiceError && error.error === 'pictureType' ? new ServiceError('scanType') : error;
  } finally {
    await discardBytes(raw.id);
  }
}

/** ISO 32000-1, 7.5.2: the header begins with `%PDF-`. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1') === '%PDF-';
  } finally {
    await file.close();
  }
}

async function enter(ctx: Ctx, id: string, stored: StoredBytes, given: string, mediaType: string) {
  const before = await documentOfPresent(ctx, id);
  const fileName =
    mediaType === 'image/jpeg' ? given.replace(/(\.\w{1,5})?$/, '.jpg') : given.replace(/(\.pdf)?$/i, '.pdf');
  await recordFile(ctx, stored, { purpose: 'students.document', name: fileName, mediaType });
  const [row] = await ctx.tx
    .update(documents)
    .set({
      fileId: stored.id,
      fileName,
      fileBytes: stored.bytes,
      version: sql`${documents.version} + 1`,
      updatedAt: ctx.now,
      updatedBy: ctx.person.accountId,
    })
    .where(and(eq(documents.schoolId, ctx.school.id), eq(documents.id, id)))
    .returning();
  await forgetScan(ctx, before.fileId);
  ctx.audit({
    action: 'students.document.upload',
    object: { type: 'studentDocument', id },
    change: { file: stored.id, bytes: stored.bytes },
  });
  return documentView(row ?? before, todayAt(ctx));
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
    ctx.audit({ action: 'students.document.open', object: { type: 'studentDocument', id } });
    return findFile(ctx, fileId);
  });
  const stream = Readable.toWeb(createReadStream(storedPath(file.id))) as ReadableStream<Uint8Array>;
  return new Response(stream, {
    headers: {
      'content-type': file.mediaType,
      'content-length': `${file.bytes}`,
      'content-disposition': asAttachment(file.name),
    },
  });
}
