import { and, or, sql } from 'drizzle-orm';
import type { TiedSubjects } from '../../finance/index.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeItems } from '../schema.ts';
import { bookSubjects } from './book-subjects.ts';
import { heldAmounts } from './held-amounts.ts';

/**
 * What fee items name for income and for what is received in advance, and where balances stand: there the books must
 * say what the fees do.
 */
export const tiedSubjects: TiedSubjects = {
  module: 'fees',
  of: async (on) => {
    const { incomeSubject, advanceSubject } = feeItems;
    const rows = await on.tx
      .selectDistinct({ incomeSubject, advanceSubject })
      .from(feeItems)
      .where(and(ofSchool(on, feeItems), or(sql`${incomeSubject} <> ''`, sql`${advanceSubject} <> ''`)));
    const { balance } = (await bookSubjects(on)).subjects;
    const named = rows.flatMap((row) => [row.incomeSubject, row.advanceSubject]);
    return [...named, balance].filter((number) => number !== '');
  },
  held: heldAmounts,
};
