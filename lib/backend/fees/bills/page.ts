import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billCalls } from '@/lib/contracts/fees/bill-calls.ts';
import { billMoves, trashMoves } from '@/lib/rules/fees/bill-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed, pageRows } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { today } from '../../kernel/today.ts';
import { searchedStudents } from '../../students/index.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { type BillFilters, countBills, monthOfRow } from './count-bills.ts';
import { billRows } from './rows.ts';
import { purgeOn } from './view.ts';

type Calls = typeof billCalls;

/** A page of bills that are not thrown away, the newest month first, then by class and number of the child. */
export async function pageOfBills(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['bills']>,
): Promise<ReplyOf<Calls['bills']>> {
  const since = await monthOfRow(ctx, filters, page * size);
  const where = and(isNull(feeBills.trashedAt), await wanted(ctx, filters, since));
  const newest = [desc(feeBills.month), asc(feeBills.classKey), asc(feeBills.studentNumber), asc(feeBills.id)];
  const rows = await pageRows(ctx, feeBills, where, newest, { page, size });
  const total = await countBills(ctx, filters, where);
  return { rows: await billRows(ctx, rows, billMoves), total, page, size };
}

/** @param since no bill of an earlier month is on the page */
async function wanted(ctx: Ctx, filters: BillFilters, since?: string) {
  const isLate = since === undefined ? undefined : gte(feeBills.month, since);
  const linesOf = (itemId: string) =>
    ctx.tx
      .select({ id: feeBillLines.billId })
      .from(feeBillLines)
      .where(
        and(
          ofSchool(ctx, feeBillLines),
          eq(feeBillLines.itemId, itemId),
          since === undefined ? undefined : gte(feeBillLines.month, since),
        ),
      );
  const flags = {
    overdue: lt(feeBills.nextDueOn, today(ctx)),
    frozen: isNotNull(feeBills.frozenAt),
  };
  const fitting = await narrowed(ctx, feeBills, filters, {
    text: (text) => isNamed(ctx, text),
    month: (month) => eq(feeBills.month, month),
    state: (state) => eq(feeBills.state, state),
    classId: (id) => eq(feeBills.classId, id),
    itemId: (id) => inArray(feeBills.id, linesOf(id)),
    flag: (flag) => flags[flag],
    batchId: (id) => eq(feeBills.batchId, id),
    studentId: (id) => eq(feeBills.studentId, id),
  });
  return and(fitting, isLate);
}

/** A bill's number, a child's number, or the beginning of its name. */
async function isNamed(ctx: Ctx, text: string) {
  if (text === '') return undefined;
  const children = await searchedStudents(ctx, text, limits.feeSearchedChildren);
  return or(
    eq(feeBills.number, text),
    eq(feeBills.studentNumber, text),
    children.length > 0 ? inArray(feeBills.studentId, children) : sql`false`,
  );
}

/** A page of the bill trash, what was thrown away last first. */
export async function pageOfTrash(
  ctx: Ctx,
  { text = '', page, size }: ParsedInputOf<Calls['billTrash']>,
): Promise<ReplyOf<Calls['billTrash']>> {
  const where = and(ofSchool(ctx, feeBills), isNotNull(feeBills.trashedAt), await isNamed(ctx, text));
  const newest = [desc(feeBills.trashedAt), desc(feeBills.id)];
  const { rows, ...paged } = await countedPage(ctx, feeBills, where, newest, { page, size });
  const names = await personNames(
    ctx.tx,
    rows.flatMap(({ trashedBy }) => trashedBy ?? []),
  );
  const shown = await billRows(ctx, rows, trashMoves);
  return {
    rows: shown.map((row, at) => {
      const { trashedAt, trashedBy = '', trashReason = '' } = rows[at] ?? {};
      const when = trashedAt ?? ctx.now;
      const by = names.get(trashedBy ?? '') ?? '';
      return { ...row, trashedAt: when.toISOString(), trashedBy: by, trashReason, purgeOn: purgeOn(when) };
    }),
    actions: ctx.canEverywhere('fees.bill.purge') ? ['purge'] : [],
    purgeable: await ctx.tx.$count(feeBills, and(where, isNull(feeBills.number))),
    ...paged,
  };
}
