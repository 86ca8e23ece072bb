import type { ClassicWeek, libraryCalls } from '@/lib/contracts/diet/library.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type Board, boardCodes } from '@/lib/rules/diet/board.ts';
import type { DietMeal } from '@/lib/rules/diet/meals.ts';
import { type ClassicLine, classicLineOf, crowdOf } from '@/lib/rules/diet/shipped.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { moldOf } from '../../organisation/index.ts';
import { measureOf } from '../recipe/measure.ts';
import { takeWeek } from '../recipe/taken.ts';
import { shippedMaterials, shippedRows } from '../shipped-tables.ts';

type Calls = Pick<typeof libraryCalls, 'classicWeeks' | 'classicWeek' | 'takeClassic'>;
type Shipped = ReplyOf<Calls['classicWeek']>;

let weeks: ReadonlyMap<string, Shipped> | undefined;

/** All weeks that come with the product, by season and crowd; read once. */
export function classicWeeks(): ReadonlyMap<string, Shipped> {
  weeks ??= new Map(readWeeks().map((week) => [week.key, week]));
  return weeks;
}

function readWeeks(): Shipped[] {
  const counted = new Map([...shippedMaterials()].map(([code, { counted: material }]) => [code, material]));
  const lines = Map.groupBy(
    shippedRows('classic-weeks').map((row) => classicLineOf(row, counted)),
    ({ week, crowd }) => `${week}-${crowd}`,
  );
  return shippedRows('crowds').flatMap((row) => {
    const { code, ageFrom, ageTo, edition, activity, shareBp } = crowdOf(row);
    return [...lines].flatMap(([key, own]) => {
      const [first] = own;
      if (first?.crowd !== code) return [];
      const dishes = boardOf(own);
      return {
        key,
        season: first.week,
        crowd: code,
        name: row.name ?? code,
        ages: ageFrom === ageTo ? String(ageFrom) : `${ageFrom}–${ageTo}`,
        edition,
        dishCount: dishes.length,
        dishes: dishes.map((dish) => ({ ...dish, lines: [...dish.lines] })),
        materials: boardCodes(dishes).flatMap((one) => counted.get(one) ?? []),
        measure: measureOf({ edition, activity, ageFrom, ageTo, shareBp }, []),
      };
    });
  });
}

/** The dishes of a shipped week in its order. */
function boardOf(lines: readonly ClassicLine[]): Board {
  const dishes = Map.groupBy(lines, ({ day, meal, dish }) => JSON.stringify([day, meal, dish]));
  return [...dishes.values()].flatMap((own, at) => {
    const [first] = own;
    if (!first) return [];
    return {
      key: `dish-${at + 1}`,
      day: first.day,
      meal: first.meal as DietMeal,
      name: first.dish,
      lines: own.map(({ material, grams, isGross }) => ({ material: material.code, grams, isGross })),
    };
  });
}

/** @throws ServiceError notFound */
function classicCalled(key: string): Shipped {
  const week = classicWeeks().get(key);
  if (!week) throw new ServiceError('notFound');
  return week;
}

const listed = ({ dishes: _, materials: _1, measure: _2, ...week }: Shipped): ClassicWeek => week;

/** Crowds of grades are a school's, the others a kindergarten's. */
const isOfSchool = ({ crowd }: Shipped) => crowd.startsWith('grades');

/** The weeks for children such as the school has. */
async function weeksOfForm(ctx: Ctx): Promise<ReplyOf<Calls['classicWeeks']>> {
  const isSchool = (await moldOf(ctx)) === 'school';
  return { rows: [...classicWeeks().values()].filter((week) => isOfSchool(week) === isSchool).map(listed) };
}

/** @throws ServiceError notFound; invalid: the crowd is out of use, or nothing says how to rescale */
async function takeClassic(
  ctx: Ctx,
  { key, ...facts }: ParsedInputOf<Calls['takeClassic']>,
): Promise<ReplyOf<Calls['takeClassic']>> {
  const week = classicCalled(key);
  const { id } = await takeWeek(ctx, week, facts, { origin: 'classic', credit: week.name });
  return { id };
}

export const classicVerbs: VerbGroup<Calls> = {
  classicWeeks: weeksOfForm,
  classicWeek: async (_, { key }) => classicCalled(key),
  takeClassic,
};
