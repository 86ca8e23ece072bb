import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { balanceCalls } from '@/lib/contracts/fees/balance-calls.ts';
import type { ChildBalance } from '@/lib/contracts/fees/balances.ts';
import { balanceSources } from '@/lib/rules/fees/balance-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { familyChildren, knownStudents } from '../../students/index.ts';
import { heldFor } from './held-for.ts';
import { balanceActions } from './page.ts';

type Call = typeof balanceCalls.childBalance;

/** What is held for a child, and how that came about. @throws ServiceError notFound */
export async function childBalance(ctx: Ctx, { studentId }: ParsedInputOf<Call>): Promise<ChildBalance> {
  const [student, ...siblings] = await familyChildren(ctx, studentId);
  if (!student) throw new Error('A child that was found is shown');
  const held = (await heldFor(ctx, [studentId]))(studentId);
  const movements = await movementsOf(ctx, studentId);
  const others = await knownStudents(
    ctx,
    movements.flatMap(({ other }) => other ?? []),
  );
  return {
    ...{ id: studentId, student, siblings, ...held },
    actions: balanceActions(ctx, held).filter(
      (action) => action !== 'move' || (siblings.length > 0 && held.prepaymentCents > held.reservedCents),
    ),
    movements: movements.map(({ other, ...movement }) => ({
      ...movement,
      other: other && (others.get(other)?.name ?? ''),
    })),
  };
}

const movementRow = z.object({
  id: z.string(),
  day: z.string(),
  source: z.enum(balanceSources),
  kind: z.enum(['prepayment', 'deposit']),
  itemName: z.string().nullable(),
  cents: z.number(),
  document: z.string(),
  paymentId: z.string().nullable(),
  other: z.string().nullable(),
  note: z.string(),
});

/** What came in, but for what was undone whole, and what was taken of it. */
const movementsOf = ({ tx, school }: Ctx, studentId: string) =>
  rowsOf(
    tx,
    sql`
    with own as (
      select b.* from fee_balances b
      where b.school_id = ${school.id} and b.student_id = ${studentId} and b.undone_at is null
    ), moved as (
      select o.id, o.on_day, o.created_at, o.kind, o.item_id, o.cents, o.document, o.note, o.payment_id,
        o.moved_from as move_id, true as came
      from own o
      union all
      select u.id, u.on_day, u.created_at, o.kind, o.item_id, -u.cents, '', '', u.payment_id, u.moved_to, false
      from own o join fee_balance_uses u on u.school_id = ${school.id} and u.balance_id = o.id
    )
    select n.id, n.on_day::text as day, case when n.move_id is not null then 'move'
        when n.payment_id is null then 'opening' else p.kind end as source,
      n.kind, i.name as "itemName", n.cents::float8 as cents,
      case when n.came then n.document else coalesce(p.number, m.number, '') end as document,
      n.payment_id as "paymentId", case when n.came then m.student_id else m.to_student_id end as other,
      case when n.came then n.note else coalesce(m.note, p.note, '') end as note
    from moved n
    left join fee_payments p on p.school_id = ${school.id} and p.id = n.payment_id
    left join fee_balance_moves m on m.school_id = ${school.id} and m.id = n.move_id
    left join fee_items i on i.school_id = ${school.id} and i.id = n.item_id
    order by n.on_day desc, n.created_at desc, n.id desc limit ${limits.feeMovementsShown}`,
    movementRow,
  );
