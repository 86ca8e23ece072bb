import { and, between, eq, sql } from 'drizzle-orm';
import { moneyMachine } from '@/lib/contracts/diet/money.data.ts';
import type { MoneyRow, moneyCalls } from '@/lib/contracts/diet/money.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf, lastMonths } from '@/lib/rules/days.ts';
import { isBeyondShare, type MealMoney, mealMoney } from '@/lib/rules/diet/meal-money.ts';
import { limits } from '@/lib/rules/limits.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { awayDays } from '../../students/index.ts';
import { dietFoodOuts, dietMoneyMonths as table } from '../schema/stock.ts';
import { submitStaffMeals, withdrawStaffMeals } from './voucher.ts';

type Calls = typeof moneyCalls;
type Stored = typeof table.$inferSelect;
type Asked = { readonly month: string; readonly version: number };

/** The last twelve months, the newest first. */
async function pageOfMonths(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Calls['mealMoney']>,
): Promise<ReplyOf<Calls['mealMoney']>> {
  const months = lastMonths(monthOf(today(ctx)), 12);
  const stored = await ctx.tx.select().from(table).where(ofSchool(ctx, table));
  const rows: MoneyRow[] = [];
  for (const month of months.slice((page - 1) * size, page * size)) {
    const row = stored.find((one) => one.month === month);
    rows.push(shown(ctx, month, row, row?.figures ?? (await figuresOf(ctx, month, row?.dayCents ?? 0))));
  }
  return { rows, total: months.length, page, size };
}

/** What a month's meals brought by the register, and cost by what left the store. Two statements. */
async function figuresOf(ctx: Ctx, month: string, dayCents: number): Promise<MealMoney> {
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const children = await awayDays(ctx, { ids: null, from, to });
  const childDays = [...children.values()].reduce(
    (sum, { recorded, away }) => sum + recorded.size - away.filter(({ there }) => !there).length,
    0,
  );
  const spent = await ctx.tx
    .select({ purpose: dietFoodOuts.purpose, cents: sql`sum(${dietFoodOuts.cents})`.mapWith(Number) })
    .from(dietFoodOuts)
    .where(and(ofSchool(ctx, dietFoodOuts), eq(dietFoodOuts.state, 'posted'), between(dietFoodOuts.day, from, to)))
    .groupBy(dietFoodOuts.purpose);
  const of = (purpose: string) => spent.find((one) => one.purpose === purpose)?.cents ?? 0;
  const used = { children: of('children'), staff: of('staff'), sample: of('sample'), waste: of('waste') };
  return mealMoney(childDays, dayCents, used);
}

const stateOf = (row: Stored | undefined) => (row?.figures ? ('published' as const) : ('open' as const));

function shown(ctx: Ctx, month: string, row: Stored | undefined, figures: MealMoney): MoneyRow {
  const state = stateOf(row);
  const may = ctx.can('diet.money.edit');
  return {
    ...{ id: month, month, version: row?.version ?? 0, ...figures, state, reason: row?.reason ?? '' },
    actions: may ? [...moneyMachine.movesIn(state)] : [],
  };
}

/** @throws ServiceError conflict; wrongState: the move is not offered where the month stands */
async function monthFor(ctx: Ctx, { month, version }: Asked, move: (typeof moneyMachine.moves)[number]) {
  const where = and(ofSchool(ctx, table), eq(table.month, month));
  const [row] = await ctx.tx.select().from(table).where(where).for('update');
  if (row) await refuseStale(ctx, row, version, null);
  if (moneyMachine.after(stateOf(row), move) === undefined) throw new ServiceError('wrongState');
  return row;
}

/** @throws ServiceError conflict, wrongState: it is published */
export async function setMealMoney(
  ctx: Ctx,
  { month, version, ...facts }: ParsedInputOf<Calls['setMealMoney']>,
): Promise<null> {
  await monthFor(ctx, { month, version }, 'set');
  await saveSetting(ctx, table, version, facts, { month });
  ctx.audit({ object: { type: 'mealMoney', id: month }, change: { month, ...facts } });
  return null;
}

/** @throws ServiceError conflict, wrongState; moneyNotReady; moneyBeyond: much is left or short, and nobody says why */
async function publishMealMoney(ctx: Ctx, asked: ParsedInputOf<Calls['publishMealMoney']>): Promise<null> {
  const row = await monthFor(ctx, asked, 'publish');
  const { month, version } = asked;
  if (!row || row.dayCents === 0 || month >= monthOf(today(ctx))) throw new ServiceError('moneyNotReady');
  const figures = await figuresOf(ctx, month, row.dayCents);
  if (row.reason === '' && isBeyondShare(figures, limits.moneyShareBp))
    throw new ServiceError('moneyBeyond', { percent: limits.moneyShareBp / 100 });
  await saveSetting(ctx, table, version, { figures, publishedAt: ctx.now }, { month });
  await submitStaffMeals(ctx, month, figures.staffCents);
  ctx.audit({ object: { type: 'mealMoney', id: month }, change: { month, ...figures, reason: row.reason } });
  return null;
}

/** @throws ServiceError conflict, wrongState; mealsBooked: its voucher stands in the books */
async function reopenMealMoney(ctx: Ctx, asked: ParsedInputOf<Calls['reopenMealMoney']>): Promise<null> {
  const row = await monthFor(ctx, asked, 'reopen');
  const { month, version } = asked;
  await withdrawStaffMeals(ctx, month);
  await saveSetting(ctx, table, version, { figures: null, publishedAt: null }, { month });
  ctx.audit({ object: { type: 'mealMoney', id: month }, change: { month, old: row?.figures } });
  return null;
}

export const moneyVerbs: VerbGroup<Calls> = {
  mealMoney: pageOfMonths,
  setMealMoney,
  publishMealMoney,
  reopenMealMoney,
};
