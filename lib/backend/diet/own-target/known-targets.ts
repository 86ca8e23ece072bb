import { and, eq } from 'drizzle-orm';
import { ownEditionName } from '@/lib/rules/diet/own-targets.ts';
import type { TargetRow } from '@/lib/rules/diet/targets.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { dietTargets as table } from '../schema/target.ts';
import { shippedTargets } from '../shipped-tables.ts';

/** The rows of an edition, shipped or the school's own; none of a table that is no more. At most one statement. */
export async function targetsOf(ctx: Pick<Ctx, 'tx' | 'school'>, edition: string): Promise<readonly TargetRow[]> {
  const name = ownEditionName(edition);
  if (name === null) return shippedTargets();
  const [own] = await ctx.tx
    .select({ rows: table.rows })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.name, name)));
  return own?.rows ?? [];
}
