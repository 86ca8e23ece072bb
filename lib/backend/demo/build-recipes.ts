import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { monthDayOf, weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { classicWeeks } from '../diet/classic/classic.ts';
import { headsToday } from '../diet/crowd/heads.ts';
import { measureOf } from '../diet/recipe/measure.ts';
import { dietCrowds } from '../diet/schema/crowd.ts';
import { dietRecipes } from '../diet/schema/recipe.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { acting } from './acting.ts';
import type { Filling } from './build-students.ts';

/** A term so far, in weeks; the two that follow are being planned. */
const termWeeks = 12;

/** Which crowds have menus of a term: two of the kindergarten, those of the primary school. */
const served = { kindergarten: ['middle', 'big'], school: ['grades12', 'grades36'] } as const;

/** A term of published weeks of a school's crowds, made from the classic weeks, and the next ones as they come. */
export async function buildRecipes(filling: Filling, isSchool: boolean): Promise<void> {
  const { tx, now, school, person } = filling;
  const ctx = acting(filling, person.accountId, now);
  const crowds = await tx
    .select()
    .from(dietCrowds)
    .where(and(ofSchool({ school }, dietCrowds), eq(dietCrowds.kind, 'children')));
  const headsOf = await headsToday(ctx);
  const on = today({ now, school });
  const monday = dayAfter(on, 1 - weekdayOf(on));
  const rows = [...classicWeeks().values()].flatMap((week) => {
    const isServed = served[isSchool ? 'school' : 'kindergarten'].some((code) => code === week.crowd);
    const crowd = isServed ? crowds.find(({ name }) => name === week.name) : undefined;
    if (!crowd) return [];
    const measure = measureOf({ ...crowd, shareBp: crowd.sharePercent * 100 }, headsOf(crowd).groups);
    // Both weeks of a crowd take turns, so that no dish comes again within a week.
    const first = week.season === 'summer' ? 0 : 1;
    return Array.from({ length: termWeeks / 2 + 1 }, (_, at) => {
      const offset = first + 2 * at - termWeeks + 1;
      const isPublished = offset <= 0;
      const weekOn = dayAfter(monday, offset * 7);
      return {
        ...{ schoolId: school.id, id: uuidv7(), name: `${crowd.name}${monthDayOf(weekOn)}`, crowdId: crowd.id, weekOn },
        state: isPublished ? ('published' as const) : first === 0 ? ('draft' as const) : ('submitted' as const),
        dishes: week.dishes,
        frozen: isPublished ? { materials: week.materials, measure } : null,
        origin: 'classic' as const,
        credit: week.name,
        publishedAt: isPublished ? now : null,
        ...{ version: 1, updatedAt: now, updatedBy: person.accountId },
      };
    });
  });
  await bulkInsert(tx, dietRecipes, rows);
}
