import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import type { CorrectedFigure } from '@/lib/contracts/students/attendance-correction.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { cancelledMeal } from '@/lib/rules/meal-facts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type DayFigure, type DayFigures, joined } from '../joined.ts';
import { knownStudents } from '../known-students.ts';
import { countsIn } from './by-child.ts';
import { childDayCounts, type DayCounts } from './child-days.ts';
import { mealsOf } from './meals.ts';
import { saveRollCall } from './roll-call.ts';

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
const rateFigures: DayFigures = {
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
const cancelledMealFigures: DayFigures = {
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

type Call = typeof attendanceCalls.previewRollCall;

/**
 * What saving this roll call would change: it is saved, the figures that hang on the day are read again, and all of it
 * is taken back.
 * @throws ServiceError as `saveRollCall` does
 */
export async function previewRollCall(ctx: Ctx, input: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const ids = input.entries.map(({ studentId }) => studentId);
  const before = await figuresOf(ctx, ids, [input.day]);
  const after = await takenBack(ctx, async (inner) => {
    await saveRollCall(inner, input);
    return figuresOf(inner, ids, [input.day]);
  });
  const known = await knownStudents(ctx, ids);
  const figures = [...new Set([...before.keys(), ...after.keys()])].flatMap((key): CorrectedFigure[] => {
    const [old, now] = [before.get(key), after.get(key)];
    const one = now ?? old;
    if (!one || old?.value === now?.value) return [];
    const { name, studentId, params, unit, locked, isHidden } = one;
    const seen = (figure: Figure | undefined) => (isHidden ? null : (figure?.value ?? null));
    const student = known.get(studentId)?.name ?? '';
    return [{ name, studentId, student, params, unit, locked, isHidden, before: seen(old), after: seen(now) }];
  });
  return { figures };
}

interface Figure extends DayFigure {
  readonly name: string;
  readonly isHidden: boolean;
}

/** All figures that hang on these days of these children. */
async function figuresOf(ctx: Ctx, ids: readonly string[], days: readonly string[]) {
  const found = new Map<string, Figure>();
  for (const { name, permission, of } of [rateFigures, cancelledMealFigures, ...joined().dayFigures])
    for (const figure of await of(ctx, ids, days))
      found.set(`${name} ${figure.studentId} ${figure.key}`, { ...figure, name, isHidden: !ctx.can(permission) });
  return found;
}

/** Thrown to take back what was tried; it carries what was found. */
class TakenBack<T> extends Error {
  constructor(readonly found: T) {
    super('Taken back');
  }
}

/** What work finds in a transaction within the caller's that is always taken back. */
async function takenBack<T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> {
  try {
    await ctx.tx.transaction(async (tx) => {
      throw new TakenBack(await work({ ...ctx, tx, audit: () => {}, afterCommit: () => {} }));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.found as T;
    throw error;
  }
  throw new Error('What was tried has been kept');
}
