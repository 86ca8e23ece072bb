import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import type { Ctx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { classSizes, classSortKey } from './class-facts.ts';
import { classes } from './schema.ts';

type Endpoints = typeof contract.endpoints;

/** All classes of the school in their order. */
export async function listClasses(ctx: Ctx): Promise<ReplyOf<Endpoints['classes']>> {
  const rows = await ctx.tx
    .select()
    .from(classes)
    .where(eq(classes.schoolId, ctx.school.id))
    .orderBy(classes.sortKey, classes.id);
  const sizes = await classSizes(ctx);
  return { rows: rows.map((row) => ({ ...row, students: sizes.get(row.id) ?? 0 })) };
}

/** Adds a class. @throws ServiceError duplicate: name and entry year exist */
export async function createClass(
  ctx: Ctx,
  input: ParsedInputOf<Endpoints['createClass']>,
): Promise<ReplyOf<Endpoints['createClass']>> {
  const [row] = await ctx.tx
    .insert(classes)
    .values({
      ...input,
      schoolId: ctx.school.id,
      id: uuidv7(),
      sortKey: classSortKey(input),
      createdAt: ctx.now,
      createdBy: ctx.person.accountId,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new ServiceError('duplicate', { value: input.name }, { fields: { name: { key: 'duplicate' } } });
  ctx.audit({ action: 'students.class.create', object: { type: 'class', id: row.id }, change: { new: input } });
  return { ...row, students: 0 };
}
