import { and, asc, inArray } from 'drizzle-orm';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financePeriods } from '../schema/vouchers.ts';
import { financeLedgers } from '../schema.ts';
import { stateNow } from './find-period.ts';

/**
 * Whether the books take documents of a day yet: its month is there, neither closed nor on hold. A school without books
 * has closed none of them.
 */
export async function daysTaken(on: Books, days: readonly string[]): Promise<(day: string) => boolean> {
  const [ledger] = await on.tx
    .select({ id: financeLedgers.id })
    .from(financeLedgers)
    .where(ofSchool(on, financeLedgers))
    .limit(1);
  if (!ledger) return () => true;
  const months = await monthsOfDays(on, days);
  const open = new Set(
    months.flatMap((month) => (['closed', 'held'].includes(stateNow(on, month)) ? [] : month.period)),
  );
  return (day) => open.has(periodOf(day));
}

type ReadingMonths = Pick<Books, 'tx' | 'now' | 'school'>;

/** Whether the month of a day is closed in the books; with `lock` it is so until this transaction ends. */
export async function daysInClosedMonths(
  on: ReadingMonths,
  days: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<(day: string) => boolean> {
  const query = monthsOfDays(on, days);
  const months = await (lock ? query.for('share') : query);
  const closed = new Set(months.flatMap((month) => (stateNow(on, month) === 'closed' ? month.period : [])));
  return (day) => closed.has(periodOf(day));
}

const monthsOfDays = (on: ReadingMonths, days: readonly string[]) =>
  on.tx
    .select()
    .from(financePeriods)
    .where(and(ofSchool(on, financePeriods), inArray(financePeriods.period, [...new Set(days.map(periodOf))])))
    .orderBy(asc(financePeriods.period));
