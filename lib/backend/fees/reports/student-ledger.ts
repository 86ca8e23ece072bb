import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { ledgerKinds } from '@/lib/contracts/fees/bill-report-names.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import { agreementsOf, balancesOf } from '../openings/held.ts';
import { heldEntries, paidEntries } from './ledger-entries.ts';

type Ledger = typeof billReportCalls.studentLedger;

const row = z.object({
  kind: z.enum(ledgerKinds),
  day: z.string().nullable(),
  paymentId: z.string().nullable(),
  number: z.string(),
  receiptNumber: z.string(),
  billId: z.string().nullable(),
  billNumber: z.string(),
  month: z.string(),
  cents: z.number(),
  movedCents: z.number(),
  balanceCents: z.number(),
  reason: z.string(),
  isStanding: z.boolean(),
});

/**
 * All bills and documents of one child by their days, with what is owed after each: one statement. What is thrown away
 * is not in it. @throws ServiceError notFound
 */
export async function studentLedger(ctx: Ctx, { studentId }: ParsedInputOf<Ledger>): Promise<ReplyOf<Ledger>> {
  const student = (await knownStudents(ctx, [studentId])).get(studentId);
  if (!student) throw new ServiceError('notFound');
  const found = await entriesOf(ctx, studentId);
  const sum = (...kinds: readonly (typeof ledgerKinds)[number][]) =>
    found
      .filter(({ kind, isStanding }) => isStanding && kinds.includes(kind))
      .reduce((all, { cents }) => all + cents, 0);
  return {
    student,
    rows: found.map(({ isStanding: _, ...entry }) => entry),
    receivableCents: sum('bill'),
    waivedCents: 0 - sum('waive', 'unwaive'),
    paidCents: 0 - sum('payment', 'reversal', 'paid'),
    dueCents: found.at(-1)?.balanceCents ?? 0,
    balances: await balancesOf(ctx, studentId),
    agreements: await agreementsOf(ctx, studentId),
  };
}

const entriesOf = (ctx: Ctx, studentId: string) =>
  rowsOf(
    ctx.tx,
    sql`
    with own as (
      select b.* from fee_bills b
      where b.school_id = ${ctx.school.id} and b.student_id = ${studentId} and b.trashed_at is null
        and b.number is not null
    ), entries as (
      select 'bill' as kind, (o.published_at at time zone ${ctx.school.timeZone}::text)::date as day,
        o.published_at as at, 0 as place, o.id as entry, o.id as bill_id, o.receivable_cents as cents,
        0::bigint as moved_cents, null::uuid as payment_id, '' as number, '' as reason from own o
      union all
      select d.kind, (d.created_at at time zone ${ctx.school.timeZone}::text)::date, d.created_at, 1, d.id, d.bill_id,
        case d.kind when 'waive' then -d.cents when 'unwaive' then d.cents
        when 'void' then o.waived_cents - o.receivable_cents else 0 end, 0, null, '', d.reason
      from own o join fee_bill_documents d on d.school_id = ${ctx.school.id} and d.bill_id = o.id
      union all ${paidEntries(ctx)}
      union all ${heldEntries(ctx, studentId)}
    )
    select e.kind, e.day::text as day, e.payment_id as "paymentId", e.number, coalesce(r.number, '') as "receiptNumber",
      e.bill_id as "billId", coalesce(o.number, '') as "billNumber", coalesce(o.month, '') as month,
      e.cents::float8 as cents, e.moved_cents::float8 as "movedCents", e.reason,
      sum(e.cents) over (order by e.day nulls last, e.at, e.place, o.month, e.entry)::float8 as "balanceCents",
      coalesce(o.state <> 'void', true) as "isStanding"
    from entries e left join own o on o.id = e.bill_id
    left join lateral (
      select w.number from fee_receipts w
      where e.kind in ('payment', 'balanceIn') and w.school_id = ${ctx.school.id} and w.payment_id = e.payment_id
        and w.red_of is null
        and not exists (select from fee_receipts d where d.school_id = w.school_id and d.red_of = w.id)
    ) r on true
    order by e.day nulls last, e.at, e.place, o.month, e.entry`,
    row,
  );
