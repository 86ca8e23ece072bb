import { and, eq, isNull } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { roleGivers } from '../../organisation/index.ts';
import { staff } from '../../organisation/schema.ts';
import { classSizes } from '../class-facts.ts';
import { classStaff } from '../schema/memberships.ts';
import { classes } from '../schema.ts';

/** The open classes of the school in their order. */
export async function listClasses(ctx: Ctx): Promise<ReplyOf<typeof contract.endpoints.classes>> {
  const rows = await ctx.tx
    .select()
    .from(classes)
    .where(and(ofSchool(ctx, classes), isNull(classes.closedOn)))
    .orderBy(classes.sortKey, classes.id);
  const sizes = await classSizes(ctx);
  const own = await ownClasses(ctx);
  return { rows: rows.map((row) => ({ ...row, students: sizes.get(row.id) ?? 0, mine: own.has(row.id) })) };
}

/** How many classes the caller reaches, and whom to ask who reaches none. */
export async function ownReach(ctx: Ctx): Promise<ReplyOf<typeof contract.endpoints.ownReach>> {
  const classes = ctx.reach?.length ?? null;
  const givers = classes === 0 ? await roleGivers(ctx) : [];
  return { classes, givers: givers.slice(0, limits.rightSources).map(({ name }) => name) };
}

/** Ids of the classes that this person works in. */
export async function ownClasses(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ id: classStaff.classId })
    .from(classStaff)
    .innerJoin(staff, and(ofSchool(ctx, staff), eq(staff.id, classStaff.staffId)))
    .where(and(ofSchool(ctx, classStaff), eq(staff.accountId, ctx.person.accountId)));
  return new Set(rows.map(({ id }) => id));
}
