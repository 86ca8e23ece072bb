import { z } from 'zod';
import { accessDays, accessKinds, accessReasons, accessScopes, ruleMisses } from '@/lib/rules/access-rule.ts';
import { minuteOf } from '@/lib/rules/attendance-time.ts';
import { daysAcross } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { saved } from '../field-schemas.ts';
import { calendarDate, requiredText, text, unique, uuid } from '../shapes.ts';
import { deviceSources } from './device-fields.ts';
import { told } from './told.ts';

const directions = ['in', 'out'] as const;
const minute = z.int().min(0).max(1_439);
const ids = (max: number) => z.array(uuid).max(max);

const fields = {
  name: requiredText(limits.nameChars),
  kind: z.enum(accessKinds),
  enabled: z.boolean(),
  scope: z.enum(accessScopes),
  classIds: ids(limits.accessClasses),
  studentIds: ids(limits.accessChildren),
  /** None stands for every gate. */
  places: z.array(requiredText(limits.placeChars)).max(limits.accessPlaces),
  direction: z.enum([...directions, 'both']),
  /** 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).refine(unique),
  /** Minutes of the day; none stands for the whole day. */
  windows: z
    .array(z.strictObject({ from: minute, to: minute }))
    .max(limits.accessWindows)
    .refine((windows) => windows.every(({ from, to }) => from < to), { params: { key: 'wrongFormat' } }),
  days: z.enum(accessDays),
  validFrom: calendarDate.nullable(),
  /** The last day. */
  validTo: calendarDate.nullable(),
};

const child = z.object({ id: z.string(), name: z.string(), number: z.string(), className: z.string().nullable() });

export const accessRule = z.object({ ...fields, id: z.string(), version: z.number() });
export type SeenAccessRule = z.output<typeof accessRule>;

/** Without id a new rule; with it the one that was read in `version`. */
export const savedRule = z
  .strictObject({ ...fields, ...saved })
  .superRefine(({ scope, classIds, studentIds, validFrom, validTo }, ctx) => {
    const need = (path: string, key: string) => ctx.addIssue({ code: 'custom', path: [path], params: { key } });
    if (scope === 'classes' && classIds.length === 0) need('classIds', 'required');
    if (scope === 'students' && studentIds.length === 0) need('studentIds', 'required');
    if (validFrom && validTo && validFrom > validTo) need('validTo', 'spanReversed');
  });

export const rulesReply = z.object({
  rows: z.array(accessRule),
  /** The children that rules name. */
  children: z.array(child),
  /** Where gates hang, and where rules speak of. */
  places: z.array(z.string()),
  actions: z.array(z.enum(['edit'])),
});

export const triedAccess = z.strictObject({
  studentId: uuid,
  place: requiredText(limits.placeChars),
  direction: z.enum(directions),
  day: calendarDate,
  /** HH:mm at the school. */
  time: z.string().refine((value) => minuteOf(value) !== null, { params: { key: 'wrongFormat' } }),
});

const status = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const triedAccessReply = z.object({
  child,
  status,
  reason: z.enum(accessReasons),
  isSchoolDay: z.boolean(),
  /** Every rule with the first respect in which it does not fit; null where it does. */
  rules: z.array(
    z.object({ id: z.string(), name: z.string(), kind: z.enum(accessKinds), miss: z.enum(ruleMisses).nullable() }),
  ),
});

export const recordsInput = z
  .strictObject({
    from: calendarDate,
    to: calendarDate,
    /** 1 passed, 2 and 3 were stopped for want of a right or by a black list; `stopped` for both. */
    status: z.union([status, z.literal('stopped')]).optional(),
    direction: z.enum(directions).optional(),
    place: text(limits.placeChars).default(''),
    /** Name, pinyin or number of a child, name of a member of staff, or what the device read. */
    q: text(limits.nameChars).default(''),
    page: z.int().min(1).max(limits.pagesMax).default(1),
    size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
  })
  .superRefine(({ from, to }, ctx) => {
    if (from > to) ctx.addIssue({ code: 'custom', path: ['to'], params: { key: 'spanReversed' } });
    if (daysAcross(from, to) > limits.accessRecordDays)
      ctx.addIssue({
        code: 'custom',
        path: ['to'],
        params: { key: 'spanTooLong', values: { max: limits.accessRecordDays } },
      });
  });

export const recordsReply = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      day: z.string(),
      time: z.string(),
      /** It came later than a device with a network sends. */
      receivedAt: z.string(),
      place: z.string(),
      device: z.string(),
      direction: z.enum(directions),
      source: z.union(deviceSources.map((one) => z.literal(one))),
      code: z.string(),
      child: child.nullable(),
      staff: z.object({ id: z.string(), name: z.string(), post: z.string() }).nullable(),
      status,
      reason: z.enum(accessReasons),
      ruleName: z.string(),
      told,
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});
export type AccessRecord = z.output<typeof recordsReply>['rows'][number];
