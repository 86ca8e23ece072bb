import type { FoodPurpose } from '@/lib/contracts/diet/food-out.data.ts';
import { inUnits, type PlannedLine, plannedUses } from '@/lib/rules/diet/planned-use.ts';
import { foodItems } from '../../goods/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietFoodItems } from '../schema/stock.ts';
import { plannedOn } from '../usage/planned.ts';

/** So much of an item of the store, for children or staff. */
interface Needed {
  readonly itemId: string;
  readonly purpose: FoodPurpose;
  /** In ten-thousandths of its unit. */
  readonly quantity: number;
}

/** What the menus of some days need of each item, children's and staff's apart, and which materials have no item. */
export async function neededOn(
  ctx: Ctx,
  days: readonly string[],
): Promise<{ readonly items: readonly Needed[]; readonly unknown: readonly string[] }> {
  const lines: PlannedLine[] = [];
  for (const day of days) lines.push(...(await plannedOn(ctx, day)));
  const crowds = await ctx.tx
    .select({ id: dietCrowds.id, kind: dietCrowds.kind })
    .from(dietCrowds)
    .where(ofSchool(ctx, dietCrowds));
  const staff = new Set(crowds.flatMap(({ id, kind }) => (kind === 'staff' ? [id] : [])));
  const linkOf = await firstItems(ctx);
  const weights = new Map<string, { link: Link; purpose: FoodPurpose; weight: number }>();
  const unknown = new Set<string>();
  for (const { material, name, crowdId, quantity } of plannedUses(lines)) {
    const link = linkOf.get(material);
    if (!link) {
      unknown.add(name);
      continue;
    }
    const purpose = staff.has(crowdId) ? 'staff' : 'children';
    const key = `${purpose} ${link.itemId}`;
    weights.set(key, { link, purpose, weight: (weights.get(key)?.weight ?? 0) + quantity });
  }
  const items = [...weights.values()].map(({ link: { itemId, unitGrams }, purpose, weight }) => ({
    ...{ itemId, purpose, quantity: inUnits(weight, unitGrams) },
  }));
  return { items, unknown: [...unknown] };
}

type Link = Pick<typeof dietFoodItems.$inferSelect, 'itemId' | 'unitGrams'>;

/** The item that menus take of each material: of several in use the first by name. */
async function firstItems(ctx: Ctx): Promise<ReadonlyMap<string, Link>> {
  const named = await ctx.tx.select().from(dietFoodItems).where(ofSchool(ctx, dietFoodItems));
  const inUse = (await foodItems(ctx)).filter(({ state }) => state === 'open');
  const links = inUse.flatMap(({ id }) => named.filter(({ itemId }) => itemId === id));
  return new Map(links.toReversed().map((link) => [link.material, link]));
}
