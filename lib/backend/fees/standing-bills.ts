import { and, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { feeBills } from './schema/bills.ts';

/** Neither void nor thrown away. */
export const stands = and(isNull(feeBills.trashedAt), ne(feeBills.state, 'void'));

/** Bills `b` that count: published, neither void nor thrown away. */
export const standing = ({ school }: { readonly school: { readonly id: string } }): SQL =>
  sql`b.school_id = ${school.id} and b.trashed_at is null and b.number is not null and b.state <> 'void'`;

interface OwedParts {
  readonly classId?: string | undefined;
  readonly nextUntil?: string;
  readonly unfrozen?: boolean;
}

/**
 * What is still owed, part by part, with the day on which each is due: waivers and payments settle the parts in their
 * order (`lib/rules/fees/settlement.ts`). A bill without instalments is one part.
 * @param nextUntil leaves out bills of which nothing is due by that day
 * @param unfrozen leaves out bills that somebody keeps as they are
 */
export const owedParts = (
  ctx: { readonly school: { readonly id: string } },
  { classId, nextUntil, unfrozen = false }: OwedParts = {},
): SQL => sql`
  select b.id, b.student_id, b.student_name, b.student_number, b.class_id, b.class_key, b.class_name, b.month,
    part.due_on, part.cents
  from fee_bills b cross join lateral (
    select b.due_on, b.receivable_cents - b.waived_cents - b.paid_cents as cents where b.instalments = '[]'
    union all
    select p.due_on, least(p.cents, p.up_to - b.waived_cents - b.paid_cents) from (
      select (one ->> 'dueOn')::date as due_on, (one ->> 'cents')::bigint as cents,
        sum((one ->> 'cents')::bigint) over (order by at)::bigint as up_to
      from jsonb_array_elements(b.instalments) with ordinality as parts(one, at)
    ) p
  ) part
  where ${standing(ctx)} and b.next_due_on is not null and part.cents > 0
    ${classId === undefined ? sql`` : sql`and b.class_id = ${classId}`}
    ${unfrozen ? sql`and b.frozen_at is null` : sql``}
    ${nextUntil === undefined ? sql`` : sql`and b.next_due_on <= ${nextUntil}::date`}`;
