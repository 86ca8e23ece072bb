import { and, inArray } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeDocuments } from '../schema/documents.ts';

/** Documents whose vouchers were thrown away or taken back wait again. */
export async function letDocumentsWait(
  on: Books,
  voucherIds: readonly string[],
  former: 'voucherDeleted' | 'voucherReversed',
): Promise<void> {
  if (voucherIds.length === 0) return;
  await on.tx
    .update(financeDocuments)
    .set({ voucherId: null, former, updatedAt: on.now, updatedBy: on.person.accountId })
    .where(and(ofSchool(on, financeDocuments), inArray(financeDocuments.voucherId, [...voucherIds])));
}
