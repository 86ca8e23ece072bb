import { and, eq, ne, sql } from 'drizzle-orm';
import { asChangedNow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { classSortKey } from '../class-facts.ts';
import { repeatClasses } from '../memberships/steps.ts';
import { classChangeClasses } from '../schema/memberships.ts';
import { classes } from '../schema.ts';
import type { Writing } from '../writing.ts';

/**
 * Gives the classes of a promotion back the stage, grade and name they had, and opens those that it closed. A class
 * that was renamed since keeps its new name.
 */
export async function restoreClasses(w: Writing, changeId: string): Promise<void> {
  const planned = await w.tx
    .select({ before: classChangeClasses, name: classes.name })
    .from(classChangeClasses)
    .innerJoin(classes, and(ofSchool(w, classes), eq(classes.id, classChangeClasses.classId)))
    .where(
      and(
        ofSchool(w, classChangeClasses),
        eq(classChangeClasses.changeId, changeId),
        ne(classChangeClasses.plan, 'stay'),
      ),
    );
  const restored = planned.map(({ before, name }) => {
    const facts = {
      stage: before.stageBefore,
      grade: before.gradeBefore,
      name: name === before.nameAfter ? before.nameBefore : name,
    };
    return { id: before.classId, ...facts, sort_key: classSortKey(facts) };
  });
  await writeClasses(w, restored, null);
}

interface Written {
  readonly id: string;
  readonly stage: string;
  readonly grade: number;
  readonly name: string;
  readonly sort_key: string;
}

/**
 * Writes stage, grade, name and closing day of many classes by one statement, and repeats the names in their children's
 * rows.
 */
export async function writeClasses(w: Writing, rows: readonly Written[], closedOn: string | null): Promise<void> {
  if (rows.length === 0) return;
  await w.tx.execute(sql`
    update classes c set stage = n.stage, grade = n.grade, name = n.name, sort_key = n.sort_key, closed_on = ${closedOn}::date,
      ${asChangedNow(w, 'c')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, stage text, grade int, name text, sort_key text)
    where c.school_id = ${w.school.id} and c.id = n.id`);
  await repeatClasses(
    w,
    rows.map(({ id }) => id),
  );
}
