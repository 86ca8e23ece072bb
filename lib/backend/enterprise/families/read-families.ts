import { and, eq, sql } from 'drizzle-orm';
import type { readingProblems } from '@/lib/contracts/enterprise/family-calls.ts';
import type { SchoolThere } from '@/lib/rules/contacts/school-plan.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { numberedStudents, studentsByNumber } from '../../students/index.ts';
import { activeApps } from '../active-app.ts';
import { wxworkContacts } from '../schema/contacts.ts';
import { wxworkFamilyReadings } from '../schema/families.ts';
import { bindings } from '../schema.ts';
import { isLasting } from '../wecom/failures.ts';
import { readSchool } from '../wecom/families.ts';
import { storeOfJob } from '../wecom/store.ts';
import { askReading } from './ask-reading.ts';
import { relationOf } from './relation-of.ts';

type Problem = (typeof readingProblems)[number];

/**
 * Reads the home-school contacts of a school. A parent belongs to a child of ours by the child's number, never by a
 * name; whoever is missing from a whole reading is forgotten, and where a class could not be read nobody is.
 */
export const readFamilies: JobHandler = {
  run: async (job) => {
    const apps = await job.step(async (ctx) => {
      await note(ctx, { state: 'reading' });
      return activeApps(ctx);
    });
    const read: Reading[] = [];
    const told = (classes: number, of: number) =>
      job.step((ctx) => noteProgress(ctx, job.id, read.length * of + classes, apps.length * of));
    let problem: Problem = apps.length === 0 ? 'notInstalled' : 'empty';
    for (const { suite, corpId } of apps)
      try {
        read.push({ corpId, children: (await readSchool(storeOfJob(job), suite, corpId, told)).students });
      } catch (error) {
        // The job tries again later.
        if (!isLasting(error)) throw error;
        problem = error.kind === 'unauthorised' ? 'notInstalled' : 'permission';
      }
    const filled = read.filter(({ children }) => children.length > 0);
    if (filled.length === 0) return fail(job, problem);
    return job.step(async (ctx) => {
      const sum = { children: 0, matched: 0 };
      for (const reading of filled) {
        const { children, matched } = await keep(ctx, reading);
        sum.children += children;
        sum.matched += matched;
      }
      await note(ctx, { ...sum, readAt: ctx.now, problem: null });
      await note(ctx, { state: 'done' }, true);
      return sum;
    });
  },
  giveUp: async (job) => void (await fail(job, 'unavailable')),
};

/** Once a day every school that has a corporation is read anew, for events that were lost. */
export const readFamiliesDaily: JobHandler = {
  everyHours: 24,
  run: async (job) => {
    const schools = await job.step(({ tx }) => tx.selectDistinct({ id: bindings.boundSchool }).from(bindings));
    for (const { id: inSchool } of schools) await job.step(askReading, { inSchool });
    return null;
  },
  // What was not read today is read tomorrow.
  giveUp: async () => {},
};

type Noted = Partial<typeof wxworkFamilyReadings.$inferInsert>;

const note = (ctx: JobCtx, set: Noted, onlyReading = false) =>
  ctx.tx
    .update(wxworkFamilyReadings)
    .set({ ...set, changedAt: ctx.now })
    .where(
      and(
        ofSchool(ctx, wxworkFamilyReadings),
        // One that was asked for meanwhile goes on waiting.
        onlyReading ? eq(wxworkFamilyReadings.state, 'reading') : undefined,
      ),
    );

async function fail(job: JobRun, problem: Problem) {
  await job.step((ctx) => note(ctx, { state: 'failed', problem }, true), { evenIfCancelled: true });
  return { problem };
}

/** The children of one corporation. */
interface Reading {
  readonly corpId: string;
  readonly children: SchoolThere['students'];
}

async function keep(ctx: JobCtx, { corpId, children }: Reading) {
  const ours = await studentsByNumber(
    ctx,
    children.map(({ userId }) => userId),
  );
  const bound = await boundChildren(ctx, corpId);
  const rows = children.flatMap(({ userId: child, parents }) => {
    const student = bound.get(child) ?? ours.get(child)?.id;
    if (!student) return [];
    return parents.map(({ userId, relation, subscribed }) => {
      return { student, parent: userId, relation: relationOf(relation), subscribed };
    });
  });
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(student uuid, parent text, relation text, subscribed boolean)`;
  await ctx.tx.execute(sql`
    delete from wxwork_parents p where p.school_id = ${ctx.school.id} and p.corp_id = ${corpId}
      and not exists (select from ${recordset} where n.student = p.student_id and n.parent = p.parent_user_id)`);
  await ctx.tx.execute(sql`
    insert into wxwork_parents as p (school_id, student_id, corp_id, parent_user_id, relation, subscribed)
    select distinct on (n.student, n.parent) ${ctx.school.id}::uuid, n.student, ${corpId}, n.parent, n.relation, n.subscribed from ${recordset}
    on conflict (school_id, student_id, corp_id, parent_user_id) do update
      set relation = excluded.relation, subscribed = excluded.subscribed
      where p.relation is distinct from excluded.relation or p.subscribed <> excluded.subscribed`);
  return { children: children.length, matched: ours.size };
}

/** Children whom a sync has bound, by their id at the platform: a number may have changed since. */
async function boundChildren(ctx: JobCtx, corpId: string): Promise<ReadonlyMap<string, string>> {
  const { externalId, ownKey, kind, state } = wxworkContacts;
  const rows = await ctx.tx
    .select({ externalId, ownKey })
    .from(wxworkContacts)
    .where(
      and(ofSchool(ctx, wxworkContacts), eq(wxworkContacts.corpId, corpId), eq(kind, 'student'), eq(state, 'here')),
    );
  const ids = rows.flatMap((row) => row.ownKey ?? []);
  const present = await numberedStudents(ctx, ids);
  return new Map(
    rows.flatMap((row) => (row.ownKey && present.has(row.ownKey) ? [[row.externalId, row.ownKey] as const] : [])),
  );
}
