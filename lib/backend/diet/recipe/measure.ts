import type { NamedMaterial } from '@/lib/contracts/diet/counted-material.ts';
import type { WeekMeasure } from '@/lib/contracts/diet/week.ts';
import { type Board, boardCodes } from '@/lib/rules/diet/board.ts';
import { reportNutrients } from '@/lib/rules/diet/nutrients.ts';
import type { Activity, CountedChildren, TargetRow } from '@/lib/rules/diet/targets.ts';
import type { Ctx } from '../../kernel/context.ts';
import { knownMaterials } from '../material/known-materials.ts';
import { shippedTargets } from '../shipped-tables.ts';

interface Measured {
  readonly edition: string;
  readonly activity: Activity;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly shareBp: number;
}

const counted: ReadonlySet<string> = new Set(reportNutrients);

/** One boy and one girl of each age: by whom a week is measured while nobody is in its crowd. */
const oneOfEach = (from: number, to: number): CountedChildren[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((age) =>
    (['M', 'F'] as const).map((sex) => ({ age, sex, children: 1 })),
  );

/**
 * What a week is measured by: the rows of its edition that its ages need, and those who eat by it.
 * @param known the rows of its edition, where that is none of those that are shipped
 */
export function measureOf(
  crowd: Measured,
  heads: readonly CountedChildren[],
  known: readonly TargetRow[] = shippedTargets(),
): WeekMeasure {
  const { edition, activity, ageFrom, ageTo, shareBp } = crowd;
  const groups = heads.length > 0 ? heads : oneOfEach(ageFrom, ageTo);
  const rows = known.filter(
    (row) =>
      row.edition === edition &&
      counted.has(row.nutrient) &&
      groups.some(({ age }) => row.ageFrom <= age && age <= row.ageTo),
  );
  return { edition, activity, shareBp, groups: [...groups], rows: rows.map((row) => ({ ...row })) };
}

/** The materials of a board as they are today. At most one statement. */
export async function materialsOf(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  board: Board,
): Promise<ReadonlyMap<string, NamedMaterial>> {
  return knownMaterials(ctx, boardCodes(board));
}
