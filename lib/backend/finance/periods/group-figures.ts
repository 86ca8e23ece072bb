import { and, between, eq } from 'drizzle-orm';
import { yearOf } from '@/lib/rules/calendar-date.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import type { ReportedFigures } from '@/lib/rules/group/reported-figures.ts';
import type { FigureAsk } from '../../kernel/figure-ask.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financePeriods } from '../schema/vouchers.ts';
import { financeLedgers } from '../schema.ts';

/**
 * How many of the months of the year that are over are closed in the books, for the organisation above the school. Left
 * out of past days, where no books are kept, and in January.
 */
export async function closedFigures({ tx, school, day, isToday }: FigureAsk): Promise<ReportedFigures<'closed'>> {
  if (!isToday) return {};
  const present = periodOf(day);
  const months = await tx
    .select({ state: financePeriods.state })
    .from(financePeriods)
    .innerJoin(
      financeLedgers,
      and(
        eq(financeLedgers.schoolId, financePeriods.schoolId),
        eq(financeLedgers.id, financePeriods.ledgerId),
        eq(financeLedgers.state, 'open'),
      ),
    )
    .where(and(ofSchool({ school }, financePeriods), between(financePeriods.period, yearOf(day) * 100, present - 1)));
  const closed = months.filter(({ state }) => state === 'closed').length;
  return months.length > 0 ? { closed: { value: closed, base: months.length } } : {};
}
