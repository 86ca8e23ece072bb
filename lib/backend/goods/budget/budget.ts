import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { budgetMachine } from '@/lib/contracts/goods/budget.data.ts';
import type { budgetCalls } from '@/lib/contracts/goods/budget.ts';
import type { PurchaseRequest } from '@/lib/contracts/goods/request.ts';
import { yearOf } from '@/lib/rules/calendar-date.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { departmentsOf } from '../../organisation/index.ts';
import { goodsBudgets as table } from '../schema/budget.ts';
import { goodsDocuments } from '../schema/document.ts';

type Calls = typeof budgetCalls;
type Reading = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } };

/** What of a request that was ended is ordered. */
const orderedCents = sql`(select coalesce(sum(o.cents), 0) from goods_documents o where o.school_id = ${goodsDocuments.schoolId}
  and o.source_id = ${goodsDocuments.id} and o.kind = 'order' and o.state <> 'cancelled')`;

/**
 * What departments have asked for in a year, by whether it has passed; what failed or was withdrawn is none, nor what
 * is ordered no more.
 */
async function askedIn(ctx: Reading, year: number) {
  const { departmentId, state, cents, day, kind } = goodsDocuments;
  const rows = await ctx.tx
    .select({
      departmentId,
      waiting: sql`coalesce(sum(${cents}) filter (where ${state} in ('checking', 'returned')), 0)`.mapWith(Number),
      passed: sql`coalesce(sum(case when ${state} = 'ended' then ${orderedCents} else ${cents} end)
        filter (where ${state} in ('passed', 'ended')), 0)`.mapWith(Number),
    })
    .from(goodsDocuments)
    .where(
      and(
        ofSchool(ctx, goodsDocuments),
        ...[eq(kind, 'request'), inArray(state, ['checking', 'returned', 'passed', 'ended'])],
        sql`${day} between ${`${year}-01-01`} and ${`${year}-12-31`} and ${departmentId} is not null`,
      ),
    )
    .groupBy(departmentId);
  return new Map(rows.map((row) => [row.departmentId, row]));
}

/** The departments with their budgets of this year, a page of them. */
async function budgets(ctx: Ctx, { page, size }: ParsedInputOf<Calls['budgets']>): Promise<ReplyOf<Calls['budgets']>> {
  const year = yearOf(today(ctx));
  const kept = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.year, year)));
  const asked = await askedIn(ctx, year);
  const all = (await departmentsOf(ctx)).rows;
  const actions = ctx.canEverywhere('goods.budget.edit') ? [...budgetMachine.moves] : [];
  const rows = all.slice((page - 1) * size, page * size).map(({ id, name }) => {
    const cents = kept.find(({ departmentId }) => departmentId === id)?.cents ?? null;
    const { waiting = 0, passed = 0 } = asked.get(id) ?? {};
    const leftCents = cents === null ? null : cents - waiting - passed;
    return { id, name, year, cents, waitingCents: waiting, passedCents: passed, leftCents, actions };
  });
  return { rows, total: all.length, page, size };
}

/** @throws ServiceError notFound: there is no such department */
export async function saveBudget(ctx: Ctx, { departmentId, cents }: ParsedInputOf<Calls['saveBudget']>): Promise<null> {
  const department = (await departmentsOf(ctx)).rows.find(({ id }) => id === departmentId);
  if (!department) throw new ServiceError('notFound');
  const year = yearOf(today(ctx));
  const one = and(ofSchool(ctx, table), eq(table.year, year), eq(table.departmentId, departmentId));
  if (cents === null) await ctx.tx.delete(table).where(one);
  else
    await ctx.tx
      .insert(table)
      .values({ schoolId: ctx.school.id, year, departmentId, cents })
      .onConflictDoUpdate({
        target: [table.schoolId, table.year, table.departmentId],
        set: { cents },
      });
  ctx.audit({ object: { type: 'goodsBudget', id: departmentId }, change: { name: department.name, year, cents } });
  return null;
}

/** How the budget of its department stands with a request; null where there is none. */
export async function budgetOf(
  ctx: Reading,
  { departmentId, day }: { readonly departmentId: string | null; readonly day: string },
): Promise<PurchaseRequest['budget']> {
  if (departmentId === null) return null;
  const year = yearOf(day);
  const [kept] = await ctx.tx
    .select({ cents: table.cents })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.year, year), eq(table.departmentId, departmentId)));
  if (!kept) return null;
  const { waiting = 0, passed = 0 } = (await askedIn(ctx, year)).get(departmentId) ?? {};
  const askedCents = waiting + passed;
  return { cents: kept.cents, askedCents, overCents: Math.max(0, askedCents - kept.cents) };
}

export const budgetVerbs: VerbGroup<Calls> = { budgets, saveBudget };
