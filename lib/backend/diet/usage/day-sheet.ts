import { and, eq } from 'drizzle-orm';
import type { usageCalls } from '@/lib/contracts/diet/usage.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { marketAmount, type Packs } from '@/lib/rules/diet/market-units.ts';
import { plannedUses } from '@/lib/rules/diet/planned-use.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { isOwnKey } from '../material/known-materials.ts';
import { dietMaterials } from '../schema/own-material.ts';
import { shippedMaterials } from '../shipped-tables.ts';
import { plannedOn } from './planned.ts';

type Calls = typeof usageCalls;

/** What a day's menus take in all, material by material as it is bought: by weight, and as the market counts it. */
export async function daySheet(
  ctx: Ctx,
  { day }: ParsedInputOf<Calls['daySheet']>,
): Promise<ReplyOf<Calls['daySheet']>> {
  const uses = plannedUses(await plannedOn(ctx, day));
  const byMaterial = Map.groupBy(uses, ({ material }) => material);
  const packsOf = await packs(ctx, [...byMaterial.keys()]);
  const rows = [...byMaterial].map(([material, own]) => {
    const quantity = own.reduce((sum, use) => sum + use.quantity, 0);
    return {
      material,
      name: own[0]?.name ?? '',
      dishes: [...new Set(own.flatMap(({ dishes }) => dishes))].join('、'),
      quantity,
      ...marketAmount(quantity, packsOf(material)),
    };
  });
  return { rows: rows.toSorted((a, b) => b.quantity - a.quantity) };
}

/** What each material is counted in: a shipped one by its piece, one of the school's own as it says. One statement. */
async function packs(ctx: Ctx, keys: readonly string[]): Promise<(key: string) => Packs> {
  const own = keys.filter(isOwnKey);
  const rows =
    own.length === 0
      ? []
      : await ctx.tx
          .select({
            id: dietMaterials.id,
            piece: dietMaterials.pieceGrams,
            bag: dietMaterials.bagGrams,
            box: dietMaterials.boxGrams,
          })
          .from(dietMaterials)
          .where(and(ofSchool(ctx, dietMaterials), eq(dietMaterials.id, idsIn(own))));
  const ownOf = new Map(rows.map(({ id, ...packed }) => [id, packed]));
  return (key) => {
    const piece = Math.round(Number(shippedMaterials().get(key)?.row.pieceGrams || 0));
    return ownOf.get(key) ?? { piece, bag: 0, box: 0 };
  };
}
