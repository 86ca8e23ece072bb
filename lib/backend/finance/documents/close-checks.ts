import { and, asc, between, isNull } from 'drizzle-orm';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeDocuments } from '../schema/documents.ts';
import { labelOf } from '../vouchers/label.ts';
import { tieOf } from './tie.ts';

/** Documents of a month that have no voucher, by number and what they are; so many are enough to be shown. */
export async function waitingIn(on: Books, period: number, most: number): Promise<string[]> {
  const { number, day, summary } = financeDocuments;
  const month = periodText(period);
  const rows = await on.tx
    .select({ number, summary })
    .from(financeDocuments)
    .where(
      and(
        ofSchool(on, financeDocuments),
        isNull(financeDocuments.voucherId),
        between(day, `${month}-01`, lastDayOf(month)),
      ),
    )
    .orderBy(asc(day), asc(number))
    .limit(most);
  return rows.map((row) => `${row.number} ${row.summary}`);
}

/** What the fees and the books of a month disagree about, where the fees write into the books at all. */
export async function untiedFees(on: Books, period: number) {
  const { isKept, rows } = await tieOf(on, 'fees', period);
  const found = rows.flatMap(
    ({ document, voucher, subjects }) =>
      document?.number ?? (voucher ? labelOf(voucher) : subjects.map(({ number }) => number)),
  );
  return { found, isKept };
}
