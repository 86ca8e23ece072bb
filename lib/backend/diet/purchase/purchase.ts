import { and, eq } from 'drizzle-orm';
import type { stockAnalysisCalls } from '@/lib/contracts/diet/stock-analysis.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysFrom } from '@/lib/rules/days.ts';
import { askForGoods, goodsChoices, onOrder, standingRequest, usableStock } from '../../goods/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { neededOn } from '../food-out/needed.ts';
import { dietWeekRequests as table } from '../schema/stock.ts';

type Calls = Pick<typeof stockAnalysisCalls, 'requestWeek'>;

/**
 * Asks for what the menus of a week need beyond what is there and what is ordered; once for a week, until its request
 * fails or is withdrawn.
 * @throws ServiceError weekRequested; nothingToIssue: all of it is there or ordered; invalid: it is no Monday
 */
export async function requestWeek(
  ctx: Ctx,
  { weekOn }: ParsedInputOf<Calls['requestWeek']>,
): Promise<ReplyOf<Calls['requestWeek']>> {
  if (weekdayOf(weekOn) !== 1) throw invalidFields({ weekOn: { key: 'notMonday' } });
  const where = and(ofSchool(ctx, table), eq(table.weekOn, weekOn));
  const [before] = await ctx.tx.select().from(table).where(where).for('update');
  const standing = before ? await standingRequest(ctx, before.requestId) : null;
  if (standing !== null) throw new ServiceError('weekRequested', { number: standing });
  const { lines, unknown } = await linesFor(ctx, weekOn);
  if (lines.length === 0) throw new ServiceError('nothingToIssue', { day: weekOn });
  const reason = `${weekOn} – ${dayAfter(weekOn, 6)}`;
  const wantedOn = weekOn > today(ctx) ? weekOn : null;
  const { id, number } = await askForGoods(ctx, { reason, wantedOn, note: '', lines: [...lines] });
  await saveSetting(ctx, table, before?.version ?? 0, { requestId: id }, { weekOn });
  ctx.audit({ object: { type: 'foodItem', id }, change: { weekOn, number, lines: lines.length, unknown } });
  return { number, lines: lines.length, unknown: [...unknown] };
}

/** Lines of a request: what is needed, less stock and open orders, at the price that it last came at. */
async function linesFor(ctx: Ctx, weekOn: string) {
  const on = today(ctx);
  // Of a week that runs, what is past is cooked.
  const days = daysFrom(weekOn > on ? weekOn : on, dayAfter(weekOn, 6));
  const { items, unknown } = await neededOn(ctx, days);
  const there = new Map((await usableStock(ctx, on)).map(({ itemId, quantity }) => [itemId, quantity]));
  const ordered = await onOrder(ctx);
  const prices = new Map((await goodsChoices(ctx)).items.map(({ id, lastPrice }) => [id, lastPrice]));
  const needed = new Map<string, number>();
  for (const { itemId, quantity } of items) needed.set(itemId, (needed.get(itemId) ?? 0) + quantity);
  const lines = [...needed].flatMap(([itemId, quantity]) => {
    const missing = quantity - (there.get(itemId) ?? 0) - (ordered.get(itemId) ?? 0);
    if (missing <= 0) return [];
    const line = { itemId, unit: 'base' as const, quantity: missing, price: prices.get(itemId) ?? null };
    return [{ ...line, shelf: '', lot: '', dueOn: null, note: '' }];
  });
  return { lines, unknown };
}
