import { and, asc, count, desc, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { matches } from '../find-page.ts';
import { studentLeavings as leavings } from '../schema/leavings.ts';
import { students } from '../schema.ts';
import type { Reading } from '../writing.ts';

type Leavings = typeof stateCalls.leavings;
export type LeavingFilter = Omit<ParsedInputOf<Leavings>, 'page' | 'size'>;

/** What list and export show of a leaving. */
export const leavingColumns = {
  id: leavings.id,
  studentId: leavings.studentId,
  number: students.number,
  name: students.name,
  gender: students.gender,
  birthDate: students.birthDate,
  enteredOn: students.enteredOn,
  className: leavings.className,
  leftOn: leavings.leftOn,
  type: leavings.type,
  reason: leavings.reason,
  destination: leavings.destination,
  by: accounts.name,
} as const;

/** Those who are away and not deleted, as filtered. */
export function chosenLeavings(ctx: Reading, { q, type, className, from, to }: LeavingFilter): SQL | undefined {
  return and(
    ofSchool(ctx, leavings),
    isNull(leavings.rejoinedOn),
    isNull(students.deletedAt),
    type ? eq(leavings.type, type) : undefined,
    className ? eq(leavings.className, className) : undefined,
    from ? gte(leavings.leftOn, from) : undefined,
    to ? lte(leavings.leftOn, to) : undefined,
    searchText(q) === '' ? undefined : inArray(leavings.studentId, sql`(${matches(ctx, { q })})`),
  );
}

/** The child of a leaving. */
export const leavingChild = and(eq(students.schoolId, leavings.schoolId), eq(students.id, leavings.studentId));

/** The children who have left, latest first. */
export async function listLeavings(
  ctx: Ctx,
  { page, size, ...filter }: ParsedInputOf<Leavings>,
): Promise<ReplyOf<Leavings>> {
  const where = chosenLeavings(ctx, filter);
  const rows = await ctx.tx
    .select(leavingColumns)
    .from(leavings)
    .innerJoin(students, leavingChild)
    .leftJoin(accounts, eq(accounts.id, leavings.leftBy))
    .where(where)
    .orderBy(desc(leavings.leftOn), desc(leavings.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx.select({ total: count() }).from(leavings).innerJoin(students, leavingChild).where(where);
  const named = await ctx.tx
    .selectDistinct({ name: leavings.className })
    .from(leavings)
    .where(and(ofSchool(ctx, leavings), isNull(leavings.rejoinedOn), ne(leavings.className, '')))
    .orderBy(asc(leavings.className));
  const actions = ctx.can('students.state.change') ? (['rejoin'] as const) : [];
  return {
    rows: rows.map((row) => ({ ...row, className: row.className || null, by: row.by ?? '', actions: [...actions] })),
    total: all?.total ?? 0,
    page,
    size,
    classNames: named.map(({ name }) => name),
  };
}
