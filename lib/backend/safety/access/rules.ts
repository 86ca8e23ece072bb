import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { SeenAccessRule } from '@/lib/contracts/safety/access.ts';
import type { accessCalls } from '@/lib/contracts/safety/access-calls.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { duplicateOf, ServiceError } from '../../kernel/service-error.ts';
import { knownClasses, knownStudents } from '../../students/index.ts';
import { accessRules } from '../schema/access.ts';
import { safetyDevices } from '../schema.ts';

type Calls = typeof accessCalls;
type Row = typeof accessRules.$inferSelect;

/** All rules of the school by name, a school has dozens; of whom they name, only those whom the reader reaches. */
export async function listRules(ctx: Ctx): Promise<ReplyOf<Calls['accessRules']>> {
  const rows = await rulesOf(ctx);
  const named = await knownStudents(ctx, [...new Set(rows.flatMap(({ studentIds }) => studentIds))]);
  const gates = await ctx.tx
    .selectDistinct({ place: safetyDevices.place })
    .from(safetyDevices)
    .where(and(ofSchool(ctx, safetyDevices), eq(safetyDevices.purpose, 'gate')));
  const places = new Set([...gates.map(({ place }) => place), ...rows.flatMap((row) => row.places)]);
  const classes = await knownClasses(ctx, [...new Set(rows.flatMap(({ classIds }) => classIds))]);
  return {
    rows: rows.map((row) => ({
      ...ruleView(row),
      classIds: row.classIds.filter((id) => classes.has(id)),
      studentIds: row.studentIds.filter((id) => named.has(id)),
    })),
    children: [...named.values()],
    places: [...places].sort(),
    actions: ctx.can('safety.access.edit') ? ['edit'] : [],
  };
}

/** The rules of the school. */
export const rulesOf = (ctx: Pick<Ctx, 'tx' | 'school'>): Promise<Row[]> =>
  ctx.tx.select().from(accessRules).where(ofSchool(ctx, accessRules)).orderBy(asc(accessRules.name));

/**
 * Adds or changes a rule.
 * @throws ServiceError notFound: the rule, a class or a child; conflict, duplicate: the name exists
 */
export async function saveRule(
  ctx: Ctx,
  input: ParsedInputOf<Calls['saveAccessRule']>,
): Promise<ReplyOf<Calls['saveAccessRule']>> {
  const { id: _, version: __, ...given } = input;
  const facts = {
    ...given,
    classIds: given.scope === 'classes' ? [...new Set(given.classIds)] : [],
    studentIds: given.scope === 'students' ? [...new Set(given.studentIds)] : [],
  };
  const before = await rowToSave(ctx, accessRules, input, ruleView);
  await assertNamed(ctx, facts);
  const taken = { constraint: 'access_rules_name', refusal: duplicateOf('name', facts.name) };
  const row = await saveRow(ctx, accessRules, before, facts, taken);
  const change = { old: before && ruleView(before), new: facts };
  ctx.audit({ object: { type: 'accessRule', id: row.id }, change });
  return ruleView(row);
}

/** Removes a rule. @throws ServiceError notFound, conflict */
export async function removeRule(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['removeAccessRule']>,
): Promise<ReplyOf<Calls['removeAccessRule']>> {
  const before = await lockRow(ctx, accessRules, id);
  await refuseStale(ctx, before, version, ruleView(before));
  await ctx.tx.delete(accessRules).where(oneOfSchool(ctx, accessRules, id));
  const change = { old: ruleView(before) };
  ctx.audit({ object: { type: 'accessRule', id }, change });
  return {};
}

/** A child or class of another school is no more known than one that never was. */
async function assertNamed(ctx: Ctx, { classIds, studentIds }: Pick<Row, 'classIds' | 'studentIds'>): Promise<void> {
  const [classes, children] = [await knownClasses(ctx, classIds), await knownStudents(ctx, studentIds)];
  if (classes.size < classIds.length || children.size < studentIds.length) throw new ServiceError('notFound');
}

function ruleView({ schoolId: _, updatedAt: _1, updatedBy: _2, windows, ...row }: Row): SeenAccessRule {
  return { ...row, windows: windows.map(({ from, to }) => ({ from, to })) };
}
