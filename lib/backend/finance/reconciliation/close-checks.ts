import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeBankLines } from '../schema/reconciliation.ts';
import { financeSubjects } from '../schema.ts';
import { assertionsIn } from './assertions.ts';

/** Counts of a month that the books do not agree with, by account, day and difference. */
export async function disagreeing(ctx: Ctx, period: number): Promise<string[]> {
  const rows = await assertionsIn(ctx, period);
  return rows
    .filter(({ state }) => state === 'differs' || state === 'booksChanged')
    .map((row) => `${row.subjectNumber} ${row.onDate} ${centsText(row.countedCents - row.bookCents)}`);
}

/** Lines of banks until the end of a month that wait to be matched; so many are enough to be shown. */
export async function waitingLines(ctx: Ctx, period: number, most: number): Promise<string[]> {
  const rows = await ctx.tx
    .select({ number: financeSubjects.number, onDate: financeBankLines.onDate, cents: financeBankLines.cents })
    .from(financeBankLines)
    .innerJoin(financeSubjects, and(ofSchool(ctx, financeSubjects), eq(financeSubjects.id, financeBankLines.subjectId)))
    .where(
      and(
        ofSchool(ctx, financeBankLines),
        lte(financeBankLines.onDate, lastDayOf(periodText(period))),
        isNull(financeBankLines.matchId),
        eq(financeBankLines.ignored, ''),
      ),
    )
    .orderBy(asc(financeBankLines.onDate))
    .limit(most);
  return rows.map(({ number, onDate, cents }) => `${number} ${onDate} ${centsText(cents)}`);
}
