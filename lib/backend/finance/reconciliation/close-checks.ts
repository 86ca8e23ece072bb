import { and, asc, between, eq, isNull, lte } from 'drizzle-orm';
import type { CloseCheck } from '@/lib/contracts/finance/periods.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeBankLines } from '../schema/reconciliation.ts';
import { financeSubjects } from '../schema.ts';
import { assertionsIn } from './assertions.ts';

/** Counts of a month that the books do not agree with, by account, its name, day and difference. */
export async function disagreeing(ctx: Ctx, period: number): Promise<string[]> {
  const rows = await assertionsIn(ctx, period);
  return rows
    .filter(({ state }) => state === 'differs' || state === 'booksChanged')
    .map(
      (row) => `${row.subjectNumber} ${row.subjectName} ${row.onDate} ${centsText(row.countedCents - row.bookCents)}`,
    );
}

/** Lines of banks until the end of a month that wait to be matched; so many are enough to be shown. */
export async function waitingLines(ctx: Ctx, period: number, most: number): Promise<string[]> {
  const rows = await ctx.tx
    .select({ subject: financeSubjects, onDate: financeBankLines.onDate, cents: financeBankLines.cents })
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
  return rows.map(
    ({ subject: { number, name }, onDate, cents }) =>
      `${number} ${officialName(name, ctx.locale)} ${onDate} ${centsText(cents)}`,
  );
}

/** What nothing was entered for in a month: no count or balance to compare with, no line of a bank. */
export async function notDone(ctx: Ctx, period: number): Promise<CloseCheck[]> {
  const { onDate, id } = financeBankLines;
  const inMonth = between(onDate, `${periodText(period)}-01`, lastDayOf(periodText(period)));
  const [line] = await ctx.tx
    .select({ id })
    .from(financeBankLines)
    .where(and(ofSchool(ctx, financeBankLines), inMonth))
    .limit(1);
  const counted = (await assertionsIn(ctx, period)).length > 0;
  return [...(counted ? [] : (['assertions'] as const)), ...(line ? [] : (['bankOpen'] as const))];
}
