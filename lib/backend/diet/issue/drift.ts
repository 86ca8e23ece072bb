import { and, eq } from 'drizzle-orm';
import { type Board, countedLines } from '@/lib/rules/diet/board.ts';
import { lineChanges } from '@/lib/rules/diet/menu-rules.ts';
import type { Ctx } from '../../kernel/context.ts';
import { dietIssueAnswers as answers, type IssueDrift, dietIssues as issues } from '../schema/library.ts';
import type { dietRecipes, FrozenWeek } from '../schema/recipe.ts';

/** What a branch has otherwise than the group, dish by dish and material by material. */
function driftOf(issued: Board, own: Board, materials: FrozenWeek['materials']): IssueDrift[] {
  const known = new Map(materials.map((material) => [material.code, material]));
  const before = new Map(issued.map((dish) => [dish.key, dish]));
  const after = new Map(own.map((dish) => [dish.key, dish]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const changes = lineChanges(countedLines(old?.lines ?? [], known), countedLines(now?.lines ?? [], known));
    return changes.map(({ material, ...change }) => ({
      ...change,
      dish: now?.name ?? old?.name ?? '',
      material: known.get(material)?.name ?? material,
    }));
  });
}

/** Notes for the group what its branch publishes otherwise than it issued; of a week of another origin, nothing. */
export async function noteDrift(
  ctx: Ctx,
  row: typeof dietRecipes.$inferSelect,
  { materials }: FrozenWeek,
): Promise<void> {
  if (row.origin !== 'issued' || row.originId === null) return;
  const [issued] = await ctx.tx.select().from(issues).where(eq(issues.id, row.originId));
  if (!issued) return;
  const drift = driftOf(issued.dishes, row.dishes, [...issued.frozen.materials, ...materials]);
  await ctx.tx
    .update(answers)
    .set({ answer: drift.length > 0 ? 'adapted' : 'adopted', drift, answeredAt: ctx.now })
    .where(and(eq(answers.issueId, issued.id), eq(answers.answeredFor, ctx.school.id)));
}
