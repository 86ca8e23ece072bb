import { z } from 'zod';
import { areWhole, notLater } from '@/lib/rules/instalments.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sharesExceedWhole } from '@/lib/rules/payers.ts';
import { cents, personNameOrNone, uuid } from '../shapes.ts';

/** Somebody beside the main payer, who pays what is left: a guardian, or one named here, such as a company. */
const payerShare = z
  .strictObject({
    guardianId: uuid.nullable(),
    /** Empty for a guardian. */
    name: personNameOrNone,
    /** Empty: everything charged. */
    itemIds: z.array(uuid).max(limits.feeLines),
    /** A hundredth of a percent; either this or an amount a month. */
    percentBp: z.int().min(1).max(10_000).nullable(),
    amountCents: cents.min(1).nullable(),
  })
  .refine(({ guardianId, name }) => (guardianId === null) !== (name === ''), {
    path: ['name'],
    params: { key: 'guardianOrName' },
  })
  .refine(({ percentBp, amountCents }) => (percentBp === null) !== (amountCents === null), {
    path: ['percentBp'],
    params: { key: 'percentOrAmount' },
  });

const instalmentPart = z.strictObject({
  /** Counted from the month that is charged. */
  monthsLater: z
    .int()
    .min(0)
    .max(limits.feeInstalments - 1),
  /** Where a month is shorter, its last day. */
  day: z.int().min(1).max(31),
  percentBp: z.int().min(1).max(10_000),
});

/**
 * Asked even where a part is not filled in, so that all there is to mend is told at once; a part that cannot be read
 * makes no further complaint.
 */
const instalments = z
  .array(instalmentPart)
  .max(limits.feeInstalments)
  .superRefine(
    (parts, ctx) => {
      const complain = (path: (string | number)[], key: string) =>
        ctx.addIssue({ code: 'custom', path, params: { key } });
      if (parts.every(({ percentBp }) => Number.isFinite(percentBp)) && !areWhole(parts))
        complain([], 'instalmentsNotWhole');
      for (const at of notLater(parts)) complain([at, 'day'], 'instalmentLater');
    },
    { when: ({ value }) => Array.isArray(value) && value.every((part) => typeof part === 'object' && part !== null) },
  );

/** Who pays what of a child's charges, and in which parts. */
export const paying = {
  payers: z
    .array(payerShare)
    .max(limits.feePayers)
    .refine((shares) => !sharesExceedWhole(shares), { params: { key: 'sharesExceedWhole' } }),
  /** Empty: each charge is due whole. */
  instalments,
};

/** What that makes of one charge. */
export const paidReply = {
  /** In the order of the plan; the main payer, with what is left, comes first. */
  payers: z.array(z.object({ guardianId: z.string().nullable(), name: z.string(), cents: z.number() })),
  instalments: z.array(z.object({ dueOn: z.string(), cents: z.number() })),
};
