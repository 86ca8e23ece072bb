import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { headcount } from '../headcount.ts';
import { studentRow, text, uuid } from './record.ts';
import { genders, stateFilters, studentStates } from './reference.ts';

export const sorts = ['number', 'name', 'birthDate', 'class', 'enteredOn'] as const;

/** What the list shows and the export contains. `classId` 'none': children without a class. */
export const studentFilter = {
  q: text(limits.nameChars).default(''),
  classId: z.union([uuid, z.literal('none')]).optional(),
  state: z.enum(stateFilters).optional(),
  gender: z.enum(genders).optional(),
};

export const listInput = z.strictObject({
  ...studentFilter,
  page: z.int().min(1).max(1_000_000).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
  sort: z.enum(sorts).default('number'),
  dir: z.enum(['asc', 'desc']).default('asc'),
});

export const listReply = z.object({
  rows: z.array(studentRow),
  total: z.number(),
  /** A search stops counting at `limits.searchMatches`: then there are more than `total`. */
  totalIsLowerBound: z.boolean(),
  /** Where nothing is found in the chosen state: how many would be found in all states. */
  inOtherStates: z.number(),
  page: z.number(),
  size: z.number(),
  /** Children of the chosen class (or of all): by state among the chosen gender, by gender among the chosen state. */
  counts: z.object({
    all: z.number(),
    state: z.record(z.enum(studentStates), z.number()),
    gender: z.record(z.enum(genders), z.number()),
  }),
  /** Of all that the person reaches, whatever is filtered. */
  headcount,
  /** What this person may do besides the actions of single rows. */
  actions: z.array(z.enum(['enrol', 'import', 'export', 'createClass'])),
});

export const deletedInput = z.strictObject({
  page: listInput.shape.page,
  size: listInput.shape.size,
});

export const deletedReply = z.object({
  rows: z.array(
    studentRow.pick({ id: true, number: true, name: true, gender: true, className: true }).extend({
      deletedAt: z.string(),
      deletedBy: z.string(),
      /** Until then it can be restored. */
      restoreUntil: z.string(),
      actions: z.array(z.enum(['restore'])),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

export const exportInput = z.strictObject({
  ...studentFilter,
  /**
   * The filtered children, their guardians one a row, or all classes of the school: the columns that an import of the
   * kind reads.
   */
  kind: z.enum(['students', 'guardians', 'classes']).default('students'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  /** Whole identity numbers and phones; needs `students.record.reveal` as well. */
  unmasked: z.boolean().default(false),
});
