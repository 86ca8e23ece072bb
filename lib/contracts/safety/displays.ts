import { z } from 'zod';
import { dietMeals } from '@/lib/rules/diet/meals.ts';
import { symptoms } from '@/lib/rules/health/check.ts';
import { type HealthIndexPart, healthIndexWeights, healthLevels } from '@/lib/rules/health-index.ts';
import { headcount } from '../headcount.ts';
import { monitorForms } from './device-fields.ts';

const count = z.int().min(0);

/** Children by how their day stands; late and early leaving are counted among those present as well. */
const standing = z.object({
  due: count,
  present: count,
  late: count,
  earlyLeave: count,
  leave: count,
  sick: count,
  absent: count,
  /** Nothing recorded yet. */
  open: count,
});

export type Standing = z.output<typeof standing>;

const classStanding = standing.extend({ name: z.string() });

export type ClassStanding = z.output<typeof classStanding>;

/** What every display shows. */
const frame = {
  school: z.object({ name: z.string(), mold: z.number(), timeZone: z.string() }),
  /** The day that is shown, YYYY-MM-DD: today, or the last school day where today is none. */
  day: z.string(),
  /** Of today. */
  isSchoolDay: z.boolean(),
  notice: z.string(),
};

const partNames = Object.keys(healthIndexWeights) as [HealthIndexPart, ...HealthIndexPart[]];

const healthGuard = z.object({
  kind: z.literal('healthGuard'),
  ...frame,
  headcount,
  total: standing,
  classes: z.array(classStanding),
  index: z.object({
    value: z.number().nullable(),
    level: z.enum(healthLevels).nullable(),
    parts: z.array(z.object({ part: z.enum(partNames), weight: z.number(), value: z.number().nullable() })),
  }),
  /** Checks of the day in counts, of the whole school; null where nobody was checked. */
  checks: z
    .object({
      checked: count,
      found: count,
      signs: count,
      symptoms: z.array(z.object({ symptom: z.enum(symptoms), children: count })),
      /** How many of each class were checked, by its name, and nothing of what was found. */
      classes: z.array(z.object({ name: z.string(), checked: count })),
    })
    .nullable(),
  /** Children away ill by day, the last 30 days, the oldest first. */
  sickDays: z.array(z.object({ day: z.string(), count })),
  monitors: z.array(z.object({ name: z.string(), url: z.string(), form: z.enum(monitorForms) })),
});

const passage = z.object({
  /** Shortened; a child's whole name never stands here. */
  name: z.string(),
  className: z.string(),
  at: z.string(),
  status: z.union([z.literal(1), z.literal(7), z.literal(8)]),
});

const childAttendance = z.object({
  kind: z.literal('childAttendance'),
  ...frame,
  headcount,
  total: standing,
  classes: z.array(classStanding),
  /** The last ones that a device saw; null where the school does not show names. */
  passages: z.array(passage).nullable(),
});

/**
 * Residents in figures: beds, those who live there and where they are, and who is missing after the time of the check.
 */
const living = z.object({
  beds: count,
  lived: count,
  in: count,
  out: count,
  away: count,
  notReturned: count,
});

const dormRoom = living.extend({ name: z.string(), floor: z.number() });

export type DisplayRoom = z.output<typeof dormRoom>;

const dormBuilding = living.extend({ name: z.string(), type: z.number(), rooms: z.array(dormRoom) });

export type DisplayBuilding = z.output<typeof dormBuilding>;

const dormitories = {
  ...frame,
  /** When residents should be in, HH:mm, and whether that time has passed. */
  checkAt: z.string(),
  isPast: z.boolean(),
  total: living,
  buildings: z.array(dormBuilding),
};

/** Every room with its beds, all day long. */
const dormitoryScreen = z.object({ kind: z.literal('dormitoryScreen'), ...dormitories });

/** The evening: who is back, who is not. */
const backDormitoryScreen = z.object({ kind: z.literal('backDormitoryScreen'), ...dormitories });

/** What the kitchen cooks today; no child is named. */
const dosage = z.object({
  kind: z.literal('dosage'),
  ...frame,
  dishes: z.array(
    z.object({
      key: z.string(),
      meal: z.literal([...dietMeals]),
      crowd: z.string(),
      dish: z.string(),
      heads: count,
      /** As bought, in ten-thousandths of a kilogram; null is to taste. */
      lines: z.array(z.object({ name: z.string(), quantity: z.int().nullable() })),
      substitutes: z.array(z.object({ name: z.string(), heads: count })),
    }),
  ),
});

export const display = z.discriminatedUnion('kind', [
  healthGuard,
  childAttendance,
  dormitoryScreen,
  backDormitoryScreen,
  dosage,
]);

export type Display = z.output<typeof display>;
export type DisplayOf<K extends Display['kind']> = Extract<Display, { kind: K }>;

/** A display at one moment. Equal versions show the same, on whichever process they were made. */
export const displaySnapshot = z.object({ version: z.string(), at: z.string(), display });

export type DisplaySnapshot = z.output<typeof displaySnapshot>;
