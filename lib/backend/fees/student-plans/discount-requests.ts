import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { AskedExceptions } from '@/lib/contracts/fees/student-plans.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { laterOf } from '@/lib/rules/days.ts';
import { approvalStand, approvalStands, submitApproval, takeBackApproval } from '../../approvals/index.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { knownFamily } from '../../students/index.ts';
import { type feeStudentPlans, feeDiscountRequests as table } from '../schema/student-plans.ts';
import { feesOfMonth } from './month-fees.ts';
import { planViews } from './view.ts';

type Calls = typeof studentPlanCalls;
type Stored = typeof table.$inferSelect;
type Row = ReplyOf<Calls['discountRequests']>['rows'][number];

const approved = (documentId: string) => ({ kind: 'discount', documentId }) as const;
const isOpen = ({ state }: Pick<Stored, 'state'>) => state === 'checking' || state === 'returned';

/** What was asked for a plan and is not decided yet, held until this transaction ends. */
async function openOf(ctx: Ctx, planId: string): Promise<Stored | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.planId, planId), inArray(table.state, ['checking', 'returned'])))
    .for('update');
  return row;
}

/**
 * Asks for prices and discounts of a plan, all that it is to have; what was returned is asked for again.
 * @throws ServiceError discountAsked: something is asked for the plan already; what `startApproval` refuses
 */
export async function askDiscount(
  ctx: Ctx,
  plan: typeof feeStudentPlans.$inferSelect,
  { overrides, discounts }: AskedExceptions,
): Promise<void> {
  const before = await openOf(ctx, plan.id);
  if (before?.state === 'checking') {
    const stand = await approvalStand(ctx, approved(before.id));
    throw new ServiceError('discountAsked', { names: stand?.waitsFor ?? '' });
  }
  const facts = { overrides, discounts, cents: await takenOff(ctx, plan, { overrides, discounts }) };
  const id = before?.id ?? uuidv7();
  if (before) await changeRow(ctx, table, before, facts);
  else
    await ctx.tx.insert(table).values({
      ...{ schoolId: ctx.school.id, id, planId: plan.id, studentId: plan.studentId, ...facts, state: 'checking' },
      ...{ askedAt: ctx.now, askedBy: ctx.person.accountId },
      ...{ updatedAt: ctx.now, updatedBy: ctx.person.accountId },
    });
  ctx.audit({ action: 'fees.discount.ask', object: { type: 'discountRequest', id }, change: { new: facts } });
  await submitApproval(ctx, approved(id));
}

/** What they take off the first month that they count for, by the prices of the plan. */
async function takenOff(ctx: Ctx, plan: typeof feeStudentPlans.$inferSelect, asked: AskedExceptions): Promise<number> {
  const [view] = await planViews(ctx, [plan]);
  if (!view) throw new ServiceError('notFound');
  const feeOf = await feesOfMonth(ctx, monthOf(laterOf(plan.fromOn, today(ctx))), [view]);
  const unapproved = { by: '', at: '' };
  const given = {
    overrides: asked.overrides.map((one) => ({ ...one, ...unapproved })),
    discounts: asked.discounts.map((one) => ({ ...one, evidenceName: null, ...unapproved })),
  };
  const whole = feeOf({ ...view, overrides: [], discounts: [] }).totalCents;
  return Math.max(0, whole - feeOf({ ...view, ...given }).totalCents);
}

/** What was asked for a child, the newest first. @throws ServiceError notFound */
export async function discountRequestsOf(
  ctx: Ctx,
  { studentId }: ParsedInputOf<Calls['discountRequests']>,
): Promise<ReplyOf<Calls['discountRequests']>> {
  await knownFamily(ctx, studentId);
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.studentId, studentId)))
    .orderBy(desc(table.askedAt));
  return { rows: await shown(ctx, rows) };
}

/** Takes back what nobody has decided. @throws ServiceError notFound, conflict, wrongState */
export async function withdrawDiscountRequest(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['withdrawDiscountRequest']>,
): Promise<Row> {
  const row = await lockRow(ctx, table, id);
  await refuseStale(ctx, row, version, await one(ctx, row));
  if (!(isOpen(row) && (await takeBackApproval(ctx, approved(id))))) throw new ServiceError('wrongState');
  ctx.audit({ object: { type: 'discountRequest', id }, change: { planId: row.planId } });
  return one(ctx, await lockRow(ctx, table, id));
}

/** Takes back what is asked for a plan that goes. */
export async function withdrawFor(ctx: Ctx, planId: string): Promise<void> {
  const open = await openOf(ctx, planId);
  if (open) await takeBackApproval(ctx, approved(open.id));
}

async function one(ctx: Ctx, row: Stored): Promise<Row> {
  const [view] = await shown(ctx, [row]);
  if (!view) throw new Error('A row that was found is shown');
  return view;
}

async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<Row[]> {
  const stands = await approvalStands(
    ctx,
    'discount',
    rows.map(({ id }) => id),
  );
  const names = await personNames(
    ctx.tx,
    rows.map(({ askedBy }) => askedBy),
  );
  const papers = await evidenceNames(ctx, rows);
  const mayWithdraw = ctx.can('fees.studentPlan.edit');
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, planId: row.planId, state: row.state },
    overrides: row.overrides,
    discounts: row.discounts.map((cut) => ({ ...cut, evidenceName: papers.get(cut.evidenceId ?? '') ?? null })),
    ...{ cents: row.cents, by: names.get(row.askedBy) ?? '', at: row.askedAt.toISOString(), note: row.note },
    waitsFor: stands.get(row.id)?.waitsFor ?? '',
    actions: isOpen(row) && mayWithdraw ? ['withdraw'] : [],
  }));
}

async function evidenceNames(ctx: Ctx, rows: readonly Stored[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ discounts }) => discounts.flatMap(({ evidenceId }) => evidenceId ?? []));
  if (ids.length === 0) return new Map();
  const found = await ctx.tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(and(ofSchool(ctx, files), inArray(files.id, ids)));
  return new Map(found.map(({ id, name }) => [id, name]));
}
