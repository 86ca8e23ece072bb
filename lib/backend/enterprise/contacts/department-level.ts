import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { departments, staff } from '../../organisation/schema.ts';
import { memberIds } from './member-ids.ts';

type Input = z.output<(typeof contract)['endpoints']['departmentLevel']['input']>;

/** One level of the tree of departments, with the colleagues who stand on it. Throws notFound. */
export async function departmentLevel(ctx: Ctx, { deptId }: Input) {
  const { tx } = ctx;
  if (deptId !== undefined) {
    const own = oneOfSchool(ctx, departments, deptId);
    const [found] = await tx.select({ id: departments.id }).from(departments).where(own);
    if (!found) throw new ServiceError('notFound');
  }
  const ids = memberIds(ctx);
  const on = deptId === undefined ? isNull(staff.departmentId) : eq(staff.departmentId, deptId);
  const users = await tx
    .select({ userId: staff.id, name: staff.name, post: staff.post, wxworkUserId: ids.userId })
    .from(staff)
    .leftJoin(ids, eq(ids.accountId, staff.accountId))
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true), on))
    .orderBy(asc(staff.number));
  return { users, departments: await below(ctx, deptId) };
}

async function below(ctx: Ctx, deptId: string | undefined) {
  const child = alias(departments, 'child');
  const children = ctx.tx
    .select({ id: child.id })
    .from(child)
    .where(and(ofSchool(ctx, child), eq(child.parentId, departments.id)));
  const members = ctx.tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(ofSchool(ctx, staff), eq(staff.departmentId, departments.id), eq(staff.enabled, true)));
  const on = deptId === undefined ? isNull(departments.parentId) : eq(departments.parentId, deptId);
  const rows = await ctx.tx
    .select({
      id: departments.id,
      name: departments.name,
      hasChildren: sql<boolean>`${exists(children)} or ${exists(members)}`,
    })
    .from(departments)
    .where(and(ofSchool(ctx, departments), on))
    .orderBy(asc(departments.sort), asc(departments.name));
  return rows.map(({ id, name, hasChildren }) => ({ deptId: id, id, name, hasChildren }));
}
