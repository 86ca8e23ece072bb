import { sql } from 'drizzle-orm';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { feeNumbers, type NumberKind } from './schema/numbers.ts';
import type { Reading } from './working.ts';

/** The first of so many numbers of a month; whoever takes more waits until this transaction ends. */
export async function takeNumbers(ctx: Reading, kind: NumberKind, month: string, count: number): Promise<number> {
  const [row] = await ctx.tx
    .insert(feeNumbers)
    .values({ schoolId: ctx.school.id, kind, month, last: count })
    .onConflictDoUpdate({
      target: [feeNumbers.schoolId, feeNumbers.kind, feeNumbers.month],
      set: { last: sql`${feeNumbers.last} + ${count}` },
    })
    .returning({ last: feeNumbers.last });
  return (row?.last ?? count) - count + 1;
}

const initials = { shift: 'BC', payment: 'SK', receipt: 'SJ', refund: 'TK', move: 'ZZ' } as const;

/**
 * The number of a document of the counter: the initials of its kind, its month, and which of the month it is. Taken as
 * late as may be, because everybody else waits for the next one.
 */
export async function takeNumber(ctx: Reading, kind: keyof typeof initials, day: string): Promise<string> {
  const month = monthOf(day);
  const number = await takeNumbers(ctx, kind, month, 1);
  return `${initials[kind]}${month.replace('-', '')}-${String(number).padStart(5, '0')}`;
}
