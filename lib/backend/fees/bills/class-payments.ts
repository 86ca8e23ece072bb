import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billCalls } from '@/lib/contracts/fees/bill-calls.ts';
import type { ChildPayment } from '@/lib/rules/fees/bill-states.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { assertClass, showsPayments, studentsOnRoll } from '../../students/index.ts';
import { standing } from '../standing-bills.ts';

type ClassPayments = typeof billCalls.classPayments;

const row = z.object({ id: z.string(), owing: z.boolean(), settled: z.boolean() });

/**
 * Whether the children of a class have paid what has fallen due, wherever it was billed. Amounts are not told.
 * @throws ServiceError notFound (class), forbidden where the school does not allow it or the person works elsewhere
 */
export async function classPayments(
  ctx: Ctx,
  { classId }: ParsedInputOf<ClassPayments>,
): Promise<ReplyOf<ClassPayments>> {
  await assertClass(ctx, classId);
  if (!(await showsPayments(ctx, classId))) throw new ServiceError('forbidden');
  const ids = (await studentsOnRoll(ctx, { classIds: [classId] })).map(({ id }) => id);
  const payments = await paymentsOf(ctx, ids);
  return { rows: ids.map((studentId) => ({ studentId, payment: payments.get(studentId) ?? 'none' })) };
}

/** Of children who have bills. A bill whose first part is not due yet says nothing until that part is settled. */
async function paymentsOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, ChildPayment>> {
  const firstDueOn = sql`coalesce((b.instalments -> 0 ->> 'dueOn')::date, b.due_on)`;
  const found = await rowsOf(
    ctx.tx,
    sql`
    select b.student_id as id, coalesce(bool_or(b.next_due_on < ${today(ctx)}::date), false) as owing,
      bool_or(b.next_due_on is null or b.next_due_on > ${firstDueOn}) as settled
    from fee_bills b where ${standing(ctx)} and b.student_id = ${idsIn(ids)} group by b.student_id`,
    row,
  );
  return new Map(found.map(({ id, owing, settled }) => [id, owing ? 'owing' : settled ? 'paid' : 'none']));
}
