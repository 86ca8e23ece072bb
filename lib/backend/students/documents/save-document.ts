import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/students/document-calls.ts';
import type { DocumentConflict } from '@/lib/contracts/students/documents.ts';
import type { EventFacts } from '@/lib/contracts/students/timeline.ts';
import type { Ctx } from '../../kernel/context.ts';
import { discardBytes } from '../../kernel/files.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { personName } from '../../kernel/people.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { studentDocuments as documents } from '../schema/documents.ts';
import { findStudent } from '../student-view.ts';
import { noteEvents } from '../timeline/note-events.ts';
import { differing } from '../timeline/record-events.ts';
import { type Document, documentView, findDocument } from './document-view.ts';

type Calls = typeof documentCalls;

/** Enters a document, or corrects one. @throws ServiceError notFound, conflict with the document as it stands */
export async function saveDocument(
  ctx: Ctx,
  input: ParsedInputOf<Calls['saveDocument']>,
): Promise<ReplyOf<Calls['saveDocument']>> {
  const { id, version, studentId, ...facts } = input;
  await findStudent(ctx, studentId);
  const saved = id ? await correct(ctx, { id, version, studentId }, facts) : await enter(ctx, studentId, facts);
  return documentView(saved, today(ctx));
}

type Facts = Omit<ParsedInputOf<Calls['saveDocument']>, 'id' | 'version' | 'studentId'>;

async function enter(ctx: Ctx, studentId: string, facts: Facts): Promise<Document> {
  const [row] = await ctx.tx
    .insert(documents)
    .values({
      ...facts,
      schoolId: ctx.school.id,
      id: uuidv7(),
      studentId,
      createdAt: ctx.now,
      createdBy: ctx.person.accountId,
    })
    .returning();
  if (!row) throw new Error('The document was not stored');
  await noteEvents(ctx, [{ studentId, action: 'documentAdded', subject: facts.title, new: told(facts) }]);
  ctx.audit({ object: { type: 'studentDocument', id: row.id }, change: { new: facts } });
  return row;
}

async function correct(
  ctx: Ctx,
  { id, version, studentId }: { id: string; version: number | undefined; studentId: string },
  facts: Facts,
): Promise<Document> {
  const before = await findDocument(ctx, id);
  if (before.studentId !== studentId) throw new ServiceError('notFound');
  if (before.version !== version) throw await conflict(ctx, before);
  const row = await changeRow(ctx, documents, before, facts);
  const changed = differing(told(before), told(facts));
  if (changed) await noteEvents(ctx, [{ studentId, action: 'documentChanged', subject: facts.title, ...changed }]);
  ctx.audit({ object: { type: 'studentDocument', id }, change: { new: facts } });
  return row;
}

async function conflict(ctx: Ctx, current: Document): Promise<ServiceError> {
  const changedBy = await personName(ctx.tx, current.updatedBy ?? current.createdBy);
  const changedAt = (current.updatedAt ?? current.createdAt).toISOString();
  const detail: DocumentConflict = { current: documentView(current, today(ctx)), changedBy, changedAt };
  return new ServiceError('conflict', { name: changedBy }, { detail });
}

/** What the time line tells of a document. */
const told = ({ kind, validFrom, validTo, hasOriginal }: Facts): EventFacts => ({
  documentKind: kind,
  validFrom,
  validTo,
  hasOriginal,
});

/** Takes a document with its scan out of the record. @throws ServiceError notFound, conflict */
export async function removeDocument(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['removeDocument']>,
): Promise<ReplyOf<Calls['removeDocument']>> {
  const document = await findDocument(ctx, id);
  if (document.version !== version) throw await conflict(ctx, document);
  await findStudent(ctx, document.studentId);
  await ctx.tx.delete(documents).where(oneOfSchool(ctx, documents, id));
  await forgetScan(ctx, document.fileId);
  const { studentId, title } = document;
  await noteEvents(ctx, [{ studentId, action: 'documentRemoved', subject: title, old: told(document) }]);
  ctx.audit({ object: { type: 'studentDocument', id }, change: { studentId } });
  return { id };
}

/** The row of a scan that belongs to nothing any more; its bytes go after the commit. */
export async function forgetScan(ctx: Ctx, fileId: string | null): Promise<void> {
  if (!fileId) return;
  await ctx.tx.delete(files).where(oneOfSchool(ctx, files, fileId));
  ctx.afterCommit(() => void discardBytes(fileId));
}
