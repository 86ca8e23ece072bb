import { type Board, boardCodes } from '@/lib/rules/diet/board.ts';
import type { Ctx } from '../../kernel/context.ts';
import { knownMaterials } from '../material/known-materials.ts';
import type { FrozenWeek } from '../schema/recipe.ts';

/** What others may see of how a week is counted: neither what the school pays nor how many children it has. */
export const nameless = ({ materials, measure }: FrozenWeek): FrozenWeek => ({
  materials: materials.map((material) => ({ ...material, priceCents: null })),
  measure: { ...measure, groups: measure.groups.map((group) => ({ ...group, children: 1 })) },
});

/**
 * A board that came from elsewhere, as this school can keep it: what another school keeps as a material of its own is
 * none of this one's, and its lines are left out.
 */
export async function keepable(ctx: Pick<Ctx, 'tx' | 'school'>, board: Board): Promise<Board> {
  const known = await knownMaterials(ctx, boardCodes(board));
  return board
    .map((dish) => ({ ...dish, lines: dish.lines.filter(({ material }) => known.has(material)) }))
    .filter(({ lines }) => lines.length > 0);
}
