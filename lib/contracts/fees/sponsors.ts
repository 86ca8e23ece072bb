import { z } from 'zod';
import { claimMoves, claimStates } from '@/lib/rules/fees/claim-moves.ts';
import { limits } from '@/lib/rules/limits.ts';
import { gradeKey, gradesOf, schoolStages } from '@/lib/rules/school-grades.ts';
import { filterSchemasOf, saved } from '../field-schemas.ts';
import { calendarDate, cents, lines, requiredText, text, unique, uuid } from '../shapes.ts';
import { claimFilters } from './claim.data.ts';
import { pageInput, pageReply } from './pages.ts';
import { planChild } from './student-plans.ts';

/** Who pays in place of the family: the state waives fees of the last year before school, aids, subsidises meals. */
export const sponsorKinds = ['careWaiver', 'aid', 'mealSubsidy', 'other'] as const;
const grades = schoolStages.flatMap((stage) => gradesOf(stage).map((grade) => gradeKey(stage, grade)));

const fields = {
  name: requiredText(limits.nameChars),
  kind: z.enum(sponsorKinds),
  /** Of which items; empty: of all that is charged. */
  itemIds: z.array(uuid).max(limits.feeLines),
  /** For every child of these grades, as `gradeKey` names them; empty: for named children alone. */
  grades: z.array(z.enum(grades)).max(grades.length),
  /** A share in hundredths of a percent, or an amount a month; either. */
  percentBp: z.int().min(1).max(10_000).nullable(),
  amountCents: cents.min(1).nullable(),
  validFrom: calendarDate,
  /** The last day; null while no end is known. */
  validTo: calendarDate.nullable(),
  enabled: z.boolean(),
  note: lines(limits.noteChars),
};
const oneWay = { path: ['percentBp'], params: { key: 'percentOrAmount' } };

export const savedSponsor = z
  .strictObject({ ...fields, ...saved })
  .refine(({ percentBp, amountCents }) => (percentBp === null) !== (amountCents === null), oneWay)
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    params: { key: 'spanReversed' },
  });
export const sponsor = z.object({
  ...fields,
  id: z.string(),
  version: z.number(),
  /** Named beside the grades. */
  children: z.number(),
  /** Claims that wait for it. */
  openCents: z.number(),
});
export type Sponsor = z.output<typeof sponsor>;
export const sponsorsReply = z.object({ rows: z.array(sponsor), actions: z.array(z.enum(['edit'])) });

export const sponsoredInput = z.strictObject({ sponsorId: uuid, ...pageInput });
export const sponsoredReply = z.object({
  rows: z.array(z.object({ student: planChild, fromOn: z.string(), toOn: z.string().nullable(), reason: z.string() })),
  ...pageReply,
});
/** Names children of a sponsor, or changes from when to when they are; `remove` takes them off. */
export const savedSponsored = z
  .strictObject({
    sponsorId: uuid,
    studentIds: z
      .array(uuid)
      .min(1)
      .max(limits.batchRows)
      .refine(unique, { params: { key: 'duplicate' } }),
    fromOn: calendarDate,
    toOn: calendarDate.nullable(),
    reason: text(limits.reasonChars),
    remove: z.boolean().default(false),
  })
  .refine(({ fromOn, toOn }) => toOn === null || fromOn <= toOn, { path: ['toOn'], params: { key: 'spanReversed' } });

const claim = z.object({
  id: z.string(),
  version: z.number(),
  sponsorId: z.string(),
  sponsorName: z.string(),
  student: planChild,
  billId: z.string(),
  billNumber: z.string().nullable(),
  itemName: z.string(),
  month: z.string(),
  cents: z.number(),
  state: z.enum(claimStates),
  /** The day and the reference of its last move. */
  movedOn: z.string().nullable(),
  reference: z.string(),
  note: z.string(),
  actions: z.array(z.enum(claimMoves)),
});
export type Claim = z.output<typeof claim>;

export const claimsInput = z.strictObject(filterSchemasOf(claimFilters));
export const claimsReply = z.object({
  /** By month, the newest first, then by class and number of the child. */
  rows: z.array(claim),
  /** Sums of all that the filters find, by state. */
  cents: z.record(z.enum(claimStates), z.number()),
  ...pageReply,
});
/** Moves claims; a refusal says why. Those in another state are counted as left. */
export const movedClaims = z
  .strictObject({
    ids: z.array(uuid).min(1).max(limits.feeClaimsMoved),
    move: z.enum(claimMoves),
    on: calendarDate,
    reference: text(limits.nameChars).default(''),
    note: text(limits.reasonChars).default(''),
  })
  .refine(({ move, note }) => move !== 'refuse' || note !== '', { path: ['note'], params: { key: 'required' } });
export const movedClaimsReply = z.object({ moved: z.number(), left: z.number() });
