import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { oneOffCalls } from '@/lib/contracts/fees/one-off-calls.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents, placedStudents } from '../../students/index.ts';
import { assertItems } from '../plans/lines.ts';
import { feeOneOffs } from '../schema/one-offs.ts';
import { feeItems } from '../schema.ts';
import { creditsOfRefunds } from './credits.ts';
import { checkOneOffs } from './match.ts';
import { readOneOffs } from './read-sheet.ts';
import { usesOf } from './uses.ts';

type Calls = typeof oneOffCalls;

export const oneOffVerbs: VerbGroup<Calls> = {
  oneOffs: pageOfOneOffs,
  checkOneOffs,
  readOneOffs: { steps: readOneOffs },
  addOneOffs,
  removeOneOffs,
};

/** A page of one-off charges, the newest first. */
async function pageOfOneOffs(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['oneOffs']>,
): Promise<ReplyOf<Calls['oneOffs']>> {
  const { leftCents, studentId, itemId } = feeOneOffs;
  const where = await narrowed(ctx, feeOneOffs, filters, {
    classId: async (classId) => {
      const children = await placedStudents(ctx, { classId });
      return inArray(
        studentId,
        children.map(({ id }) => id),
      );
    },
    studentId: (id) => eq(studentId, id),
    itemId: (id) => eq(itemId, id),
    state: (state) => (state === 'waiting' ? ne(leftCents, 0) : eq(leftCents, 0)),
  });
  const rows = await ctx.tx
    .select({ charge: feeOneOffs, itemName: feeItems.name })
    .from(feeOneOffs)
    .innerJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, feeOneOffs.itemId)))
    .where(where)
    .orderBy(desc(feeOneOffs.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx
    .select({
      total: count(),
      waiting: sql<number>`coalesce(sum(${leftCents}), 0)::float8`,
    })
    .from(feeOneOffs)
    .where(where);
  const known = await knownStudents(
    ctx,
    rows.map(({ charge }) => charge.studentId),
  );
  const names = await personNames(
    ctx.tx,
    rows.map(({ charge }) => charge.createdBy),
  );
  const uses = await usesOf(
    ctx,
    rows.map(({ charge }) => charge.id),
  );
  const mayEdit = ctx.can('fees.oneOff.edit');
  const refunds = await creditsOfRefunds(
    ctx,
    rows.map(({ charge }) => charge),
  );
  return {
    rows: rows.map(({ charge, itemName }) => ({
      id: charge.id,
      student: known.get(charge.studentId) ?? { id: charge.studentId, name: '', number: '', className: null },
      itemId: charge.itemId,
      ...{ itemName, month: charge.month, cents: charge.cents, leftCents: charge.leftCents, note: charge.note },
      state: charge.leftCents === 0 ? 'billed' : 'waiting',
      bills: uses.get(charge.id) ?? [],
      by: names.get(charge.createdBy) ?? '',
      at: charge.createdAt.toISOString(),
      actions: mayEdit && charge.leftCents === charge.cents && !refunds.has(charge.id) ? ['remove'] : [],
    })),
    waitingCents: all?.waiting ?? 0,
    actions: mayEdit ? ['add'] : [],
    total: all?.total ?? 0,
    page,
    size,
  };
}

/** Adds charges of one item, all of them or none. @throws ServiceError notFound (item, child) */
async function addOneOffs(
  ctx: Ctx,
  { itemId, month, rows }: ParsedInputOf<Calls['addOneOffs']>,
): Promise<ReplyOf<Calls['addOneOffs']>> {
  await assertItems(ctx, [itemId]);
  const wanted = [...new Set(rows.map(({ studentId }) => studentId))];
  if ((await placedStudents(ctx, { ids: wanted }, true)).length < wanted.length) throw new ServiceError('notFound');
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  const charges = rows.map((row) => ({
    ...{ schoolId: ctx.school.id, id: uuidv7(), itemId, month, ...row, leftCents: row.cents, ...by },
  }));
  await bulkInsert(ctx.tx, feeOneOffs, charges);
  const cents = rows.reduce((sum, row) => sum + row.cents, 0);
  ctx.audit({
    object: { type: 'feeItem', id: itemId },
    change: { month, cents, charges: charges.map(({ id }) => id) },
  });
  return { added: rows.length, cents };
}

/** Takes charges away that wait. @throws ServiceError notFound, wrongState: a bill has taken one in; creditOfRefund */
async function removeOneOffs(
  ctx: Ctx,
  { ids }: ParsedInputOf<Calls['removeOneOffs']>,
): Promise<ReplyOf<Calls['removeOneOffs']>> {
  const mine = and(ofSchool(ctx, feeOneOffs), inArray(feeOneOffs.id, ids));
  const rows = await ctx.tx.select().from(feeOneOffs).where(mine).for('update');
  if (rows.length < ids.length) throw new ServiceError('notFound');
  const refunds = await creditsOfRefunds(ctx, rows);
  if (rows.some(({ id }) => refunds.has(id))) throw new ServiceError('creditOfRefund');
  if (rows.some(({ cents, leftCents }) => leftCents !== cents)) throw new ServiceError('wrongState');
  await ctx.tx.delete(feeOneOffs).where(mine);
  const old = rows.map(({ studentId, itemId, month, cents, note }) => ({ studentId, itemId, month, cents, note }));
  ctx.audit({ object: { type: 'oneOffCharge', id: ids.length === 1 ? (ids[0] ?? '') : 'many' }, change: { old } });
  return { removed: rows.length };
}
