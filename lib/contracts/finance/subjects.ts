import { z } from 'zod';
import { auxiliaryKinds } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { restrictions, sides, subjectTypes, subSubjectTypes } from '@/lib/rules/finance/chart.ts';
import { foreignCurrencies } from '@/lib/rules/finance/foreign-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, requiredText, uuid, version } from '../shapes.ts';
import { auxiliaryKind } from './auxiliary.ts';
import { year } from './call-parts.ts';
import { mergeFields } from './subject.data.ts';

const subjectType = z.union(subjectTypes.map((type) => z.literal(type)));
/** What a subject is counted in: 公斤, 套, 本. */
const unit = requiredText(limits.financeUnitChars);
const kinds = z.array(auxiliaryKind).max(auxiliaryKinds.length);

export const subject = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** Names from the top down, as 银行存款-基本户. */
  fullName: z.string(),
  /** Pinyin and initials, by which a picker finds it. */
  sounds: z.string(),
  type: subjectType,
  subType: z.union(subSubjectTypes.map((type) => z.literal(type))),
  level: z.number(),
  parentId: z.string().nullable(),
  side: z.enum(sides),
  restriction: z.enum(restrictions).nullable(),
  official: z.boolean(),
  isLowest: z.boolean(),
  enabled: z.boolean(),
  entrusted: z.boolean(),
  auxiliaryKinds: z.array(auxiliaryKind),
  carryToId: z.string().nullable(),
  /** Every line of it says an amount in this currency as well. */
  currency: z.enum(foreignCurrencies).nullable(),
  /** Lines of it may say a quantity in this unit. */
  unit: z.string().nullable(),
  version: z.number(),
});
export type Subject = z.output<typeof subject>;

const lowestNode = subject.extend({ subSubjectList: z.array(z.never()) });
const thirdNode = subject.extend({ subSubjectList: z.array(lowestNode) });
const secondNode = subject.extend({ subSubjectList: z.array(thirdNode) });
/** A top subject with the three levels below it. */
export const subjectNode = subject.extend({ subSubjectList: z.array(secondNode) });

export const subjectsInput = z.strictObject({ year, type: subjectType.optional() });
export const lowestInput = z.strictObject({
  year,
  /** Leaves out 1001, 1002 and 1009, which the cash flow report explains (modules section 5). */
  withoutCash: z.boolean().default(false),
  /** Leaves out those disabled. */
  enabledOnly: z.boolean().default(false),
});
export const subjectsReply = z.object({ rows: z.array(subject), actions: z.array(z.enum(['edit'])) });

export const addedSubject = z.strictObject({
  parentId: uuid,
  /** The last two digits; left out, the next free ones. */
  ending: z
    .string()
    .regex(/^\d\d$/)
    .optional(),
  name: requiredText(limits.nameChars),
  auxiliaryKinds: kinds.default([]),
  entrusted: z.boolean().default(false),
  /** Left out, the parent's; another where that leaves it open, or below an expense. */
  restriction: z.enum(restrictions).nullable().default(null),
  /** Of an asset or a liability. */
  currency: z.enum(foreignCurrencies).nullable().default(null),
  unit: unit.nullable().default(null),
  /** That the balance of a parent with entries moves to this child. */
  movesBalance: z.boolean().default(false),
});
/** In a gap that the standard leaves. */
export const addedTopSubject = z.strictObject({
  year,
  number: z.string().regex(/^[1-5]\d{3}$/),
  name: requiredText(limits.nameChars),
  subType: z.union(subSubjectTypes.map((type) => z.literal(type))),
  /** On the other side than its group, as what is deducted from assets is. */
  contra: z.boolean().default(false),
});
export const deletedSubject = z.strictObject({ id: uuid, version });
export const mergedSubject = byVersion.extend(writtenSchemasOf(mergeFields));
export const savedSubject = z.strictObject({
  id: uuid,
  version,
  name: requiredText(limits.nameChars),
  enabled: z.boolean(),
  entrusted: z.boolean(),
  auxiliaryKinds: kinds,
  /** The net asset a lowest income or expense ends in. */
  carryToId: uuid.nullable(),
  /** Of an asset or a liability whose lines all bear it; left out, it stays. */
  currency: z.enum(foreignCurrencies).nullable().optional(),
  /** Of a lowest subject; taken away only while nothing on it says a quantity. Left out, it stays. */
  unit: unit.nullable().optional(),
});
