import { and, eq, gt } from 'drizzle-orm';
import type { recipeCalls } from '@/lib/contracts/diet/recipe.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { countedLines } from '@/lib/rules/diet/board.ts';
import { type BoardConflict, boardConflicts } from '@/lib/rules/diet/board-findings.ts';
import { type Restriction, undecided } from '@/lib/rules/diet/contained.ts';
import { materialsSaying, restrictionsAs } from '@/lib/rules/diet/restricted.ts';
import { substituteFault } from '@/lib/rules/diet/substitute.ts';
import { type RestrictionFollower, restrictionsOn } from '../../health/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { sendMessage } from '../../notices/index.ts';
import { keyHolders } from '../../organisation/index.ts';
import { childrenOfAges } from '../../students/index.ts';
import { countedLines as linesOfDishes, writtenLines } from '../dish/lines.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietDishes } from '../schema/dish.ts';
import { dietDecisions, dietRecipes as table } from '../schema/recipe.ts';
import { countedBy } from './opened.ts';

type Calls = Pick<typeof recipeCalls, 'recipeConflicts' | 'decideConflict'>;
type Stored = typeof table.$inferSelect;

/** Each dish of a week with each child of its crowd that may not eat it, by what is in force on each of its days. */
async function conflictsIn(ctx: Ctx, row: Stored) {
  const crowd = await findRow(ctx, dietCrowds, row.crowdId);
  const days = [...new Set(row.dishes.map(({ day }) => dayAfter(row.weekOn, day - 1)))].sort();
  // Staff are no children of the register, whatever their age.
  const children =
    crowd.kind === 'staff' ? [] : await childrenOfAges(ctx, row.weekOn, { from: crowd.ageFrom, to: crowd.ageTo });
  const ids = children.map(({ id }) => id);
  const restrictions: Restriction[] = [];
  for (const day of ids.length === 0 ? [] : days)
    for (const [child, own] of await restrictionsOn(ctx, ids, day))
      restrictions.push(
        ...restrictionsAs(
          day,
          own.map(({ substance, detail }) => ({ child, substance, detail })),
        ),
      );
  const known = new Map((await countedBy(ctx, row)).materials.map((material) => [material.code, material]));
  const materials = materialsSaying(known, restrictions);
  return {
    children,
    materials,
    restrictions,
    conflicts: boardConflicts(row.dishes, materials, row.weekOn, restrictions),
  };
}

const decisionsOf = (ctx: Ctx, { id }: Pick<Stored, 'id'>) =>
  ctx.tx
    .select()
    .from(dietDecisions)
    .where(and(ofSchool(ctx, dietDecisions), eq(dietDecisions.recipeId, id)));

const keyOf = ({ dish, child, contained }: Pick<BoardConflict, 'dish' | 'child' | 'contained'>) =>
  JSON.stringify([dish, child, contained]);

/** What is decided, with the day on which the dish stands now: moving it does not make another conflict of it. */
function decidedOf(
  conflicts: readonly BoardConflict[],
  decisions: readonly (typeof dietDecisions.$inferSelect)[],
): readonly BoardConflict[] {
  const done = new Set(decisions.map(({ studentId, ...one }) => keyOf({ ...one, child: studentId })));
  return conflicts.filter((one) => done.has(keyOf(one)));
}

/**
 * Tells those who decide about conflicts that a child may not eat what is published for this week or a later one; which
 * child and why stands with the menu alone.
 */
export const tellKitchen: RestrictionFollower = async (ctx, studentId) => {
  const weeks = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.state, 'published'), gt(table.weekOn, dayAfter(today(ctx), -7))));
  for (const row of weeks) {
    const { conflicts } = await conflictsIn(ctx, row);
    const open = undecided(conflicts, decidedOf(conflicts, await decisionsOf(ctx, row)));
    const count = open.filter(({ child }) => child === studentId).length;
    if (count === 0) continue;
    const params = { id: row.id, menu: row.name, count: String(count) };
    await sendMessage(ctx, { to: await keyHolders(ctx, 'diet.recipe.decide'), kind: 'menuConflict', params });
  }
};

/** @throws ServiceError dietUndecided, with the class of the first child that nobody has decided for */
export async function refuseUndecided(ctx: Ctx, row: Stored): Promise<void> {
  const { conflicts, children } = await conflictsIn(ctx, row);
  const open = undecided(conflicts, decidedOf(conflicts, await decisionsOf(ctx, row)));
  const [first] = open;
  if (!first) return;
  const child = children.find(({ id }) => id === first.child);
  throw new ServiceError('dietUndecided', { count: open.length, class: child?.className ?? '' });
}

/** @throws ServiceError notFound */
async function recipeConflicts(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['recipeConflicts']>,
): Promise<ReplyOf<Calls['recipeConflicts']>> {
  const row = await findRow(ctx, table, id);
  const { conflicts, children } = await conflictsIn(ctx, row);
  const decisions = await decisionsOf(ctx, row);
  const people = await personNames(
    ctx.tx,
    decisions.map(({ decidedBy }) => decidedBy),
  );
  const made = new Map(decisions.map((one) => [keyOf({ ...one, child: one.studentId }), one]));
  const childOf = new Map(children.map((child) => [child.id, child]));
  const dishOf = new Map(row.dishes.map((dish) => [dish.key, dish.name]));
  return {
    undecided: undecided(conflicts, decidedOf(conflicts, decisions)).length,
    rows: conflicts.map((one) => {
      const decision = made.get(keyOf(one));
      const child = childOf.get(one.child);
      return {
        dish: one.dish,
        dishName: dishOf.get(one.dish) ?? '',
        day: one.day,
        student: {
          id: one.child,
          name: child?.name ?? '',
          className: child?.className || null,
          photoId: child?.photoId ?? null,
        },
        contained: one.contained,
        decision: decision?.decision ?? null,
        substitute: decision?.substitute?.name ?? '',
        note: decision?.note ?? '',
        decidedBy: (decision && people.get(decision.decidedBy)) ?? '',
      };
    }),
  };
}

/**
 * Decides one, in place of what was decided before.
 * @throws ServiceError notFound; wrongState: the week is out of use; invalid: the substitute holds what the child may
 * not eat, or has too little energy
 */
async function decideConflict(ctx: Ctx, asked: ParsedInputOf<Calls['decideConflict']>): Promise<null> {
  const row = await findRow(ctx, table, asked.id, { lock: true });
  if (row.state === 'archived') throw new ServiceError('wrongState');
  const { conflicts, materials, restrictions } = await conflictsIn(ctx, row);
  const { dish, studentId, contained, decision, note } = asked;
  const found = conflicts.find((one) => keyOf(one) === keyOf({ dish, contained, child: studentId }));
  const replaced = row.dishes.find(({ key }) => key === dish);
  if (!found || !replaced) throw new ServiceError('notFound');
  const forbidden = restrictions.filter(({ child }) => child === studentId).map((one) => one.contained);
  const substitute = decision === 'substitute' ? await substituteFor(ctx, asked.substituteId, restrictions) : null;
  if (decision === 'substitute') {
    const fault = substituteFault(countedLines(replaced.lines, materials), substitute?.counted ?? [], forbidden);
    if (fault !== null) throw invalidFields({ substituteId: { key: `substitute_${fault}` } });
  }
  const facts = {
    ...{ decision, note, decidedAt: ctx.now, decidedBy: ctx.person.accountId },
    substitute: substitute && { name: substitute.name, lines: substitute.lines },
  };
  await ctx.tx
    .insert(dietDecisions)
    .values({ schoolId: ctx.school.id, recipeId: row.id, dish, studentId, contained, ...facts })
    .onConflictDoUpdate({
      target: [
        dietDecisions.schoolId,
        dietDecisions.recipeId,
        dietDecisions.dish,
        dietDecisions.studentId,
        dietDecisions.contained,
      ],
      set: facts,
    });
  // What the child may not eat stands in no log.
  ctx.audit({ object: { type: 'recipe', id: row.id }, change: { dish: replaced.name, studentId, decision } });
  return null;
}

/** A dish of the school in place of another, with its materials as they are counted. @throws ServiceError notFound */
async function substituteFor(ctx: Ctx, id: string | null, restrictions: Parameters<typeof materialsSaying>[1]) {
  if (id === null) return null;
  const { name } = await findRow(ctx, dietDishes, id);
  const counted = (await linesOfDishes(ctx, [id])).get(id) ?? [];
  const materials = materialsSaying(new Map(counted.map(({ material }) => [material.code, material])), restrictions);
  const lines = writtenLines(counted);
  return { name, lines, counted: countedLines(lines, materials) };
}

export const conflictVerbs: VerbGroup<Calls> = { recipeConflicts, decideConflict };
