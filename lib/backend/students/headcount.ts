import { and, inArray } from 'drizzle-orm';
import { rollStates } from '@/lib/contracts/students/reference.ts';
import { type Headcount, headcountOf } from '@/lib/rules/headcount.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { countedFor, scopesOf } from './counts.ts';
import { studentCounts } from './schema.ts';
import type { Reading } from './writing.ts';

/**
 * How many children a right reaches, from the counts that are kept: what every screen that tells their number reads. Of
 * a whole school a few rows, however many classes it has.
 */
export async function headcount(ctx: Reading & Pick<Ctx, 'reach'>): Promise<Headcount> {
  const { scope, state, students } = studentCounts;
  const rows = await ctx.tx
    .select({ scope, state, students })
    .from(studentCounts)
    .where(
      and(
        ofSchool(ctx, studentCounts),
        inArray(state, [...rollStates]),
        ctx.reach ? countedFor(ctx) : inArray(scope, [...scopesOf(null)]),
      ),
    );
  return headcountOf(
    rows.flatMap((row) =>
      // Those without a class are counted among all as well.
      row.scope === 'none'
        ? [
            { ...row, isPlaced: false },
            { ...row, isPlaced: true, students: -row.students },
          ]
        : [{ ...row, isPlaced: true }],
    ),
  );
}
