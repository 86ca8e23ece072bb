import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { centsText, sumCents } from '@/lib/rules/money.ts';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { LeavingCheck } from '../../students/index.ts';

const row = z.object({ id: z.string(), cents: z.number() });
const namedMax = 5;

/**
 * Before children leave, what was to go back to them goes back: what waits for a next bill that does not come, what was
 * accepted and is on no refund order, and what orders name that nobody has paid; balances are told as what is held.
 * Nothing where nothing of it ever was.
 */
export const refundLine: LeavingCheck = async ({ tx, school }, children) => {
  const ids = idsIn(children.map(({ id }) => id));
  const rows = await rowsOf(
    tx,
    sql`
    select n.id, sum(n.cents)::float8 as cents from (
      select o.student_id as id, -o.left_cents as cents from fee_one_offs o
        where o.school_id = ${school.id} and o.student_id = ${ids} and o.cents < 0 and (o.order_id is not null
          or exists (select from fee_refund_suggestions s where s.school_id = o.school_id
            and s.student_id = o.student_id and s.credit_id = o.id))
      union all
      select s.student_id, case when s.order_id is null then s.cents else 0 end from fee_refund_suggestions s
        where s.school_id = ${school.id} and s.student_id = ${ids} and s.state = 'accepted' and s.credit_id is null
      union all
      select o.student_id, case when o.state in ('requested', 'approved', 'returning') then l.cents else 0 end
        from fee_refund_orders o join fee_refund_order_lines l on l.school_id = o.school_id and l.order_id = o.id
        where o.school_id = ${school.id} and o.student_id = ${ids} and l.balance_id is null
    ) n group by n.id`,
    row,
  );
  if (rows.length === 0) return [];
  const open = rows.filter(({ cents }) => cents > 0);
  const named = children.filter(({ id }) => open.some((one) => one.id === id)).map(({ name }) => name);
  const params = { amount: centsText(sumCents(open)), names: named.slice(0, namedMax).join('、') };
  return [{ key: 'refunds', state: open.length === 0 ? 'done' : 'open', params }];
};
