import { and, asc, between, isNull, min } from 'drizzle-orm';
import { lastDayOf } from '@/lib/rules/days.ts';
import type { DocumentModule } from '@/lib/rules/finance/document-states.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeDocuments } from '../schema/documents.ts';
import { financePeriods } from '../schema/vouchers.ts';
import { labelOf } from '../vouchers/label.ts';
import { tieOf } from './tie.ts';

/**
 * Documents of a month and of those before it that have no voucher, by number and what they are; so many are enough to
 * be shown. Of what lies before the first month of the books their opening balances tell.
 */
export async function waitingIn(on: Books, period: number, most: number): Promise<string[]> {
  const { number, day, summary } = financeDocuments;
  const [begin] = await on.tx
    .select({ period: min(financePeriods.period) })
    .from(financePeriods)
    .where(ofSchool(on, financePeriods));
  const first = periodText(begin?.period ?? period);
  const rows = await on.tx
    .select({ number, summary })
    .from(financeDocuments)
    .where(
      and(
        ofSchool(on, financeDocuments),
        isNull(financeDocuments.voucherId),
        between(day, `${first}-01`, lastDayOf(periodText(period))),
      ),
    )
    .orderBy(asc(day), asc(number))
    .limit(most);
  return rows.map((row) => `${row.number} ${row.summary}`);
}

/** What a module and the books of a month disagree about, where the module writes into the books at all. */
export async function untied(on: Books, module: DocumentModule, period: number) {
  const { isKept, rows } = await tieOf(on, module, period);
  const found = rows.flatMap(
    ({ document, voucher, subjects }) =>
      document?.number ?? (voucher ? labelOf(voucher) : subjects.map(({ number }) => number)),
  );
  return { found, isKept };
}
