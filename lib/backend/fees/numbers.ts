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

const initials = {
  ...{ shift: 'BC', payment: 'SK', receipt: 'SJ', refund: 'TK', refundRun: 'TP' },
  ...{ move: 'ZZ', carry: 'YZ' },
} as const;
type DocumentKind = keyof typeof initials;

/** The number of a document of the counter: the initials of its kind, its month, and which of the month it is. */
export async function takeNumber(ctx: Reading, kind: DocumentKind, day: string): Promise<string> {
  return (await takeTogether(ctx, [kind], day))[kind];
}

/**
 * The numbers of documents that belong together, always of the same kinds in the same order. Taken as late as may be,
 * because everybody else waits for the next ones.
 */
export async function takeTogether<K extends DocumentKind>(
  ctx: Reading,
  kinds: readonly K[],
  day: string,
): Promise<Readonly<Record<K, string>>> {
  const month = monthOf(day);
  const rows = await ctx.tx
    .insert(feeNumbers)
    .values(kinds.map((kind) => ({ schoolId: ctx.school.id, kind, month, last: 1 })))
    .onConflictDoUpdate({
      target: [feeNumbers.schoolId, feeNumbers.kind, feeNumbers.month],
      set: { last: sql`${feeNumbers.last} + 1` },
    })
    .returning({ kind: feeNumbers.kind, last: feeNumbers.last });
  const numberOf = (kind: K) => {
    const last = rows.find((row) => row.kind === kind)?.last ?? 1;
    return textOf(kind, month, last);
  };
  return Object.fromEntries(kinds.map((kind) => [kind, numberOf(kind)])) as Record<K, string>;
}

const textOf = (kind: DocumentKind, month: string, number: number) =>
  `${initials[kind]}${month.replace('-', '')}-${String(number).padStart(5, '0')}`;

/** The numbers of so many documents of a kind, in their order. */
export async function takeDocumentNumbers(
  ctx: Reading,
  kind: DocumentKind,
  day: string,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const month = monthOf(day);
  const first = await takeNumbers(ctx, kind, month, count);
  return Array.from({ length: count }, (_, place) => textOf(kind, month, first + place));
}
