import { and, eq, isNull } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import type { Ctx } from '../../kernel/context.ts';
import { classSizes } from '../class-facts.ts';
import { classes } from '../schema.ts';

/** The open classes of the school in their order. */
export async function listClasses(ctx: Ctx): Promise<ReplyOf<typeof contract.endpoints.classes>> {
  const rows = await ctx.tx
    .select()
    .from(classes)
    .where(and(eq(classes.schoolId, ctx.school.id), isNull(classes.closedOn)))
    .orderBy(classes.sortKey, classes.id);
  const sizes = await classSizes(ctx);
  return { rows: rows.map((row) => ({ ...row, students: sizes.get(row.id) ?? 0 })) };
}
