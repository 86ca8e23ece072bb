import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeAdvanceCarries } from '../schema/advances.ts';
import type { ReadingById } from '../working.ts';

/** One carry-over at a time: whoever waits then finds what the former has carried. */
export const holdCarries = ({ tx, school }: ReadingById) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`fee carries ${school.id}`}))`);

/** The latest month that was carried over and not taken back; months are carried in their order. */
export async function lastCarry(on: ReadingById) {
  const undo = alias(feeAdvanceCarries, 'undo');
  const { id, number, month, day, cents, undoes, createdAt } = feeAdvanceCarries;
  const [row] = await on.tx
    .select({ id, number, month, day, cents, createdAt })
    .from(feeAdvanceCarries)
    .leftJoin(undo, and(ofSchool(on, undo), eq(undo.undoes, id)))
    .where(and(ofSchool(on, feeAdvanceCarries), isNull(undoes), isNull(undo.id)))
    .orderBy(desc(month))
    .limit(1);
  return row ?? null;
}
