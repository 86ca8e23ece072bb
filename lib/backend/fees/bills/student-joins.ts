import { and, count, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { centsText } from '@/lib/rules/money.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countsOf, type LeavingCheck, type StudentLink } from '../../students/index.ts';
import { feeBills } from '../schema/bills.ts';

/** Bills keep the records of their children, those in the trash too. */
export const billLink: StudentLink = {
  name: 'bills',
  count: countsOf(feeBills),
};

/** Before children leave, what is still to be paid must be settled; nothing where nobody ever had a bill. */
export const billLine: LeavingCheck = async (ctx, children) => {
  const due = sql<number>`sum(greatest(0, ${feeBills.receivableCents} - ${feeBills.waivedCents} - ${feeBills.paidCents})) filter (where ${feeBills.nextDueOn} is not null)`;
  const rows = await ctx.tx
    .select({
      id: feeBills.studentId,
      open: count(feeBills.nextDueOn),
      cents: sql<number>`coalesce(${due}, 0)::float8`,
    })
    .from(feeBills)
    .where(
      and(
        ofSchool(ctx, feeBills),
        inArray(
          feeBills.studentId,
          children.map(({ id }) => id),
        ),
        isNull(feeBills.trashedAt),
        isNotNull(feeBills.number),
      ),
    )
    .groupBy(feeBills.studentId);
  if (rows.length === 0) return [];
  const owing = rows.filter(({ open }) => open > 0);
  const named = children.filter(({ id }) => owing.some((one) => one.id === id)).map(({ name }) => name);
  const params = {
    count: owing.reduce((sum, { open }) => sum + open, 0),
    amount: centsText(owing.reduce((sum, { cents }) => sum + cents, 0)),
    names: named.slice(0, 5).join('、'),
  };
  return [{ key: 'bills', state: owing.length === 0 ? 'done' : 'open', params }];
};
