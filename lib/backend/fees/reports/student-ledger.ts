import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { ledgerKinds } from '@/lib/contracts/fees/bill-report-names.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import { agreementsOf, balancesOf } from '../openings/held.ts';

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

/**
 * What payments settled of a child's bills, a row for each document and bill, and what was given back of them, which is
 * not owed again. What was paid before there were documents of it stands last, without a day.
 */
const paidEntries = ({ school }: Ctx): SQL => sql`
      select p.kind, p.day, p.created_at, 2, p.id, t.bill_id,
        case when p.kind = 'refund' or f.kind = 'refund' then 0 else -t.cents end, t.cents, p.id, p.number, p.note
      from (
        select t.payment_id, t.bill_id, sum(t.cents) as cents from fee_payment_parts t
        join own o on o.id = t.bill_id where t.school_id = ${school.id} group by t.payment_id, t.bill_id
      ) t
      join fee_payments p on p.school_id = ${school.id} and p.id = t.payment_id
      left join fee_payments f on f.school_id = ${school.id} and f.id = p.reverses
      union all
      select 'paid', null, null, 4, o.id, o.id, -o.left_cents, o.left_cents, null, '', '' from (
        select o.id, o.paid_cents - coalesce((
          select sum(t.cents) from fee_payment_parts t
          join fee_payments p on p.school_id = ${school.id} and p.id = t.payment_id
          left join fee_payments f on f.school_id = ${school.id} and f.id = p.reverses
          where t.school_id = ${school.id} and t.bill_id = o.id and p.kind <> 'refund' and f.kind is distinct from 'refund'
        ), 0) as left_cents from own o
      ) o where o.left_cents <> 0`;

/**
 * What came into a child's balances and deposits and what was taken of them, each with its document; what a document
 * brought goes again by its reversal.
 */
const heldEntries = ({ school }: Ctx, studentId: string): SQL => sql`
      select case b.kind when 'deposit' then 'deposit' else 'balance' end || case when m.cents > 0 then 'In' else 'Out' end,
        m.day, m.at, 3, m.id, null, 0, m.cents, m.payment_id, m.number, m.note
      from fee_balances b cross join lateral (
        select b.id, b.on_day as day, b.created_at as at, b.cents, b.payment_id, b.document as number, b.note
        union all
        select p.id, p.day, p.created_at, -b.cents, p.id, p.number, p.note from fee_payments p
        where b.undone_at is not null and p.school_id = b.school_id and p.reverses = b.payment_id
        union all
        select u.id, u.on_day, u.created_at, -u.cents, u.payment_id, coalesce(p.number, v.number, ''),
          coalesce(p.note, v.note, '')
        from fee_balance_uses u
        left join fee_payments p on p.school_id = u.school_id and p.id = u.payment_id
        left join fee_balance_moves v on v.school_id = u.school_id and v.id = u.moved_to
        where u.school_id = b.school_id and u.balance_id = b.id
      ) m
      where b.school_id = ${school.id} and b.student_id = ${studentId}
        and (b.undone_at is null or b.payment_id is not null)`;
