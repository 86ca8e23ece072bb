import { and, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysEarlier, monthAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ruleSpans } from '@/lib/rules/salary/dated-rules.ts';
import { changeRows } from '../kernel/moved-row.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { today } from '../kernel/today.ts';
import { datedRules } from './rule/rule.ts';
import { salaryRecords } from './schema/record.ts';
import { salarySlips as slips } from './schema/slip.ts';

/** Slips confirm themselves where nobody asks, and go with their record when their years are over. */
export const salarySweeps: readonly Sweep[] = [
  schoolSweep('salary.confirmed', async (ctx) => {
    const zone = ctx.school.timeZone;
    const sentOn = sql`to_char(${slips.sentAt} at time zone ${zone}, 'YYYY-MM-DD')`;
    let confirmed = 0;
    for (const { fromDay, before, confirmDays } of ruleSpans(await datedRules(ctx))) {
      const due = ctx.tx
        .select({ id: slips.id })
        .from(slips)
        .where(
          and(
            ofSchool(ctx, slips),
            inArray(slips.state, ['sent', 'viewed', 'answered']),
            gte(sentOn, fromDay),
            before === null ? undefined : lt(sentOn, before),
            lt(sentOn, dayAfter(today(ctx), -confirmDays)),
            // An answer is read first.
            or(ne(slips.state, 'answered'), lt(slips.updatedAt, daysEarlier(ctx.now, confirmDays))),
          ),
        )
        .limit(limits.sweepBatchRows);
      const facts = { state: 'confirmed', confirmedAt: ctx.now, confirmedHow: 'time' } as const;
      const rows = await changeRows(ctx, slips, inArray(slips.id, due), facts).returning({ id: slips.id });
      confirmed += rows.length;
    }
    return confirmed;
  }),
  schoolSweep('salary.records', async (ctx) => {
    const now = monthOf(today(ctx));
    let gone = 0;
    for (const { fromDay, before, keptYears } of ruleSpans(await datedRules(ctx))) {
      const due = ctx.tx
        .select({ id: salaryRecords.id })
        .from(salaryRecords)
        .where(
          and(
            ofSchool(ctx, salaryRecords),
            inArray(salaryRecords.state, ['pushed', 'closed', 'revoked']),
            gte(salaryRecords.month, monthOf(fromDay)),
            before === null ? undefined : lt(salaryRecords.month, monthOf(before)),
            lt(salaryRecords.month, monthAfter(now, -12 * keptYears)),
          ),
        )
        .limit(limits.salarySweptRecords);
      const rows = await ctx.tx
        .delete(salaryRecords)
        .where(and(ofSchool(ctx, salaryRecords), inArray(salaryRecords.id, due)))
        .returning({ id: salaryRecords.id });
      gone += rows.length;
    }
    return gone;
  }),
];
