import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { mergeFields } from './merge-fields.ts';
import { uuid } from './record.ts';
import { genders, studentStates } from './reference.ts';

/**
 * Why two records may be of one child, with what each reason weighs; more than 100 is told as 100. Of spellings of a
 * number only those are found that were there before they were compared.
 */
export const likenesses = { sameDocument: 60, samePerson: 25, sameNumber: 20, samePhone: 15 } as const;
export type Likeness = keyof typeof likenesses;
const likenessNames = Object.keys(likenesses) as [Likeness, ...Likeness[]];

const side = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  birthDate: z.string().nullable(),
  state: z.enum(studentStates),
  className: z.string().nullable(),
  idNumberMasked: z.string().nullable(),
  guardianName: z.string().nullable(),
  phoneMasked: z.string().nullable(),
  createdAt: z.string(),
});
export type DuplicateSide = z.output<typeof side>;

const page = {
  page: z.int().min(1).max(10_000).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
};
export const duplicatesInput = z.strictObject(page);

export const duplicatesReply = z.object({
  rows: z.array(
    z.object({ score: z.number(), likenesses: z.array(z.enum(likenessNames)), sides: z.tuple([side, side]) }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

export const pairInput = z
  .strictObject({ ids: z.tuple([uuid, uuid]) })
  .refine(({ ids }) => ids[0] !== ids[1], { path: ['ids'], params: { key: 'duplicate' } });

export const mergeInput = z
  .strictObject({
    /** The record that stays, and the one that goes into it, with the versions that were compared. */
    keptId: uuid,
    keptVersion: z.int32().min(1),
    goneId: uuid,
    goneVersion: z.int32().min(1),
    /** What the surviving record takes from the other. */
    take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
  })
  .refine(({ keptId, goneId }) => keptId !== goneId, { path: ['goneId'], params: { key: 'duplicate' } });

export const mergeView = z.object({
  id: z.string(),
  keptId: z.string(),
  keptName: z.string(),
  keptNumber: z.string(),
  goneId: z.string(),
  goneName: z.string(),
  goneNumber: z.string(),
  at: z.string(),
  by: z.string(),
  /** Rows that went over to the surviving record, and those that could not because it had the same already. */
  moved: z.number(),
  stayed: z.number(),
  undoneAt: z.string().nullable(),
  actions: z.array(z.enum(['undo'])),
});
export type MergeView = z.output<typeof mergeView>;

export const mergesInput = z.strictObject(page);
export const mergesReply = z.object({
  rows: z.array(mergeView),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});
