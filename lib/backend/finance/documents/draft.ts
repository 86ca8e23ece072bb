import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { byKind, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { nextNumber } from '../vouchers/numbers.ts';
import type { FittingVoucher } from './judge.ts';
import type { DocumentRow } from './submitted.ts';

/** A document that is locked and waits, and the voucher that it comes to. */
export interface ReadyDocument extends Pick<DocumentRow, 'id' | 'madeBy'> {
  readonly voucher: FittingVoucher;
}

/**
 * Drafts the vouchers of documents in the name of those whose work they tell, else of whoever acts. Their number of
 * statements grows with the months and kinds, not with them.
 */
export async function draftVouchers(on: Books, ready: readonly ReadyDocument[]): Promise<void> {
  if (ready.length === 0) return;
  const by = on.person.accountId;
  const numbered: (Omit<ReadyDocument, 'id'> & { document: string; id: string; number: number })[] = [];
  const months = [...Map.groupBy(ready, ({ voucher }) => voucher.period)].toSorted(([a], [b]) => a - b);
  const places = months.flatMap(([period, ofMonth]) =>
    [...Map.groupBy(ofMonth, ({ voucher }) => voucher.kind)]
      .toSorted(([a], [b]) => byKind(a, b))
      .map(([kind, own]) => ({ period, kind, own })),
  );
  // In one order, so that two who take numbers never wait for each other in a circle.
  for (const { period, kind, own } of places) {
    const number = await nextNumber(on, period, kind, own.length);
    const drafted = own.map(({ id, ...one }, at) => ({ ...one, document: id, id: uuidv7(), number: number + at }));
    numbered.push(...drafted);
  }
  await bulkInsert(
    on.tx,
    financeVouchers,
    numbered.map(({ id, number, madeBy, voucher: { ledger, period, onDate, kind, lines } }) => {
      const { debit, credit } = voucherTotals(lines);
      const [maker = by, ...others] = madeBy;
      return {
        ...{ schoolId: on.school.id, id, ledgerId: ledger.id, period, onDate, kind, number },
        ...{ state: 'draft' as const, origin: 'document' as const, summary: lines[0]?.summary ?? '' },
        ...{ debitCents: debit, creditCents: credit, lineCount: lines.length, draftLines: lines },
        ...{ madeBy: maker, writers: [maker, ...others], updatedAt: on.now, updatedBy: by },
      };
    }),
  );
  const made = numbered.map(({ document, id }) => ({ document, voucher: id }));
  await on.tx.execute(sql`
    update finance_documents d set voucher_id = n.voucher, former = null,
      updated_at = ${on.now.toISOString()}::timestamptz, updated_by = ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as n(document uuid, voucher uuid)
    where d.school_id = ${on.school.id} and d.id = n.document`);
}
