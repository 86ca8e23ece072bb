import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DocumentModule, DocumentReason } from '@/lib/rules/finance/document-states.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeDocuments } from '../schema/documents.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import type { Stored } from '../vouchers/view.ts';
import type { DocumentOrigin } from './document.ts';
import { isFitting, judgeOf } from './judge.ts';

export type DocumentRow = typeof financeDocuments.$inferSelect;

/** What became of a document that was submitted. */
export interface SubmittedDocument {
  /** Of its row in the books. */
  readonly id: string;
  readonly origin: DocumentOrigin;
  readonly state: 'waiting' | 'drafted';
  /** Why it waits. */
  readonly reason: DocumentReason | null;
  /** The subject that the reason is about. */
  readonly subjectNumber: string | null;
  readonly voucher: Pick<Stored, 'id' | 'period' | 'onDate' | 'kind' | 'number' | 'state'> | null;
}

/** What has become of documents, in their order; of those that wait, why they would wait now. */
export async function submittedDocuments(
  on: Books,
  rows: readonly DocumentRow[],
  mayCorrect: boolean,
): Promise<SubmittedDocument[]> {
  const vouchers = await vouchersBehind(on, rows);
  const waiting = rows.filter(({ voucherId }) => voucherId === null);
  const judge = await judgeOf(on, waiting, { mayCorrect });
  return rows.map((row) => {
    const { id, module, kind, documentId } = row;
    const told = { id, origin: { module, kind, documentId } };
    const voucher = row.voucherId === null ? null : (vouchers.get(row.voucherId) ?? null);
    if (voucher) return { ...told, state: 'drafted', reason: null, subjectNumber: null, voucher };
    const judged = judge(row);
    const why = isFitting(judged) ? { reason: row.former ?? ('ready' as const), subjectNumber: null } : judged;
    return { ...told, state: 'waiting', ...why, voucher };
  });
}

async function vouchersBehind(on: Books, rows: readonly DocumentRow[]) {
  const ids = rows.flatMap(({ voucherId }) => voucherId ?? []);
  if (ids.length === 0) return new Map<string, NonNullable<SubmittedDocument['voucher']>>();
  const { id, period, onDate, kind, number, state } = financeVouchers;
  const found = await on.tx
    .select({ id, period, onDate, kind, number, state })
    .from(financeVouchers)
    .where(and(ofSchool(on, financeVouchers), inArray(id, ids)));
  return new Map(found.map((row) => [row.id, row]));
}

/** What has become of documents of a module, of whatever kinds; those that were never submitted are left out. */
export async function documentsOf(
  on: Books,
  { module, documentIds }: { readonly module: DocumentModule; readonly documentIds: readonly string[] },
): Promise<SubmittedDocument[]> {
  if (documentIds.length === 0) return [];
  const rows = await on.tx
    .select()
    .from(financeDocuments)
    .where(
      and(
        ofSchool(on, financeDocuments),
        eq(financeDocuments.module, module),
        inArray(financeDocuments.documentId, [...documentIds]),
      ),
    )
    .orderBy(asc(financeDocuments.day), asc(financeDocuments.number), asc(financeDocuments.id));
  return submittedDocuments(on, rows, false);
}
