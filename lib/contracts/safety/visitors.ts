import { z } from 'zod';
import { daysAcross } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { visitPhases, visitReasons } from '@/lib/rules/visit-state.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { calendarDate, personName, personNameOrNone, phone, requiredText, text, uuid, version } from '../shapes.ts';
import { clock } from './dormitory.ts';
import { idTail } from './pick-up.ts';
import { refusedFilters } from './refused-visitor.data.ts';

export const visitActions = ['approve', 'refuse', 'cancel', 'arrive', 'leave', 'code'] as const;

export const visit = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  phoneMasked: z.string(),
  idTail: z.string(),
  company: z.string(),
  plate: z.string(),
  persons: z.number(),
  reason: z.enum(visitReasons),
  note: z.string(),
  /** Whom they visit, under the name of then. */
  host: z.string(),
  isWalkIn: z.boolean(),
  day: z.string(),
  from: z.string(),
  to: z.string(),
  phase: z.enum(visitPhases),
  badge: z.string(),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** Why it was refused. */
  decision: z.string(),
  /** Why the refused list keeps them out today; null where it does not. */
  listed: z.string().nullable(),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(visitActions)),
});
export type Visit = z.output<typeof visit>;

const visitor = {
  name: personName,
  phone,
  idTail,
  company: text(limits.visitorCompanyChars).default(''),
  plate: text(limits.plateChars).default(''),
  persons: z.int().min(1).max(limits.visitPersons),
  reason: z.enum(visitReasons),
  note: text(limits.reasonChars).default(''),
};

const forwards = { path: ['to'], params: { key: 'spanReversed' } };
export const appointment = z
  .strictObject({
    ...visitor,
    /** Absent: oneself. */
    hostId: uuid.optional(),
    day: calendarDate,
    from: clock,
    to: clock,
  })
  .refine(({ from, to }) => from < to, forwards);

const badge = text(limits.badgeChars).default('');
export const walkIn = z.strictObject({ ...visitor, hostId: uuid, to: clock, badge });

/** The code is told this once; it works once the visit is approved. */
export const appointed = z.object({ visit, code: z.string() });
export const walkedIn = z.object({ visit });

export const decided = z
  .strictObject({
    id: uuid,
    version,
    approved: z.boolean(),
    note: text(limits.reasonChars).default(''),
  })
  .refine(({ approved, note }) => approved || note !== '', { path: ['note'], params: { key: 'required' } });
export const arrived = z.strictObject({ id: uuid, version, badge });

const paged = {
  page: z.int().min(1).max(limits.pagesMax).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
};
const ofPage = { total: z.number(), page: z.number(), size: z.number() };

export const boardReply = z.object({
  /** It is this day at the school. */
  day: z.string(),
  expected: z.array(visit),
  inside: z.array(visit),
  /** People, not visits. */
  personsInside: z.number(),
  /** Visits of today that are over. */
  left: z.number(),
  /** Whether the host is asked before somebody without an appointment comes in. */
  asksHost: z.boolean(),
  actions: z.array(z.enum(['gate', 'appoint', 'configure'])),
});

export const foundInput = z.strictObject({ q: personName });
export const foundReply = z.object({
  rows: z.array(visit),
  /** Whether a code was typed that works. */
  byCode: z.boolean(),
});

const spanOf =
  (days: number) =>
  ({ from, to }: { from: string; to: string }, ctx: z.RefinementCtx) => {
    if (from > to) ctx.addIssue({ code: 'custom', path: ['to'], params: { key: 'spanReversed' } });
    if (daysAcross(from, to) > days)
      ctx.addIssue({ code: 'custom', path: ['to'], params: { key: 'spanTooLong', values: { max: days } } });
  };
const span = spanOf(limits.visitRecordDays);

const filters = {
  from: calendarDate,
  to: calendarDate,
  phase: z.enum(visitPhases).optional(),
  reason: z.enum(visitReasons).optional(),
  hostId: uuid.optional(),
  q: personNameOrNone.default(''),
};
export const visitsInput = z.strictObject({ ...filters, ...paged }).superRefine(span);
export const visitsReply = z.object({ rows: z.array(visit), ...ofPage });
export const visitsExport = z.strictObject(filters).superRefine(span);
export const myVisitsInput = z.strictObject(paged);
export const hostsReply = z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) });

export const statisticsInput = z.strictObject({ from: calendarDate, to: calendarDate }).superRefine(span);
const came = z.object({ visits: z.number(), persons: z.number() });
export const statisticsReply = z.object({
  ...came.shape,
  refused: z.number(),
  noShow: z.number(),
  /** From coming in to leaving, in minutes; null where nobody has left. */
  meanMinutes: z.number().nullable(),
  days: z.array(z.object({ day: z.string(), ...came.shape })),
  reasons: z.array(z.object({ reason: z.enum(visitReasons), ...came.shape })),
});

const refusal = {
  name: personName,
  idTail,
  reason: requiredText(limits.reasonChars),
  validFrom: calendarDate,
  validTo: calendarDate.nullable(),
};
export const savedRefusal = z
  .strictObject({
    id: uuid.optional(),
    version: version.optional(),
    ...refusal,
    phone: phone.or(z.literal('')),
  })
  .refine(({ phone: number, idTail: tail }) => number !== '' || tail !== '', {
    path: ['phone'],
    params: { key: 'phoneOrIdTail' },
  })
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    params: { key: 'spanReversed' },
  });
export const refusalsInput = z.strictObject({ ...filterSchemasOf(refusedFilters), q: personNameOrNone.default('') });
const refusedVisitor = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  phoneMasked: z.string(),
  idTail: z.string(),
  reason: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  /** Whether it counts today. */
  isValid: z.boolean(),
});
export type RefusedRow = z.output<typeof refusedVisitor>;
export const refusalsReply = z.object({
  rows: z.array(refusedVisitor),
  ...ofPage,
  actions: z.array(z.enum(['edit'])),
});
export const namedReply = z.object({ id: z.string(), name: z.string() });

const settings = {
  /** Whoever comes without an appointment waits until the host agrees. */
  asksHost: z.boolean(),
  /** Minutes after the agreed end before somebody who is still inside is a warning. */
  overstayMinutes: z.int().min(5).max(720),
  keptDays: z.int().min(limits.visitsKeptDaysMin).max(limits.visitsKeptDaysMax),
};
export const savedSettings = z.strictObject({ ...settings, version: z.int32().min(0) });
export const settingsReply = z.object({ ...settings, version: z.number() });
