import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { fiscalReceiptNumberText } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { fiscalReceiptForms } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { schoolNameOf } from '../../organisation/index.ts';

type Summary = typeof fiscalReceiptCalls.ticketSummary;

const flowRow = z.object({
  ...{ id: z.string(), name: z.string(), form: z.enum(fiscalReceiptForms), code: z.string() },
  ...{ prefix: z.string(), width: z.number(), firstSerial: z.number(), lastSerial: z.number() },
  ...{ opening: z.number(), obtained: z.number(), used: z.number(), voided: z.number() },
  ...{ handedBack: z.number(), left: z.number(), voidedLater: z.number(), cents: z.number() },
});

/** Batches that had numbers in the span or came in it, and what became of them, as it stood at its end. */
export async function ticketSummary(ctx: Ctx, asked: ParsedInputOf<Summary>): Promise<ReplyOf<Summary>> {
  const day = today(ctx);
  const to = asked.to ?? (asked.from !== undefined && asked.from > day ? asked.from : day);
  const from = asked.from ?? firstDayOf(monthOf(to));
  const found = await rowsOf(ctx.tx, flows(ctx, from, to), flowRow);
  const rows = found.map(({ prefix, width, firstSerial, lastSerial, ...row }) => ({
    ...row,
    first: fiscalReceiptNumberText({ prefix, width }, firstSerial),
    last: fiscalReceiptNumberText({ prefix, width }, lastSerial),
  }));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    ...{ from, to, rows, schoolName: await schoolNameOf(ctx) },
    total: {
      ...{ opening: sum(({ opening }) => opening), obtained: sum(({ obtained }) => obtained) },
      ...{ used: sum(({ used }) => used), voided: sum(({ voided }) => voided) },
      ...{ handedBack: sum(({ handedBack }) => handedBack), left: sum(({ left }) => left) },
      ...{ voidedLater: sum(({ voidedLater }) => voidedLater), cents: sum(({ cents }) => cents) },
    },
  };
}

/** A number moves on the day of its ticket: one that is void later moves no number again, and is told beside. */
function flows({ school }: Ctx, from: string, to: string) {
  const isVoid = sql`t.state = 'voided' and t.undone_on <= ${to}::date`;
  const inSpan = sql`t.day between ${from}::date and ${to}::date`;
  return sql`
    with moved as (
      select t.batch_id, count(*) filter (where t.day < ${from}::date) as before,
        count(*) filter (where ${inSpan} and not (${isVoid})) as used,
        count(*) filter (where ${inSpan} and ${isVoid}) as voided,
        count(*) filter (where t.day < ${from}::date and t.state = 'voided'
          and t.undone_on between ${from}::date and ${to}::date) as "voidedLater",
        count(*) filter (where t.day <= ${to}::date) as gone,
        coalesce(sum(t.cents) filter (where ${inSpan} and not (${isVoid})), 0) as cents
      from fee_tickets t where t.school_id = ${school.id} and t.day <= ${to}::date group by 1
    ), whole as (
      select b.*, b.last_serial - b.first_serial + 1 as size, coalesce(m.before, 0) as before, coalesce(m.used, 0) as used,
        coalesce(m.voided, 0) as voided, coalesce(m."voidedLater", 0) as "voidedLater", coalesce(m.gone, 0) as gone,
        coalesce(m.cents, 0) as cents, coalesce(b.ended_on <= ${to}::date, false) as is_over
      from fee_ticket_batches b left join moved m on m.batch_id = b.id
      where b.school_id = ${school.id} and b.obtained_on <= ${to}::date
        and (b.ended_on is null or b.ended_on >= ${from}::date)
    )
    select w.id, w.name, w.form, w.code, w.prefix, w.width::int as width,
      w.first_serial::float8 as "firstSerial", w.last_serial::float8 as "lastSerial",
      case when w.obtained_on < ${from}::date then w.size - w.before else 0 end::int as opening,
      case when w.obtained_on < ${from}::date then 0 else w.size end::int as obtained,
      w.used::int as used, w.voided::int as voided, w."voidedLater"::int as "voidedLater",
      case when w.is_over then w.size - w.gone else 0 end::int as "handedBack",
      case when w.is_over then 0 else w.size - w.gone end::int as "left", w.cents::float8 as cents
    from whole w
    where w.obtained_on >= ${from}::date or w.size > w.before or w."voidedLater" > 0
    order by w.name, w.code, w.first_serial, w.id`;
}
