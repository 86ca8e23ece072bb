import { dayAfter } from '../days.ts';
import type { CountedMaterial } from './amount.ts';
import { type Analysis, analysisOf, type Measure } from './analysis.ts';
import {
  type Board,
  type BoardDish,
  type BoardMaterials,
  type BoardPlace,
  boardCodes,
  countedLines,
  dishesAt,
  eatenOf,
  weekDays,
} from './board.ts';
import { conflictsOf, containedIn } from './contained.ts';
import { type Cost, costOf } from './cost.ts';
import type { DietMeal } from './meals.ts';
import { classesOf, forbiddenIn, type Repeat, repeatsWithin, vegetablesOf } from './menu-rules.ts';
import { kindsOf, kindsOfFood } from './variety.ts';

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
  /** Of one child in the week. */
  readonly cost: Cost;
  /** Materials that nobody knows any more. */
  readonly unknown: readonly string[];
}

/** Snacks are no meals of their own. */
const fullMeals: readonly DietMeal[] = ['breakfast', 'lunch', 'dinner'];

/** All that stands beside a board, of one child on each day that has a dish. */
export function boardFindings(
  board: Board,
  materials: BoardMaterials,
  { monday, measure, repeatDays }: { readonly monday: string; readonly measure: Measure; readonly repeatDays: number },
): BoardFindings {
  const eaten = eatenOf(board, materials, monday, () => 1);
  const served: readonly number[] = weekDays.filter((day) => board.some((dish) => dish.day === day));
  const linesOf = (dishes: Board) => dishes.flatMap(({ lines }) => countedLines(lines, materials));
  const named = (dish: BoardDish) =>
    dish.lines.flatMap(({ material }) => {
      const known = materials.get(material);
      return known ? [known.name, known.aliases] : [];
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
    cost: costOf(
      board.flatMap(({ lines }) =>
        lines.flatMap((line) => {
          const material = materials.get(line.material);
          return material ? [{ ...line, material, priceCents: material.priceCents }] : [];
        }),
      ),
    ),
    unknown: boardCodes(board).filter((code) => !materials.has(code)),
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
