import { z } from 'zod';
import { weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { nutrients } from '@/lib/rules/diet/nutrients.ts';
import { activities, targetKinds } from '@/lib/rules/diet/targets.ts';
import { limits } from '@/lib/rules/limits.ts';
import { writtenSchemasOf } from '../field-schemas.ts';
import { calendarDate, requiredText, unique } from '../shapes.ts';
import { countedMaterial, materialKey } from './counted-material.ts';
import { recipeCopyFields, recipeFields } from './recipe.data.ts';

const weekLine = z.strictObject({
  material: materialKey,
  /** Hundredths of a gram for one child; null for a seasoning to taste. */
  grams: z.int().min(1).max(limits.dishGramsMax).nullable(),
  isGross: z.boolean(),
});

/** Names a dish on its board. */
export const boardKey = z.string().regex(/^[\w-]{1,40}$/);

/** A dish on the board of a week. */
const weekDish = z.strictObject({
  /** Unique on its board, and the same in each version of the week. */
  key: boardKey,
  /** 1 is Monday. */
  day: z.int().min(1).max(7),
  meal: z.literal([...dietMeals]),
  name: requiredText(limits.nameChars),
  lines: z.array(weekLine).min(1).max(limits.dishLines),
});

export const weekBoard = z
  .array(weekDish)
  .max(limits.weekDishes)
  .refine((dishes) => unique(dishes.map(({ key }) => key)));

/** What a week is measured by: rows of one edition, who eats by it, and the part of the day that it supplies. */
const weekMeasure = z.object({
  edition: z.string(),
  activity: z.enum(activities),
  /** Hundredths of a percent. */
  shareBp: z.int(),
  groups: z.array(z.object({ age: z.int(), sex: z.enum(['M', 'F']), children: z.int() })),
  rows: z.array(
    z.object({
      edition: z.string(),
      nutrient: z.literal([...nutrients]),
      kind: z.enum(targetKinds),
      activity: z.enum(activities).nullable(),
      ageFrom: z.int(),
      ageTo: z.int(),
      sex: z.enum(['M', 'F', 'A']),
      value: z.int(),
      max: z.int(),
    }),
  ),
});
export type WeekMeasure = z.output<typeof weekMeasure>;

/** A week with all that it is counted by, so that a screen needs no request to say what a change makes of it. */
export const shownWeek = {
  dishes: z.array(weekDish),
  materials: z.array(countedMaterial),
  measure: weekMeasure,
};

const weekOn = calendarDate.refine((day) => weekdayOf(day) === 1, { params: { key: 'notMonday' } });
/** What a new week is: for whom, and from which Monday on. */
export const newWeek = { ...writtenSchemasOf(recipeFields), weekOn };
/** The same of a week that is taken from another, with the amounts of its new children where that is wanted. */
export const takenWeek = { ...writtenSchemasOf(recipeCopyFields), weekOn };
