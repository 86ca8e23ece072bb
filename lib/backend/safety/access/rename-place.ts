import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { accessRules } from '../schema/access.ts';
import { safetyDevices } from '../schema.ts';

/**
 * Rules that hold at a place hold at its new name; where other devices still hang at a place of the former one, they
 * hold there too.
 */
export async function renamePlace(ctx: Ctx, from: string, to: string): Promise<void> {
  const stays = await ctx.tx.$count(safetyDevices, and(ofSchool(ctx, safetyDevices), eq(safetyDevices.place, from)));
  const rules = await ctx.tx
    .select()
    .from(accessRules)
    .where(and(ofSchool(ctx, accessRules), sql`${from} = any(${accessRules.places})`))
    .for('update');
  for (const rule of rules) {
    const places = [...rule.places.filter((one) => one !== from || stays > 0), to];
    await changeRow(ctx, accessRules, rule, { places: [...new Set(places)] });
  }
}
