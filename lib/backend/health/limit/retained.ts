import { and, eq, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { keptRecords, limitCalls } from '@/lib/contracts/health/limit.ts';
import { dayOfMonth, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayInMonth, monthAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type Sweep, schoolSweep } from '../../kernel/sweeps.ts';
import { today } from '../../kernel/today.ts';
import type { Inside } from '../kept.ts';
import { healthAbsences } from '../schema/absence.ts';
import { healthCaseContacts, healthCases } from '../schema/case.ts';
import { healthChecks } from '../schema/check.ts';
import { healthHygiene } from '../schema/hygiene.ts';
import { healthInjuries } from '../schema/injury.ts';
import { healthMedicineDoses, healthMedicineOrders } from '../schema/medicine.ts';
import { healthMissedChecks } from '../schema/missed.ts';
import { healthSignChildren, healthSigns } from '../schema/sign.ts';
import { limitsOn } from './in-force.ts';

type Named = PgTable & { readonly schoolId: AnyPgColumn; readonly id: AnyPgColumn };

interface Retained {
  /** Its last day. */
  readonly table: Named;
  readonly day: AnyPgColumn;
  /** What must be true beside its age: what is still followed stays. */
  readonly isOver?: SQL;
  /** What belongs to it and goes with it. */
  readonly parts?: readonly { readonly table: Named; readonly of: AnyPgColumn }[];
}

const retained: Readonly<Record<(typeof keptRecords)[number], Retained>> = {
  checks: { table: healthChecks, day: healthChecks.day },
  missed: { table: healthMissedChecks, day: healthMissedChecks.day },
  absences: { table: healthAbsences, day: healthAbsences.day },
  cases: {
    ...{ table: healthCases, day: healthCases.onsetOn },
    isOver: notInArray(healthCases.state, ['observed', 'tracked']),
    parts: [{ table: healthCaseContacts, of: healthCaseContacts.caseId }],
  },
  medicine: {
    ...{ table: healthMedicineOrders, day: healthMedicineOrders.untilOn },
    parts: [{ table: healthMedicineDoses, of: healthMedicineDoses.orderId }],
  },
  signs: {
    ...{ table: healthSigns, day: healthSigns.toOn },
    isOver: eq(healthSigns.state, 'closed'),
    parts: [{ table: healthSignChildren, of: healthSignChildren.signId }],
  },
  injuries: {
    ...{ table: healthInjuries, day: healthInjuries.day },
    isOver: ne(healthInjuries.state, 'followed'),
  },
  hygiene: { table: healthHygiene, day: healthHygiene.day },
};
const kinds = Object.entries(retained) as [(typeof keptRecords)[number], Retained][];

/** The day before which records go, by the years that the school keeps them. */
async function keptSince(inside: Inside): Promise<{ readonly before: string; readonly years: number }> {
  const day = today(inside);
  const { keptYears } = await limitsOn(inside, day);
  return { before: dayInMonth(monthAfter(monthOf(day), -12 * keptYears), dayOfMonth(day)), years: keptYears };
}

const isDue = (inside: Inside, { table, day, isOver }: Retained, before: string) =>
  and(ofSchool(inside, table), lt(day, before), isOver);

/** What goes with the next sweep, by kind. */
export async function expiringRecords(ctx: Ctx): Promise<ReplyOf<(typeof limitCalls)['expiringRecords']>> {
  const { before, years } = await keptSince(ctx);
  const rows = [];
  for (const [records, one] of kinds) {
    const [found] = await ctx.tx
      .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${one.day})::text` })
      .from(one.table as PgTable)
      .where(isDue(ctx, one, before));
    rows.push({ records, count: found?.count ?? 0, oldest: found?.oldest ?? null });
  }
  return { before, years, rows };
}

/** Records of health go when the years are over that the school keeps them, with what belongs to them. */
export const healthSweeps: readonly Sweep[] = kinds.map(([name, one]) =>
  schoolSweep(`health.${name}`, async (ctx) => {
    const { before } = await keptSince(ctx);
    const due = await ctx.tx
      .select({ id: one.table.id })
      .from(one.table as PgTable)
      .where(isDue(ctx, one, before))
      .limit(limits.sweepBatchRows);
    const ids = due.map(({ id }) => String(id));
    if (ids.length === 0) return 0;
    for (const part of one.parts ?? [])
      await ctx.tx.delete(part.table).where(and(ofSchool(ctx, part.table), inArray(part.of, ids)));
    await ctx.tx.delete(one.table).where(and(ofSchool(ctx, one.table), inArray(one.table.id, ids)));
    return ids.length;
  }),
);
