import { isMealSlot, type KnownMeal, type MealStatus, mealAfter } from '@/lib/rules/meal-facts.ts';
import type { Writing } from '../writing.ts';
import { isInTime, type Meal, mealsOf } from './meals.ts';
import type { Row, State } from './record-days.ts';

interface Recorded {
  /** The valid facts of these days as they were, by child, day and slot. */
  readonly before: ReadonlyMap<string, State>;
  /** What has just been recorded of parts of days, and counts. */
  readonly counted: readonly Row[];
  /** When the school was told what a row says. */
  readonly toldAt: (row: Row) => Date;
}

type MealFact = Pick<Row, 'studentId' | 'day' | 'slot' | 'status' | 'classId' | 'reason' | 'leaveId'>;

/** What becomes of the meals of children with what has just been recorded of parts of their days. */
export async function mealsAfter(w: Writing, { before, counted, toldAt }: Recorded): Promise<MealFact[]> {
  const meals = counted.length === 0 ? [] : await mealsOf(w);
  if (meals.length === 0) return [];
  const facts: MealFact[] = [];
  for (const rows of Map.groupBy(counted, ({ studentId, day }) => `${studentId} ${day}`).values()) {
    const [one] = rows;
    if (!one) continue;
    const { studentId, day } = one;
    const known = (slot: number) => before.get(`${studentId} ${day} ${slot}`);
    for (const meal of meals) {
      const row = governing(rows, meal, (slot) => known(slot) !== undefined);
      const fact = known(meal.slot);
      if (!row || !(meal.enabled || fact)) continue;
      const inTime = isInTime(w.school.timeZone, toldAt(row), day, meal);
      const status = mealAfter(fact ? knownMeal(fact) : null, { status: row.status, inTime });
      if (status === undefined) continue;
      const { classId, reason, leaveId } = row;
      facts.push({ studentId, day, slot: meal.slot, status, classId, reason, leaveId });
    }
  }
  return facts;
}

const knownMeal = ({ status, byItself }: State): KnownMeal => ({ status: status as MealStatus, byItself });

/**
 * The row that a meal goes by: that of its own part of the day; where nobody records that part, the first that staff or
 * a device tell of, for a school that calls the roll once a day means the whole of it. Leave names its parts itself.
 */
function governing(rows: readonly Row[], { period }: Meal, isKnown: (slot: number) => boolean): Row | undefined {
  const own = rows.find(({ slot }) => slot === period);
  if (own || isKnown(period)) return own;
  const [first] = rows.toSorted((a, b) => a.slot - b.slot);
  const earlier = [0, 1, 2].some((slot) => first && slot < first.slot && isKnown(slot));
  return first && !earlier && first.leaveId === null && !isMealSlot(first.slot) ? first : undefined;
}
