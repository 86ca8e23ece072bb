import { and, asc, between, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { earlierOf, lastDayOf } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { awayDays, classStays, knownStudents } from '../../students/index.ts';
import { healthAbsences } from '../schema/absence.ts';
import { healthCaseContacts, healthCases } from '../schema/case.ts';
import { healthChecks } from '../schema/check.ts';
import { healthHygiene } from '../schema/hygiene.ts';
import { healthInjuries } from '../schema/injury.ts';
import { healthMedicineDoses, healthMedicineOrders } from '../schema/medicine.ts';
import { healthSigns } from '../schema/sign.ts';
import { healthSpecialFiles } from '../schema/special-file.ts';

type OfSchool = PgTable & { readonly schoolId: AnyPgColumn; readonly id: AnyPgColumn };

/** All that was noted in a month, by which its forms are filled and its gaps are found: one statement a table. */
export async function monthOfHealth(ctx: Ctx, month: string) {
  const from = firstDayOf(month);
  const to = earlierOf(lastDayOf(month), today(ctx));
  const rows = async <T extends OfSchool>(table: T, day: AnyPgColumn) =>
    (await ctx.tx
      .select()
      .from(table as PgTable)
      .where(and(ofSchool(ctx, table), between(day, from, to)))
      .orderBy(asc(day), asc(table.id))) as T['$inferSelect'][];
  const checks = (await rows(healthChecks, healthChecks.day)).filter(({ state }) => state === 'current');
  const doses = await rows(healthMedicineDoses, healthMedicineDoses.day);
  const orders = await ctx.tx.select().from(healthMedicineOrders).where(ofSchool(ctx, healthMedicineOrders));
  const noted = {
    ...{ checks, doses, orders },
    absences: await rows(healthAbsences, healthAbsences.day),
    cases: await rows(healthCases, healthCases.onsetOn),
    hygiene: await rows(healthHygiene, healthHygiene.day),
    injuries: await rows(healthInjuries, healthInjuries.day),
    signs: await rows(healthSigns, healthSigns.fromOn),
    specials: await specialFilesIn(ctx, from, to),
    /** Those who were followed in it, and are still or have come back since. */
    followed: await ctx.tx
      .select()
      .from(healthCases)
      .where(
        and(
          ofSchool(ctx, healthCases),
          lte(healthCases.onsetOn, to),
          or(inArray(healthCases.state, ['observed', 'tracked']), gte(healthCases.returnedOn, from)),
        ),
      ),
    contacts: await ctx.tx.select().from(healthCaseContacts).where(ofSchool(ctx, healthCaseContacts)),
  };
  const away = await awayDays(ctx, { ids: null, from, to });
  const stays = await classStays(ctx, from);
  const named = [noted.checks, noted.doses, noted.absences, noted.cases, noted.injuries, noted.specials].flat();
  const children = await knownStudents(ctx, [
    ...new Set([...named.map(({ studentId }) => studentId), ...away.keys(), ...orders.map((one) => one.studentId)]),
  ]);
  const people = await personNames(
    ctx.tx,
    [...named, ...noted.hygiene].map(({ createdBy }) => createdBy),
  );
  return {
    ...noted,
    ...{ month, from, to, away, stays },
    schoolDays: await schoolDaysBetween(ctx, from, to),
    childOf: (id: string) => children.get(id) ?? { id, name: '', number: '', className: null },
    personOf: (id: string) => people.get(id) ?? '',
  };
}

/** Special files that were followed in some days, whenever they began. */
const specialFilesIn = (ctx: Ctx, from: string, to: string) =>
  ctx.tx
    .select()
    .from(healthSpecialFiles)
    .where(
      and(
        ofSchool(ctx, healthSpecialFiles),
        lte(healthSpecialFiles.foundOn, to),
        or(isNull(healthSpecialFiles.closedOn), gte(healthSpecialFiles.closedOn, from)),
      ),
    )
    .orderBy(asc(healthSpecialFiles.foundOn), asc(healthSpecialFiles.id));

export type HealthMonth = Awaited<ReturnType<typeof monthOfHealth>>;
