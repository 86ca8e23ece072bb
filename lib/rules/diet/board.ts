import { dayAfter } from '../days.ts';
import type { CountedMaterial, MaterialLine } from './amount.ts';
import type { EatenDish } from './analysis.ts';
import type { DietMeal } from './meals.ts';
import { rescaledLines } from './menu-rules.ts';

/** Days of a week: 1 is Monday. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What each child gets of a material: hundredths of a gram, null for a seasoning to taste. */
export interface BoardLine {
  /** The material's code. */
  readonly material: string;
  readonly grams: number | null;
  readonly isGross: boolean;
}

/** Where a dish stands. */
export interface BoardPlace {
  readonly day: number;
  readonly meal: DietMeal;
}

/** A dish on the board of a week, with grams of its own for the crowd that the week is for. */
export interface BoardDish extends BoardPlace {
  /** Unique on its board, and the same in each version of the week. */
  readonly key: string;
  readonly name: string;
  readonly lines: readonly BoardLine[];
}

/** A week: its dishes in their order; those of one meal stand in it in this order. */
export type Board = readonly BoardDish[];

/** A material as a board shows and counts it. */
export interface BoardMaterial extends CountedMaterial {
  readonly name: string;
  readonly aliases: string;
  /** Cents for a kilogram as bought; null where nobody wrote a price. */
  readonly priceCents: number | null;
}

export type BoardMaterials = ReadonlyMap<string, BoardMaterial>;

export const dishesAt = (board: Board, { day, meal }: BoardPlace): readonly BoardDish[] =>
  board.filter((dish) => dish.day === day && dish.meal === meal);

/** With one more dish at the end of its meal. */
export const withDish = (board: Board, dish: BoardDish): Board => [...board, dish];

export const withoutDish = (board: Board, key: string): Board => board.filter((dish) => dish.key !== key);

/** With a dish at another place, before one that stands there or at the end of it; nothing is lost or doubled. */
export function movedDish(board: Board, key: string, to: BoardPlace, before: string | null = null): Board {
  const moved = board.find((dish) => dish.key === key);
  if (!moved || before === key) return board;
  const others = withoutDish(board, key);
  const at = others.findIndex((dish) => dish.key === before && dish.day === to.day && dish.meal === to.meal);
  const put = { ...moved, day: to.day, meal: to.meal };
  return at < 0 ? [...others, put] : [...others.slice(0, at), put, ...others.slice(at)];
}

/** The place beside one by a key of arrows, by so many days and meals; the place itself at the edge. */
export function placeBeside(
  { day, meal }: BoardPlace,
  by: { readonly days: number; readonly meals: number },
  shown: { readonly days: readonly number[]; readonly meals: readonly DietMeal[] },
): BoardPlace {
  const inReach = <T>(all: readonly T[], one: T, step: number) =>
    all[Math.min(all.length - 1, Math.max(0, all.indexOf(one) + step))] ?? one;
  return { day: inReach(shown.days, day, by.days), meal: inReach(shown.meals, meal, by.meals) };
}

/** With other lines in one dish. */
export const withLines = (board: Board, key: string, lines: readonly BoardLine[]): Board =>
  board.map((dish) => (dish.key === key ? { ...dish, lines } : dish));

/** The lines as they are counted; a material that nobody knows any more is left out. */
export const countedLines = (
  lines: readonly BoardLine[],
  materials: ReadonlyMap<string, CountedMaterial>,
): readonly MaterialLine[] =>
  lines.flatMap(({ material, grams, isGross }) => {
    const known = materials.get(material);
    return known ? [{ material: known, grams, isGross }] : [];
  });

/** A week's dishes for so many children of each day, from its Monday on. */
export const eatenOf = (
  board: Board,
  materials: ReadonlyMap<string, CountedMaterial>,
  monday: string,
  childrenOn: (day: string, meal: DietMeal) => number,
): readonly EatenDish[] =>
  board.map(({ day, meal, name, lines }) => {
    const on = dayAfter(monday, day - 1);
    return {
      day: on,
      meal,
      dish: name,
      children: childrenOn(on, meal),
      lines: countedLines(lines, materials),
    };
  });

/** Dishes for another crowd, by the energy that each is to get. */
export const rescaledBoard = (
  board: Board,
  materials: ReadonlyMap<string, CountedMaterial>,
  from: number,
  to: number,
): Board =>
  board.map((dish) => ({
    ...dish,
    lines: dish.lines.map((line) => {
      const [counted] = countedLines([line], materials);
      const [scaled] = counted ? rescaledLines([counted], from, to) : [];
      return scaled ? { ...line, grams: scaled.grams } : line;
    }),
  }));

/** The materials that a board names, each once. */
export const boardCodes = (board: Board): readonly string[] => [
  ...new Set(board.flatMap(({ lines }) => lines.map(({ material }) => material))),
];
