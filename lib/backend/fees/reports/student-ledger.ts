import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { ledgerKinds } from '@/lib/contracts/fees/bill-report-names.ts';
import { instant, rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import { agreementsOf, balancesOf } from '../openings/held.ts';

type Ledger = typeof billReportCalls.studentLedger;

const row = z.object({
  kind: z.enum(ledgerKinds),
  at: instant.nullable(),
  billId: z.string(),
  billNumber: z.string(),
  month: z.string(),
  cents: z.number(),
  balanceCents: z.number(),
  reason: z.string(),
  isStanding: z.boolean(),
});

/**
 * All bills and documents of one child in their order, with what is owed after each: one statement. What is thrown away
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
    rows: found.map(({ isStanding: _, at, ...entry }) => ({ ...entry, at: at?.toISOString() ?? null })),
    receivableCents: sum('bill'),
    waivedCents: 0 - sum('waive', 'unwaive'),
    paidCents: 0 - sum('paid'),
    dueCents: found.at(-1)?.balanceCents ?? 0,
    balances: await balancesOf(ctx, studentId),
    agreements: await agreementsOf(ctx, studentId),
  };
}

const entriesOf = ({ tx, school }: Ctx, studentId: string) =>
  rowsOf(
    tx,
    sql`
    with own as (
      select b.* from fee_bills b
      where b.school_id = ${school.id} and b.student_id = ${studentId} and b.trashed_at is null and b.number is not null
    ), entries as (
      select 'bill' as kind, o.published_at as at, 0 as place, o.id as entry, o.id, o.receivable_cents as cents,
        '' as reason from own o
      union all
      select d.kind, d.created_at, 1, d.id, d.bill_id, case d.kind when 'waive' then -d.cents when 'unwaive' then d.cents
        when 'void' then o.waived_cents - o.receivable_cents else 0 end, d.reason
      from own o join fee_bill_documents d on d.school_id = ${school.id} and d.bill_id = o.id
      union all
      select 'paid', null, 2, o.id, o.id, -o.paid_cents, '' from own o where o.paid_cents > 0
    )
    select e.kind, e.at, o.id as "billId", o.number as "billNumber", o.month, e.cents::float8 as cents, e.reason,
      sum(e.cents) over (order by e.at nulls last, e.place, o.month, e.entry)::float8 as "balanceCents",
      o.state <> 'void' as "isStanding"
    from entries e join own o on o.id = e.id order by e.at nulls last, e.place, o.month, e.entry`,
    row,
  );
