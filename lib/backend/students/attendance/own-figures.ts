import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { cancelledMeal } from '@/lib/rules/meal-facts.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { DayFigure, DayFigures } from '../joined.ts';
import { countsIn } from './by-child.ts';
import { childDayCounts, type DayCounts } from './child-days.ts';
import { mealsOf } from './meals.ts';

const permission = 'students.attendance.view';

/** Figures of the months of some days. */
async function byMonth(
  ctx: Ctx,
  days: readonly string[],
  ids: readonly string[],
  figuresIn: (found: DayCounts, month: string) => readonly DayFigure[],
): Promise<DayFigure[]> {
  const figures: DayFigure[] = [];
  for (const month of new Set(days.map(monthOf))) {
    const found = await childDayCounts(ctx, { ids, from: firstDayOf(month), to: lastDayOf(month) });
    figures.push(...figuresIn(found, month));
  }
  return figures;
}

/** The share of a month at which a child was there. */
export const rateFigures: DayFigures = {
  name: 'rate',
  permission,
  of: (ctx, ids, days) =>
    byMonth(ctx, days, ids, (found, month) =>
      ids.flatMap((studentId): DayFigure[] => {
        const { rate } = countsIn((status) => found.parts(studentId, status));
        const figure = { studentId, key: month, params: { month }, unit: 'thousandths' as const, locked: null };
        return rate === null ? [] : [{ ...figure, value: rate }];
      }),
    ),
};

/** The days of a month on which each meal of a child is cancelled. */
export const cancelledMealFigures: DayFigures = {
  name: 'cancelledMeals',
  permission,
  async of(ctx, ids, days) {
    const meals = await mealsOf(ctx);
    return byMonth(ctx, days, ids, (found, month) =>
      ids.flatMap((studentId) =>
        meals.map(({ slot, name }): DayFigure => {
          const figure = { studentId, unit: 'days' as const, locked: null };
          const value = found.meals(studentId, slot, cancelledMeal);
          return { ...figure, key: `${month} ${slot}`, params: { month, meal: name }, value };
        }),
      ),
    );
  },
};
