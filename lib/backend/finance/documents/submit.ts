import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeDocuments } from '../schema/documents.ts';
import { type BookDocument, contentOf, type DocumentOrigin } from './document.ts';
import { draftVouchers } from './draft.ts';
import { isFitting, judgeOf } from './judge.ts';
import { type DocumentRow, type SubmittedDocument, submittedDocuments } from './submitted.ts';

/** What writing documents needs of its surroundings: a request's context and a job's step both have it. */
export type DocumentWriter = Pick<JobCtx, 'tx' | 'now' | 'school' | 'person' | 'audit'>;

/** The row of an origin. */
export const whereOrigin = (on: Books, { module, kind, documentId }: DocumentOrigin) =>
  and(
    ofSchool(on, financeDocuments),
    eq(financeDocuments.module, module),
    eq(financeDocuments.kind, kind),
    eq(financeDocuments.documentId, documentId),
  );

/**
 * Writes a document into the books, inside the transaction of the module that it comes from: as a draft of a voucher
 * where the books take it, else it waits. The same one again changes nothing and says what has become of it, whoever
 * submits it at the same time.
 * @throws Error for a document that does not balance, or was submitted with other content before
 */
export async function submitDocument(ctx: DocumentWriter, document: BookDocument): Promise<SubmittedDocument> {
  const content = contentOf(document);
  const { origin, address } = document;
  const by = ctx.person.accountId;
  const [added] = await ctx.tx
    .insert(financeDocuments)
    .values({
      ...{ schoolId: ctx.school.id, id: uuidv7(), ...origin, ...content, address },
      ...{ submittedAt: ctx.now, submittedBy: by, madeBy: document.madeBy ?? [], updatedAt: ctx.now, updatedBy: by },
    })
    .onConflictDoNothing()
    .returning();
  const row = added ?? (await sameAsBefore(ctx, document));
  if (added) {
    const judged = (await judgeOf(ctx, [added], { mayCorrect: false, lock: true }))(added);
    if (isFitting(judged)) await draftVouchers(ctx, [{ ...added, voucher: judged }]);
    const made = isFitting(judged) ? { kind: judged.kind, period: judged.period } : judged;
    const object = { type: 'financeDocument', id: added.id };
    ctx.audit({ action: 'finance.document.submit', object, change: { ...origin, number: content.number, ...made } });
  }
  const [now] = await ctx.tx
    .select()
    .from(financeDocuments)
    .where(oneOfSchool(ctx, financeDocuments, row.id));
  const [said] = now ? await submittedDocuments(ctx, [now], false) : [];
  if (!said) throw new Error(`Document ${content.number} for the books was not stored`);
  return said;
}

async function sameAsBefore(ctx: DocumentWriter, document: BookDocument): Promise<DocumentRow> {
  const [row] = await ctx.tx.select().from(financeDocuments).where(whereOrigin(ctx, document.origin));
  if (!row) throw new Error(`Document ${document.number} for the books is being withdrawn`);
  const { number, day, summary, lines } = row;
  if (!isDeepStrictEqual(contentOf(document), { number, day, summary, lines }))
    throw new Error(`Document ${document.number} for the books was submitted with other content before`);
  return row;
}
