import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { calendarDate, uuid } from '../shapes.ts';
import { headcountFields, headcountFilters, headcountMoves, headcountStates } from './headcount.data.ts';

/** Which meal of which day, for whom. */
const which = { day: calendarDate, slot: z.int().min(0).max(1_000), crowdId: uuid };

const headcountRow = z.object({
  id: z.string(),
  ...which,
  /** 0 where nobody told them by hand. */
  version: z.int(),
  crowd: z.string(),
  meal: z.string(),
  /** By the register as it stands now: who is expected, and who was there; null where nothing is recorded yet. */
  due: z.int(),
  real: z.int().nullable(),
  /** What counts: told by hand, else who was there, else who is expected. */
  heads: z.int(),
  /** As the kitchen confirmed it; null where it has not. */
  confirmed: z.int().nullable(),
  confirmedBy: z.string(),
  state: z.enum(headcountStates),
  origin: z.enum(['register', 'hand']),
  reason: z.string(),
  by: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(headcountMoves)),
});
export type HeadcountRow = z.output<typeof headcountRow>;

/** What the form saves. */
export const correctedHeadcount = z.strictObject({
  ...which,
  version: z.int32().min(0),
  ...writtenSchemasOf(headcountFields),
});

const path = '/gateway/dietcare/saas/diet/headcount';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const edit = { ...json, permission: 'diet.headcount.edit', effect: 'write', touches: ['headcount'] } as const;

/** How many eat each meal of a day, crowd by crowd. */
export const headcountCalls = {
  headcounts: endpoint({
    ...json,
    permission: 'diet.headcount.view',
    effect: 'read',
    summary: 'Heads of each meal and crowd on a day, by the register of attendance unless somebody told them by hand',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(headcountFilters)),
    reply: z.object({ rows: z.array(headcountRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['headcount', 'crowd', 'student', 'attendance'],
  }),
  headcountClasses: endpoint({
    ...json,
    permission: 'diet.headcount.view',
    effect: 'read',
    summary: 'A meal of a crowd class by class: planned, cancelled in time, expected, and reported by the roll call',
    path: `${path}/classes`,
    input: z.strictObject(which),
    reply: z.object({
      rows: z.array(
        z.object({
          className: z.string(),
          planned: z.int(),
          cancelled: z.int(),
          due: z.int(),
          /** Null where the roll is not called yet. */
          real: z.int().nullable(),
        }),
      ),
    }),
    shows: ['headcount', 'student', 'attendance'],
  }),
  confirmHeadcount: endpoint({
    ...edit,
    summary: 'The kitchen confirms the heads of a meal; the first confirmation stands, and later changes stay visible',
    path: `${path}/confirm`,
    input: z.strictObject({ ...which, heads: z.int().min(0).max(limits.crowdHeadsMax) }),
    reply: z.null(),
  }),
  correctHeadcount: endpoint({
    ...edit,
    summary: 'Tells the heads of a meal by hand, with a reason; the register stays beside them',
    path: `${path}/correct`,
    input: correctedHeadcount,
    reply: z.null(),
  }),
  followHeadcount: endpoint({
    ...edit,
    summary: 'Takes back what was told by hand: the register counts again',
    path: `${path}/follow`,
    input: z.strictObject({ ...which, version: z.int32().min(1) }),
    reply: z.null(),
  }),
};

export const headcountPermissions = {
  'diet.headcount.edit': { 'zh-CN': '修改用餐人数', en: 'Correct meal headcounts' },
};
