import { dayAfter } from './days.ts';

/** Parts of a day have the slots 0 to 2 (morning, afternoon, evening); a school's meals those from here on. */
export const firstMealSlot = 10;

export const isMealSlot = (slot: number): boolean => slot >= firstMealSlot;

/**
 * How a child's meal stands: due, cancelled in time, eaten. Beside the specification's codes of a part of the day, so
 * that a code alone says which of the two it tells of.
 */
export const mealStatuses = [11, 12, 13] as const;
export type MealStatus = (typeof mealStatuses)[number];
export const [dueMeal, cancelledMeal, eatenMeal] = mealStatuses;

/** Present, late, left early: the child was there. */
export const wasThere = (status: number): boolean => status === 1 || status === 7 || status === 8;
/** Leave and sick leave: the school was told. */
export const wasExcused = (status: number): boolean => status === 5 || status === 6;

/** Until when a meal can be cancelled: a time of the day, on the day itself or some days before. */
export interface CutOff {
  readonly daysBefore: number;
  /** HH:MM */
  readonly time: string;
}

/** Whether a moment at the school (YYYY-MM-DDTHH:MM) was early enough for the meal of a day. */
export const isBeforeCutOff = (told: string, day: string, { daysBefore, time }: CutOff): boolean =>
  told <= `${dayAfter(day, -daysBefore)}T${time}`;

export interface KnownMeal {
  readonly status: MealStatus;
  /** It was cancelled or ordered by itself, so that what is recorded of the day does not move it. */
  readonly byItself: boolean;
}

/** What has just been recorded of the part of the day that a meal belongs to. */
export interface PartOfDay {
  /** Null: what was recorded is withdrawn. */
  readonly status: number | null;
  /** Whether the school was told before the meal's cut-off. */
  readonly inTime: boolean;
}

/**
 * What becomes of a meal with what is recorded of its part of the day. Leave cancels it if it was told in time, else it
 * stays due, which is said; what was told in time once stays so, however often staff record it again. A child that is
 * seen takes the meal that leave had cancelled. An absence tells the kitchen nothing.
 * @returns null: nothing is said of the meal any more; undefined: it stays as it is
 */
export function mealAfter(before: KnownMeal | null, { status, inTime }: PartOfDay): MealStatus | null | undefined {
  if (before?.byItself || before?.status === eatenMeal) return undefined;
  if (status === null) return before ? null : undefined;
  if (wasThere(status)) return before?.status === cancelledMeal ? dueMeal : undefined;
  if (!wasExcused(status) || before?.status === cancelledMeal) return undefined;
  const after = inTime ? cancelledMeal : dueMeal;
  return after === before?.status ? undefined : after;
}
