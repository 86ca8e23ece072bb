import { z } from 'zod';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { denominations, shiftMoves, shiftStates } from '@/lib/rules/fees/shift-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, cents, requiredText, text, unique } from '../shapes.ts';
import { money, pageReply, signedCents } from './pages.ts';
import { handedFields, shiftFilters } from './shift.data.ts';

/** What of a way of paying came in and went out in a shift. */
const shiftSum = z.object({
  payType: z.enum(payTypes),
  payments: z.number(),
  inCents: money,
  /** Change, reversals and refunds. */
  outCents: money,
  /** What should be there; of cash with the float, and null until it was counted: that is done without being told. */
  expectedCents: money.nullable(),
  /** Null until it was counted. */
  countedCents: money.nullable(),
});

export const shift = z.object({
  id: z.string(),
  version: z.number(),
  /** BC202611-00001 */
  number: z.string(),
  cashier: z.string(),
  state: z.enum(shiftStates),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** Why somebody other than the cashier counted and closed it. */
  onBehalfReason: z.string(),
  floatCents: money,
  sums: z.array(shiftSum),
  /** Counted less expected. */
  differenceCents: money,
  reason: z.string(),
  denominations: z.partialRecord(z.enum(denominations.map(String)), z.number()),
  handedTo: z.string(),
  handedAt: z.string().nullable(),
  handedBy: z.string().nullable(),
  actions: z.array(z.enum(shiftMoves)),
});
export type Shift = z.output<typeof shift>;

/** The shift that the person has open or is counting. */
export const ownShiftReply = z.object({
  shift: shift.nullable(),
  /** Today, where its counter is closed: no shift is opened. */
  closedDay: z.string().nullable(),
});

export const shiftsInput = z.strictObject(filterSchemasOf(shiftFilters));
export const shiftsReply = z.object({
  /** The newest first. */
  rows: z.array(shift),
  ...pageReply,
});

export const openedShift = z.strictObject({ floatCents: cents });
/** To count, or to go on taking. */
export const movedShift = byVersion.extend({ move: z.enum(['count', 'resume']) });

const pieces = z.int().min(0).max(limits.feePiecesMax);
export const closedShift = byVersion.extend({
  counted: z
    .array(z.strictObject({ payType: z.enum(payTypes), countedCents: signedCents }))
    .max(payTypes.length)
    .refine((rows) => unique(rows.map(({ payType }) => payType)), { params: { key: 'duplicate' } }),
  /** How many of each note and coin, where somebody counted them so. */
  denominations: z.partialRecord(z.enum(denominations.map(String)), pieces).default({}),
  /** Needed where something is missing or too much. */
  reason: text(limits.reasonChars).default(''),
});
/** Counted and closed by somebody else, because the cashier cannot. */
export const closedOnBehalf = closedShift.extend({ onBehalfReason: requiredText(limits.reasonChars) });
export const handedShift = byVersion.extend(writtenSchemasOf(handedFields));
