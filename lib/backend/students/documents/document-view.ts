import { and, asc, desc, eq } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/students/document-calls.ts';
import type { DocumentRow } from '@/lib/contracts/students/documents.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { studentDocuments as documents } from '../schema/documents.ts';
import { findStudent } from '../student-view.ts';

export type Document = typeof documents.$inferSelect;

/** The documents of a child by kind, the longest valid first. @throws ServiceError notFound */
export async function listDocuments(ctx: Ctx, id: string): Promise<ReplyOf<typeof documentCalls.documents>> {
  await findStudent(ctx, id);
  const rows = await ctx.tx
    .select()
    .from(documents)
    .where(and(ofSchool(ctx, documents), eq(documents.studentId, id)))
    .orderBy(asc(documents.kind), desc(documents.validTo), asc(documents.id));
  const day = today(ctx);
  return { rows: rows.map((row) => documentView(row, day)) };
}

/** A document of this school, which nobody changes until this transaction ends. @throws ServiceError notFound */
export async function findDocument(ctx: Ctx, id: string): Promise<Document> {
  return lockRow(ctx, documents, id);
}

/** The last day of the time in which a document counts as running out. */
export const noticeEnd = (today: string): string => dayAfter(today, limits.documentNoticeDays);

export function documentView(document: Document, today: string): DocumentRow {
  const { schoolId: _, fileId: _1, createdAt: _2, createdBy: _3, updatedAt: _4, updatedBy: _5, ...row } = document;
  const { validTo } = row;
  const validity = !validTo || validTo > noticeEnd(today) ? 'valid' : validTo < today ? 'expired' : 'expiring';
  return { ...row, validity };
}
