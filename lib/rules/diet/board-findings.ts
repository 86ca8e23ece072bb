import { dayAfter } from '../days.ts';
import { type CountedMaterial, roundedQuotient } from './amount.ts';
import { type Analysis, analysisOf, type Measure } from './analysis.ts';
import {
  type Board,
  type BoardDish,
  type BoardMaterials,
  type BoardMeal,
  type BoardPlace,
  countedLines,
  dishesAt,
  eatenOf,
  weekDays,
} from './board.ts';
import { conflictsOf, containedIn } from './contained.ts';
import { classesOf, forbiddenIn, type Repeat, repeatsWithin, vegetablesOf } from './menu-rules.ts';
import { kindsOf, kindsOfFood } from './variety.ts';

/** Parts of what a line costs, so that edible shares divide without a loss that anybody sees. */
const fine = 100_000_000n;

/** What all lines of one child cost, in cents rounded half up, and how many lines have no price. */
export function costOf(board: Board, materials: BoardMaterials) {
  // Hundredths of a gram x cents a kilogram; edible grams need what is bought for them.
  let [parts, unpriced] = [0n, 0];
  for (const { lines } of board)
    for (const { material, grams, isGross } of lines) {
      const known = materials.get(material);
      if (!known || known.kiloCents === null || grams === null) unpriced += 1;
      else parts += (BigInt(grams) * BigInt(known.kiloCents) * fine) / BigInt(isGross ? 10_000 : known.edibleBp);
    }
  return { cents: roundedQuotient(parts * 10_000n, fine * 100_000n) ?? 0, unpriced };
}

export interface BoardFindings {
  readonly analysis: Analysis;
  /** Kinds of food a day, of the days that have a dish, and of the week. */
  readonly days: readonly {
    readonly day: number;
    readonly kinds: number;
    readonly isVaried: boolean;
    readonly vegetables: ReturnType<typeof vegetablesOf>;
  }[];
  readonly isWeekVaried: boolean;
  /** Meals of fewer than three classes of food. */
  readonly narrow: readonly BoardPlace[];
  readonly repeats: readonly Repeat[];
  readonly forbidden: readonly { readonly dish: string; readonly food: string }[];
  readonly contained: readonly { readonly dish: string; readonly contained: readonly string[] }[];
  readonly cost: ReturnType<typeof costOf>;
  /** Materials that nobody knows any more. */
  readonly unknown: readonly string[];
}

/** Snacks are no meals of their own. */
const fullMeals: readonly BoardMeal[] = ['breakfast', 'lunch', 'dinner'];

/** All that stands beside a board, of one child on each day that has a dish. */
export function boardFindings(
  board: Board,
  materials: BoardMaterials,
  { monday, measure, repeatDays }: { readonly monday: string; readonly measure: Measure; readonly repeatDays: number },
): BoardFindings {
  const eaten = eatenOf(board, materials, monday, () => 1);
  const served = weekDays.filter((day) => board.some((dish) => dish.day === day));
  const linesOf = (dishes: Board) => dishes.flatMap(({ lines }) => countedLines(lines, materials));
  const named = (dish: BoardDish) =>
    dish.lines.flatMap(({ material }) => {
      const known = materials.get(material);
      return known ? [known.name, ...known.aliases] : [];
    });
  const places = served.flatMap((day) => fullMeals.map((meal) => ({ day, meal })));
  return {
    analysis: analysisOf(
      eaten,
      served.map(() => ({ children: 1, shareBp: 10_000 })),
      measure,
    ),
    days: served.map((day) => {
      const lines = linesOf(board.filter((dish) => dish.day === day));
      const kinds = kindsOf(lines);
      return { day, kinds, isVaried: kinds >= kindsOfFood.day, vegetables: vegetablesOf(lines) };
    }),
    isWeekVaried: kindsOf(linesOf(board)) >= kindsOfFood.week,
    narrow: places.filter((place) => {
      const dishes = dishesAt(board, place);
      return dishes.length > 0 && classesOf(linesOf(dishes)).length < 3;
    }),
    repeats: repeatsWithin(repeatDays, eaten),
    forbidden: board.flatMap((dish) =>
      forbiddenIn([dish.name, ...named(dish)]).map((food) => ({ dish: dish.name, food })),
    ),
    contained: board.flatMap((dish) => {
      const contained = [...containedIn(countedLines(dish.lines, materials))];
      return contained.length > 0 ? [{ dish: dish.name, contained }] : [];
    }),
    cost: costOf(board, materials),
    unknown: [...new Set(board.flatMap(({ lines }) => lines.map(({ material }) => material)))].filter(
      (code) => !materials.has(code),
    ),
  };
}

export interface BoardConflict {
  /** The dish's key on the board. */
  readonly dish: string;
  readonly child: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly contained: string;
}

/** Each dish of a week with each child that may not eat it on its day. */
export const boardConflicts = (
  board: Board,
  materials: ReadonlyMap<string, CountedMaterial>,
  monday: string,
  restrictions: Parameters<typeof conflictsOf>[1],
): readonly BoardConflict[] =>
  conflictsOf(
    board.map(({ key, day, lines }) => ({
      dish: key,
      day: dayAfter(monday, day - 1),
      lines: countedLines(lines, materials),
    })),
    restrictions,
  );
