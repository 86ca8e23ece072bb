import { and, inArray } from 'drizzle-orm';
import { ofSchool } from '../kernel/of-school.ts';
import { classes } from './schema.ts';
import type { Reading } from './writing.ts';

/** Names of classes of this school by id, closed ones too. */
export async function knownClasses(ctx: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(and(ofSchool(ctx, classes), inArray(classes.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
