import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { paymentReportCalls } from '@/lib/contracts/fees/payment-report-calls.ts';
import type { DayBookRow } from '@/lib/contracts/fees/payment-reports.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { type PayType, payTypes } from '@/lib/rules/fees/pay-types.ts';
import { paymentKinds } from '@/lib/rules/fees/payment-states.ts';
import { instant, rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { personNames } from '../../kernel/people.ts';
import { tenderSums } from '../sums/read-sums.ts';
import { partOf, type ReportPart } from './report-part.ts';
import { type Days, reportedDays } from './reported-span.ts';

type Book = typeof paymentReportCalls.dayBook;

const moveRow = z.object({ payType: z.enum(payTypes), cents: z.number() });
const document = z.object({
  ...{ id: z.string(), kind: z.enum(paymentKinds), number: z.string(), day: z.string(), at: instant },
  ...{ cashierId: z.string(), studentName: z.string(), className: z.string(), payerName: z.string() },
  moves: z.array(moveRow),
});
type Document = z.output<typeof document>;

const typeRow = z.object({ payType: z.enum(payTypes), inCents: z.number(), outCents: z.number() });
const countRow = z.object({ total: z.number() });

/**
 * A page of the documents of some days in the order in which they were booked, with what each way of paying and all of
 * them come to since the first day. What lies before the page is not read: it is kept by day.
 */
export async function dayBook(ctx: Ctx, { page, size, ...asked }: ParsedInputOf<Book>): Promise<ReplyOf<Book>> {
  return { ...(await dayBookPart(ctx, asked, partOf({ page, size }))), page, size };
}

/** A part of the same; a sheet takes all of it. */
export async function dayBookPart(
  ctx: Ctx,
  asked: Partial<Days>,
  { limit, offset }: ReportPart,
): Promise<Omit<ReplyOf<Book>, 'page' | 'size'>> {
  const days = reportedDays(ctx, asked, 0);
  const found = await rowsOf(ctx.tx, documentsOf(ctx, days, sql`limit ${limit}::int offset ${offset}::int`), document);
  const [counted] = await rowsOf(
    ctx.tx,
    sql`select coalesce(sum(s.payments + s.reversals + s.refunds), 0)::float8 as total from ${tenderSums(ctx, days)} s`,
    countRow,
  );
  const [first] = found;
  const names = await personNames(
    ctx.tx,
    found.map(({ cashierId }) => cashierId),
  );
  const before = first && offset > 0 ? await sumsBefore(ctx, days, first) : new Map<PayType, number>();
  return {
    ...days,
    rows: running(found, before, (id) => names.get(id) ?? ''),
    sums: await sumsOf(ctx, days),
    total: counted?.total ?? 0,
  };
}

/** What moves of each way of paying: change goes out in cash. */
const movesOf = (ctx: Ctx) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('payType', m.pay_type, 'cents', m.cents) order by m.at), '[]') from (
    select t.pay_type, min(t.at) as at, sum(t.cents) - case when t.pay_type = 'cash' then p.change_cents else 0 end as cents
    from fee_payment_tenders t where t.school_id = ${ctx.school.id} and t.payment_id = p.id group by t.pay_type
  ) m)`;

const documentsOf = (ctx: Ctx, { from, to }: Days, part: ReturnType<typeof sql>) => sql`
  select p.id, p.kind, p.number, p.day::text as day, p.created_at as at, p.cashier_id as "cashierId",
    p.student_name as "studentName", p.class_name as "className", p.payer_name as "payerName", ${movesOf(ctx)} as moves
  from (
    select f.* from fee_payments f
    where f.school_id = ${ctx.school.id} and f.day between ${from}::date and ${to}::date
    order by f.day, f.created_at, f.id ${part}
  ) p order by p.day, p.created_at, p.id`;

const sumsOf = (ctx: Ctx, days: Days) =>
  rowsOf(
    ctx.tx,
    sql`
    select s.pay_type as "payType", sum(s.paid_cents)::float8 as "inCents",
      -sum(s.reversed_cents + s.refunded_cents)::float8 as "outCents"
    from ${tenderSums(ctx, days)} s where s.tenders <> 0 group by s.pay_type having sum(s.tenders) <> 0`,
    typeRow,
  ).then((rows) => payTypes.flatMap((type) => rows.filter(({ payType }) => payType === type)));

/** What each way of paying comes to before a document: the days before it, and those booked before it on its own. */
async function sumsBefore(ctx: Ctx, { from }: Days, { id, day }: Document): Promise<Map<PayType, number>> {
  const sums = new Map<PayType, number>();
  const add = (payType: PayType, cents: number) => sums.set(payType, (sums.get(payType) ?? 0) + cents);
  if (day > from)
    for (const { payType, inCents, outCents } of await sumsOf(ctx, { from, to: dayAfter(day, -1) }))
      add(payType, inCents - outCents);
  const before = sql`p.school_id = ${ctx.school.id} and p.day = ${day}::date and (p.created_at, p.id) < (
    select f.created_at, f.id from fee_payments f where f.school_id = ${ctx.school.id} and f.id = ${id})`;
  const sameDay = await rowsOf(
    ctx.tx,
    sql`
    select m.pay_type as "payType", sum(m.cents)::float8 as cents from (
      select t.pay_type, t.cents from fee_payments p
      join fee_payment_tenders t on t.school_id = ${ctx.school.id} and t.payment_id = p.id where ${before}
      union all
      select 'cash', -p.change_cents from fee_payments p where ${before} and p.change_cents <> 0
    ) m group by m.pay_type`,
    moveRow,
  );
  for (const { payType, cents } of sameDay) add(payType, cents);
  return sums;
}

function running(
  documents: readonly Document[],
  before: ReadonlyMap<PayType, number>,
  nameOf: (cashierId: string) => string,
): DayBookRow[] {
  const sums = new Map(before);
  let sumCents = [...before.values()].reduce((all, cents) => all + cents, 0);
  return documents.map(({ moves, at, className, cashierId, ...told }) => {
    const isIn = told.kind === 'payment';
    return {
      ...told,
      ...{ at: at.toISOString(), className: className || null, cashier: nameOf(cashierId) },
      moves: moves.map(({ payType, cents }) => {
        const after = (sums.get(payType) ?? 0) + cents;
        sums.set(payType, after);
        sumCents += cents;
        return { payType, inCents: isIn ? cents : 0, outCents: isIn ? 0 : 0 - cents, sumCents: after };
      }),
      sumCents,
    };
  });
}
