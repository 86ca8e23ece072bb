import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { type LineTrace, takeDiscounts } from '@/lib/rules/fees/bill-line.ts';
import { discountKinds } from '@/lib/rules/fees/discount-kinds.ts';
import { roundings, sumCents } from '@/lib/rules/money.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { billOfLine, linesOfBill } from '../bills/joined-lines.ts';
import { standing } from '../standing-bills.ts';
import { reportedSpan } from './reported-span.ts';

type Calls = typeof billReportCalls;

const discount = z.object({
  kind: z.enum(discountKinds),
  percentBp: z.number().nullable(),
  restCents: z.number().nullable(),
  evidenceId: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
});
type Discount = z.output<typeof discount>;
const discounted = { rounding: z.enum(roundings), grossCents: z.number() };
const alike = z.object({
  ...discounted,
  lines: z.number(),
  discounts: z.array(discount.omit({ evidenceId: true, reason: true, by: true }).extend({ isProved: z.boolean() })),
});
const listed = z.object({
  ...discounted,
  discounts: z.array(discount),
  billId: z.string(),
  at: z.int(),
  month: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  studentNumber: z.string(),
  className: z.string(),
  itemName: z.string(),
  total: z.number(),
});

/**
 * Discounts of published bills by kind, and for how much of them a paper is kept. One statement counts the lines whose
 * discounts are the same of the same amount; what each takes is then reckoned as the bill reckoned it. A child's lines
 * of many months are taken together before its papers are looked up.
 */
export async function discounts(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['discounts']>,
): Promise<ReplyOf<Calls['discounts']>> {
  const span = reportedSpan(ctx, asked);
  const told = sql`'kind', d.one -> 'kind', 'percentBp', d.one -> 'percentBp', 'restCents', d.one -> 'restCents', 'isProved', d.evidence_id is not null`;
  const groups = await rowsOf(
    ctx.tx,
    sql`
    with alike as materialized (
      select l.trace ->> 'rounding' as rounding, l.gross_cents, l.trace -> 'discounts' as given, sum(l.by) as lines
      from ${countedLines(ctx, span)} l group by 1, 2, 3 having sum(l.by) <> 0
    )
    select t.rounding, t.gross_cents::float8 as "grossCents", t.discounts, sum(t.lines)::float8 as lines from (
      select a.rounding, a.gross_cents, a.lines, ${discountsOf(ctx, sql`a.given`, told)} as discounts from alike a
    ) t group by t.rounding, t.gross_cents, t.discounts`,
    alike,
  );
  const taken = groups.flatMap(({ lines, ...line }, group) =>
    takenBy(line).map(({ cents, discount: { kind, isProved } }) => {
      return { kind, isProved, group, lines, cents: cents * lines };
    }),
  );
  const rows = discountKinds.flatMap((kind) => {
    const own = taken.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const proved = own.filter(({ isProved }) => isProved);
    // A line that has two of a kind is one row of the list.
    const byGroup = new Map(own.map((one) => [one.group, one.lines]));
    const lines = [...byGroup.values()].reduce((sum, count) => sum + count, 0);
    return [{ kind, lines, cents: sumCents(own), provedCents: sumCents(proved) }];
  });
  return { ...span, rows, cents: sumCents(taken), provedCents: sumCents(taken.filter(({ isProved }) => isProved)) };
}

/** A page of the discounts of one kind, each with its reason and papers. */
export async function discountList(
  ctx: Ctx,
  { kind, page, size, ...asked }: ParsedInputOf<Calls['discountList']>,
): Promise<ReplyOf<Calls['discountList']>> {
  const told = sql`'kind', d.one -> 'kind', 'percentBp', d.one -> 'percentBp', 'restCents', d.one -> 'restCents',
    'reason', d.one -> 'reason', 'by', d.one -> 'by', 'evidenceId', d.evidence_id`;
  const wanted = JSON.stringify([{ kind }]);
  const found = await rowsOf(
    ctx.tx,
    sql`
    select l.bill_id as "billId", l.at, b.month, b.student_id as "studentId", b.student_name as "studentName",
      b.student_number as "studentNumber", b.class_name as "className", l.item_name as "itemName",
      l.trace ->> 'rounding' as rounding, l.gross_cents::float8 as "grossCents",
      ${discountsOf(ctx, sql`l.trace -> 'discounts'`, told)} as discounts, count(*) over ()::float8 as total
    from ${discountedLines(ctx, reportedSpan(ctx, asked))} and l.trace -> 'discounts' @> ${wanted}::jsonb
    order by b.month desc, b.class_key, b.student_number, b.id, l.at limit ${size}::int offset ${(page - 1) * size}::int`,
    listed,
  );
  return {
    rows: found.map(({ billId, at, month, itemName, studentId, studentName, studentNumber, className, ...line }) => {
      const own = takenBy(line).filter(({ discount: one }) => one.kind === kind);
      const said = (word: (one: Discount) => string) => [...new Set(own.map((one) => word(one.discount)))].join('、');
      return {
        ...{
          billId,
          at,
          month,
          itemName,
          cents: sumCents(own),
          reason: said(({ reason }) => reason),
          by: said(({ by }) => by),
        },
        student: { id: studentId, name: studentName, number: studentNumber, className: className || null },
        evidenceIds: own.flatMap(({ discount: { evidenceId } }) => evidenceId ?? []),
      };
    }),
    total: found[0]?.total ?? 0,
    page,
    size,
  };
}

interface Span {
  readonly from: string;
  readonly until: string;
}

/**
 * Lines `l` of bills `b` from which something was taken off: most have no discount, so that they are found by their own
 * month, which is that of the bill.
 */
const discountedLines = (ctx: Ctx, span: Span): SQL => sql`
  fee_bill_lines l cross join ${billOfLine(ctx.school.id, sql`l.bill_id`)} b
  where l.school_id = ${ctx.school.id} and l.month between ${span.from} and ${span.until} and l.discount_cents > 0
    and ${standing(ctx)}`;

/**
 * The same lines, each with what it counts for as `by`: all of the months, less those of the few bills that do not
 * stand. To look up the bill of every line takes three times as long.
 */
const countedLines = ({ school }: Ctx, { from, until }: Span): SQL => {
  const ofMonths = sql`b.school_id = ${school.id} and b.month between ${from} and ${until}`;
  return sql`(
    select l.trace, l.gross_cents, 1 as by from fee_bill_lines l
      where l.school_id = ${school.id} and l.month between ${from} and ${until} and l.discount_cents > 0
    union all
    select l.trace, l.gross_cents, -1 from (
      select b.id from fee_bills b where ${ofMonths} and b.trashed_at is null and b.state in ('draft', 'void')
      union all select b.id from fee_bills b where ${ofMonths} and b.trashed_at is not null
    ) f cross join ${linesOfBill(school.id, sql`f.id`)} l where l.discount_cents > 0)`;
};

/**
 * The discounts of a line in their order, with the paper that the plan keeps of each now: `key` is a plan and a place.
 * It is taken apart first, for beside a policy of rows an index is asked by plain columns alone; and each paper is
 * looked up by itself, for joined, all of the school's would be read for every line.
 */
const discountsOf = ({ school }: Ctx, given: SQL, told: SQL): SQL => sql`(
  select jsonb_agg(jsonb_build_object(${told}) order by d.place) from (
    select k.one, k.place, (
      select f.evidence_id from fee_discounts f where f.school_id = ${school.id} and f.plan_id = k.plan_id and f.at = k.at
    ) as evidence_id
    from (
      select one, place, split_part(one ->> 'key', ':', 1)::uuid as plan_id, split_part(one ->> 'key', ':', 2)::smallint as at
      from jsonb_array_elements(${given}) with ordinality as parts(one, place) offset 0
    ) k
  ) d)`;

interface Line<D> {
  readonly rounding: LineTrace['rounding'];
  readonly grossCents: number;
  readonly discounts: readonly D[];
}

/** What each discount of a line takes, by the line's own rule. */
function takenBy<D extends Pick<Discount, 'percentBp' | 'restCents'>>({
  rounding,
  grossCents,
  discounts: of,
}: Line<D>) {
  const { cents } = takeDiscounts(grossCents, of, rounding);
  return of.map((one, at) => ({ discount: one, cents: cents[at] ?? 0 }));
}
