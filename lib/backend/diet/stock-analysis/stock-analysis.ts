import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { FoodItemRow, stockAnalysisCalls } from '@/lib/contracts/diet/stock-analysis.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { daysBetween } from '@/lib/rules/days.ts';
import { inUnits } from '@/lib/rules/diet/planned-use.ts';
import { unitPrice } from '@/lib/rules/quantity.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { firstDueDays, foodItems, goodsMoved } from '../../goods/index.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { knownMaterials } from '../material/known-materials.ts';
import { requestWeek } from '../purchase/purchase.ts';
import { dietUsages, dietFoodItems as table } from '../schema/stock.ts';

type Calls = typeof stockAnalysisCalls;
type Span = { readonly from: string; readonly to: string };

/** Food of the store, item by item, with what came and went of it in some days. */
async function stockAnalysis(
  ctx: Ctx,
  { q, from, to, page, size }: ParsedInputOf<Calls['stockAnalysis']>,
): Promise<ReplyOf<Calls['stockAnalysis']>> {
  const span = { from: from ?? firstDayOf(monthOf(today(ctx))), to: to ?? today(ctx) };
  const items = (await foodItems(ctx)).filter(({ name }) => searchText(name).includes(searchText(q)));
  const moved = new Map((await goodsMoved(ctx, { by: 'item', ...span })).rows.map((row) => [row.key, row]));
  const due = await firstDueDays(ctx);
  const named = await ctx.tx.select().from(table).where(ofSchool(ctx, table));
  const linkOf = new Map(named.map((row) => [row.itemId, row]));
  const known = await knownMaterials(
    ctx,
    named.map(({ material }) => material),
  );
  const usedOf = await usedIn(ctx, span);
  // Of two items of one material the first is the one that menus take.
  const first = new Map(
    items.toReversed().flatMap(({ id }) => (linkOf.has(id) ? [[linkOf.get(id)?.material ?? '', id]] : [])),
  );
  const days = daysBetween(span.from, span.to) + 1;
  const rows = items.slice((page - 1) * size, page * size).map((item): FoodItemRow => {
    const link = linkOf.get(item.id);
    const sums = usedOf.get(link && first.get(link.material) === item.id ? link.material : '');
    const figures = figuresOf(moved.get(item.id), days);
    const weighed = (kilograms: number | undefined) =>
      link && kilograms !== undefined ? inUnits(kilograms, link.unitGrams) : null;
    const used = weighed(sums?.used);
    return {
      ...{ id: item.id, name: item.name, unit: item.unit, version: link?.version ?? 0 },
      material: link?.material ?? '',
      materialName: known.get(link?.material ?? '')?.name ?? '',
      unitGrams: link?.unitGrams ?? 1_000,
      ...figures,
      ...{ planned: weighed(sums?.planned), used, difference: used === null ? null : figures.went - used },
      dueOn: due.get(item.id) ?? null,
      actions: ctx.can('diet.foodItem.edit') ? (link ? ['name', 'forget'] : ['name']) : [],
    };
  });
  return { rows, total: items.length, page, size };
}

type Moved = Awaited<ReturnType<typeof goodsMoved>>['rows'][number];

function figuresOf(row: Moved | undefined, days: number) {
  const { opening = 0, came = 0, went = 0, closing = 0, closingCents = 0, cameCents = 0 } = row ?? {};
  return {
    ...{ opening, came, went, closing, closingCents },
    price: unitPrice(cameCents, came),
    daysLeft: went > 0 ? Math.floor((closing * days) / went) : null,
  };
}

/** What menus planned and kitchens weighed of each material in some days, in ten-thousandths of a kilogram. */
async function usedIn(ctx: Ctx, { from, to }: Span) {
  const rows = await ctx.tx
    .select({
      material: dietUsages.material,
      planned: sql`sum(${dietUsages.planned})`.mapWith(Number),
      used: sql`sum(${dietUsages.used} - ${dietUsages.leftOver})`.mapWith(Number),
    })
    .from(dietUsages)
    .where(and(ofSchool(ctx, dietUsages), gte(dietUsages.day, from), lte(dietUsages.day, to)))
    .groupBy(dietUsages.material);
  return new Map(rows.map((row) => [row.material, row]));
}

/** @throws ServiceError notFound: it is no food; invalid: there is no such material; conflict */
async function nameFoodItem(
  ctx: Ctx,
  { id, version = 0, material, unitGrams }: ParsedInputOf<Calls['nameFoodItem']>,
): Promise<null> {
  const item = (await foodItems(ctx)).find((one) => one.id === id);
  if (!item) throw new ServiceError('notFound');
  const known = (await knownMaterials(ctx, [material])).get(material);
  if (!known) throw invalidFields({ material: { key: 'noMaterial' } });
  await saveSetting(ctx, table, version, { material, unitGrams }, { itemId: id });
  ctx.audit({ object: { type: 'foodItem', id }, change: { name: item.name, material: known.name, unitGrams } });
  return null;
}

/** @throws ServiceError notFound, conflict */
async function forgetFoodItem(ctx: Ctx, { id, version }: ParsedInputOf<Calls['forgetFoodItem']>): Promise<null> {
  const where = and(ofSchool(ctx, table), eq(table.itemId, id));
  const [row] = await ctx.tx.select().from(table).where(where).for('update');
  if (!row) throw new ServiceError('notFound');
  await refuseStale(ctx, row, version, null);
  await ctx.tx.delete(table).where(where);
  ctx.audit({ object: { type: 'foodItem', id }, change: { old: row } });
  return null;
}

export const stockAnalysisVerbs: VerbGroup<Calls> = {
  stockAnalysis,
  nameFoodItem,
  forgetFoodItem,
  requestWeek,
};
