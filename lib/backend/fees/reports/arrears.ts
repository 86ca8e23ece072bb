import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { arrearDays } from '@/lib/contracts/fees/bill-report-names.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { owedParts } from '../standing-bills.ts';
import { partOf, type ReportPart } from './report-part.ts';

type Arrears = typeof billReportCalls.arrears;

const amounts = {
  upTo30: z.number(),
  upTo60: z.number(),
  upTo90: z.number(),
  older: z.number(),
  cents: z.number(),
};
const row = z.object({
  isTotal: z.boolean(),
  key: z.string().nullable(),
  name: z.string().nullable(),
  number: z.string().nullable(),
  className: z.string().nullable(),
  children: z.number(),
  bills: z.number(),
  groups: z.number(),
  ...amounts,
});

/** What is overdue by class or child, by how long it is: one statement. */
export async function arrears(ctx: Ctx, { page, size, ...asked }: ParsedInputOf<Arrears>): Promise<ReplyOf<Arrears>> {
  return { ...(await arrearsPart(ctx, asked, partOf({ page, size }))), page, size };
}

/** A part of the same; a sheet takes all of it. */
export async function arrearsPart(
  ctx: Ctx,
  { by, classId }: Pick<ParsedInputOf<Arrears>, 'by' | 'classId'>,
  { limit, offset }: ReportPart,
): Promise<Omit<ReplyOf<Arrears>, 'page' | 'size'>> {
  const on = today(ctx);
  const found = await rowsOf(ctx.tx, statement(ctx, by, { classId, on, limit, offset }), row);
  const total = found.find(({ isTotal }) => isTotal);
  return {
    on,
    rows: found
      .filter(({ isTotal }) => !isTotal)
      .map(({ key, name, number, className, children, bills, cents, ...told }) => ({
        ...{ key: key ?? 'none', name: name || null, number, className: className || null, children, bills, cents },
        ages: agesOf(told),
      })),
    ages: agesOf(total ?? { upTo30: 0, upTo60: 0, upTo90: 0, older: 0 }),
    cents: total?.cents ?? 0,
    total: total?.groups ?? 0,
  };
}

type Ages = ReplyOf<Arrears>['ages'];
const agesOf = ({ upTo30, upTo60, upTo90, older }: Ages): Ages => ({ upTo30, upTo60, upTo90, older });

interface Which extends ReportPart {
  readonly classId: string | undefined;
  readonly on: string;
}

function statement(ctx: Ctx, by: 'class' | 'child', { classId, on, limit, offset }: Which): SQL {
  const [first, second, third] = arrearDays;
  const newest = (column: SQL) => sql`(array_agg(${column} order by o.month desc))[1]`;
  // A child that has changed class owes where its newest bill was made.
  const group =
    by === 'class'
      ? sql`o.class_id::text as key, max(o.class_name) as name, null::text as number, null::text as "className", min(o.class_key) as place`
      : sql`o.student_id::text as key, ${newest(sql`o.student_name`)} as name, ${newest(sql`o.student_number`)} as number,
          ${newest(sql`o.class_name`)} as "className", ${newest(sql`o.class_key`)} as place`;
  return sql`
    with overdue as materialized (
      select o.*, ${on}::date - o.due_on as days from (${owedParts(ctx, { classId })}) o where o.due_on < ${on}::date
    ), grouped as materialized (
      select ${group}, count(distinct o.student_id) as children, count(distinct o.id) as bills,
        coalesce(sum(o.cents) filter (where o.days <= ${first}::int), 0) as up_to_30,
        coalesce(sum(o.cents) filter (where o.days > ${first}::int and o.days <= ${second}::int), 0) as up_to_60,
        coalesce(sum(o.cents) filter (where o.days > ${second}::int and o.days <= ${third}::int), 0) as up_to_90,
        coalesce(sum(o.cents) filter (where o.days > ${third}::int), 0) as older, sum(o.cents) as cents
      from overdue o group by 1
    )
    select * from (
      select false as "isTotal", key, name, number, "className", children::float8, bills::float8, 1::float8 as groups,
        up_to_30::float8 as "upTo30", up_to_60::float8 as "upTo60", up_to_90::float8 as "upTo90", older::float8, cents::float8
      from grouped order by place collate "C", number collate "C", key limit ${limit}::int offset ${offset}::int
    ) shown
    union all
    select true, null, null, null, null, 0, 0, count(*)::float8, coalesce(sum(up_to_30), 0)::float8,
      coalesce(sum(up_to_60), 0)::float8, coalesce(sum(up_to_90), 0)::float8, coalesce(sum(older), 0)::float8,
      coalesce(sum(cents), 0)::float8
    from grouped`;
}
