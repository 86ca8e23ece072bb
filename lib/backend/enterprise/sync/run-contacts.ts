import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PlatformProblem } from '@/lib/contracts/enterprise/reading-calls.ts';
import { brakeOfPlan } from '@/lib/rules/contacts/contact-brakes.ts';
import { callOf } from '@/lib/rules/contacts/contact-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { keyHolders } from '../../organisation/index.ts';
import { type ActiveApp, activeApps } from '../active-app.ts';
import { askRun, lastCarriedOut, ofCorp } from '../ask-run.ts';
import { askReading } from '../families/ask-reading.ts';
import { readAgain } from '../install/authorise.ts';
import { notifyStaff } from '../messages/notify-staff.ts';
import { wxworkRunLines, wxworkRuns } from '../schema/contacts.ts';
import { isLasting, problemOf } from '../wecom/failures.ts';
import { storeOfJob } from '../wecom/store.ts';
import { type Written, writeSchool } from '../wecom/write-school.ts';
import { applyLines, type OfRun } from './apply-lines.ts';
import { type Looked, nothingRead, planRun, rangeOf, readThere } from './plan-run.ts';

const inputShape = z.object({ runId: z.uuid() });
type Run = typeof wxworkRuns.$inferSelect;

/**
 * Works at a run: reads all that the platform shows, compares it with what is known, and carries the lines out, where
 * no brake and no preview stops it. Begun anew after a crash it goes on with the lines that are left.
 */
export const runContacts: JobHandler = {
  resumes: true,
  run: async (job) => {
    const { runId } = inputShape.parse(job.input);
    const run = await job.step((ctx) => begin(ctx, runId));
    if (!run) return null;
    const isReady = run.state === 'running' || (await plan(job, run));
    return isReady ? carryOut(job, { runId, corpId: run.corpId }) : null;
  },
  giveUp: async (job) => {
    const { runId } = inputShape.parse(job.input);
    await job.step((ctx) => fail(ctx, runId, 'unavailable'), { evenIfCancelled: true });
  },
};

/** @returns the run, where it is one to be worked at */
async function begin(ctx: JobCtx, runId: string): Promise<Run | null> {
  const [run] = await ctx.tx
    .select()
    .from(wxworkRuns)
    .where(oneOfSchool(ctx, wxworkRuns, runId))
    .for('update');
  if (run?.state === 'waiting') {
    await ctx.tx
      .update(wxworkRuns)
      .set({ state: 'reading' })
      .where(oneOfSchool(ctx, wxworkRuns, runId));
    return { ...run, state: 'reading' };
  }
  return run?.state === 'reading' || run?.state === 'running' ? run : null;
}

/** Ends a run that could not be read; of one at work the lines that are left wait for a person. */
async function fail(ctx: JobCtx, runId: string, problem: PlatformProblem): Promise<void> {
  const own = oneOfSchool(ctx, wxworkRuns, runId);
  await ctx.tx
    .update(wxworkRuns)
    .set({ state: 'paused', problem })
    .where(and(own, eq(wxworkRuns.state, 'running')));
  await ctx.tx
    .update(wxworkRuns)
    .set({ state: 'failed', problem, finishedAt: ctx.now })
    .where(and(own, inArray(wxworkRuns.state, ['waiting', 'reading'])));
}

/** Reads and compares. @returns whether the lines are carried out at once */
async function plan(job: JobRun, run: Run): Promise<boolean> {
  const app = (await job.step(activeApps)).find(({ corpId }) => corpId === run.corpId);
  if (!app) {
    await job.step((ctx) => fail(ctx, run.id, 'notInstalled'));
    return false;
  }
  const there = run.scope === 'outward' ? nothingRead : await lookAt(job, run, app);
  if (!there) return false;
  return job.step((ctx) => keepPlan(ctx, run, app, there));
}

/** Everything that the platform shows; null where it refuses for good, which the run then says. */
async function lookAt(job: JobRun, run: Run, { suite, corpId }: ActiveApp): Promise<Looked | null> {
  const store = storeOfJob(job);
  try {
    await readAgain(store, suite, corpId);
    return await readThere(store, suite, corpId, (read, of) =>
      job.step((ctx) => noteProgress(ctx, job.id, read, of)).then(() => undefined),
    );
  } catch (error) {
    // What passes is tried again later by the queue; nothing was changed.
    if (!isLasting(error)) throw error;
    const problem = problemOf(error);
    await job.step((ctx) => fail(ctx, run.id, problem));
    return null;
  }
}

async function keepPlan(ctx: JobCtx, run: Run, { suite, corpId }: ActiveApp, there: Looked): Promise<boolean> {
  const { schoolProblem } = there;
  const { lines, same, known } = await planRun(ctx, run, there);
  const range = await rangeOf(ctx, suite.suiteId, corpId);
  const before = await lastCarriedOut(ctx, corpId);
  const seen = { members: there.staff?.members.length ?? null, students: there.school?.students.length ?? null };
  const brake = brakeOfPlan({ lines, known }, seen, { range, rangeBefore: before?.range ?? null }, !run.isPreview);
  const state = brake ? 'confirm' : run.isPreview ? 'planned' : 'running';
  await ctx.tx
    .update(wxworkRuns)
    .set({ state, brake, range, same, schoolProblem, readAt: ctx.now })
    .where(oneOfSchool(ctx, wxworkRuns, run.id));
  await bulkInsert(
    ctx.tx,
    wxworkRunLines,
    lines.map((line, place) => ({
      schoolId: ctx.school.id,
      runId: run.id,
      place,
      ...line,
      // One that is passed over is still kept as seen, the first time.
      outcome:
        line.action === 'conflict' || (line.action === 'skip' && line.changes.length === 0) ? 'untouched' : 'planned',
      problem: null,
    })),
  );
  if (brake && !run.isPreview && !(await dropStopped(ctx, run))) await tellStopped(ctx, run.id);
  return state === 'running';
}

/** What went out by itself and was stopped before is contained in this one. @returns whether there was such a run */
async function dropStopped(ctx: JobCtx, { id, corpId, scope }: Run): Promise<boolean> {
  if (scope === 'full') return false;
  const stopped = and(ofCorp(ctx, corpId), eq(wxworkRuns.scope, scope), eq(wxworkRuns.state, 'confirm'));
  return (
    (
      await ctx.tx
        .delete(wxworkRuns)
        .where(and(stopped, ne(wxworkRuns.id, id)))
        .returning()
    ).length > 0
  );
}

/** Nobody watches a run that began by itself: whoever may let it go on hears that it waits. */
async function tellStopped(ctx: JobCtx, runId: string): Promise<void> {
  const receivers = await keyHolders(ctx, 'enterprise.contact.sync');
  const card = {
    title: '企业微信通讯录同步已停下',
    description: '同步前发现异常，没有改动任何人。请核对预览，确认后再继续。',
    path: '/eduplus/wxwork?tab=sync',
  };
  if (receivers.length > 0)
    await notifyStaff(
      { ...ctx, afterCommit: () => undefined },
      { occasion: `contacts.stopped|${runId}`, receivers: receivers.slice(0, limits.wxworkMessageReceivers), card },
    );
}

/**
 * Carries out what is left of the lines, until there is none or a person pauses the run. What the platform has to be
 * told is said between two transactions, and kept when it has answered.
 */
async function carryOut(job: JobRun, of: OfRun) {
  const all = await job.step((ctx) =>
    ctx.tx.$count(wxworkRunLines, and(ofRun(ctx, of.runId), ne(wxworkRunLines.outcome, 'untouched'))),
  );
  for (let done = all - (await job.step((ctx) => dueLines(ctx, of.runId))); ; ) {
    const next = await job.step(async (ctx) => {
      const lines = await nextLines(ctx, of.runId);
      const isSaid = lines?.[0] ? callOf(lines[0]) !== null : false;
      const app = isSaid ? (await activeApps(ctx)).find(({ corpId }) => corpId === of.corpId) : undefined;
      return lines && { lines, app, isSaid };
    });
    if (next === null) return null;
    const { lines, app, isSaid } = next;
    if (lines.length === 0) return job.step((ctx) => finish(ctx, of));
    const said = isSaid ? await sayLines(job, of, app, lines) : null;
    done += lines.length;
    await job.step(async (ctx) => {
      await settle(ctx, of, lines, said);
      await noteProgress(ctx, job.id, done, all);
    });
  }
}

type Line = typeof wxworkRunLines.$inferSelect;

/** Tells the platform. What speaks against all of the lines is said of each; what passes, the queue tries again. */
async function sayLines(
  job: JobRun,
  { corpId }: OfRun,
  app: ActiveApp | undefined,
  lines: readonly Line[],
): Promise<Written> {
  const all = (problem: PlatformProblem) => new Map(lines.map(({ externalId }) => [externalId, problem]));
  if (!app) return all('notInstalled');
  try {
    return await writeSchool({ store: storeOfJob(job), suite: app.suite, corpId }, lines);
  } catch (error) {
    if (!isLasting(error)) throw error;
    return all(problemOf(error));
  }
}

const ofRun = (ctx: JobCtx, runId: string) => and(ofSchool(ctx, wxworkRunLines), eq(wxworkRunLines.runId, runId));
const isDue = eq(wxworkRunLines.outcome, 'planned');

/** The next lines that are said together; null where the run is not at work any more. */
async function nextLines(ctx: JobCtx, runId: string): Promise<readonly Line[] | null> {
  const [run] = await ctx.tx
    .select({ state: wxworkRuns.state })
    .from(wxworkRuns)
    .where(oneOfSchool(ctx, wxworkRuns, runId))
    .for('update');
  if (run?.state !== 'running') return null;
  const lines = await ctx.tx
    .select()
    .from(wxworkRunLines)
    .where(and(ofRun(ctx, runId), isDue))
    .orderBy(wxworkRunLines.place)
    .limit(limits.wxworkRunBatch);
  const nameOf = (line: Line) => [callOf(line), callOf(line) && line.kind].join();
  const other = lines.findIndex((line, at) => at > 0 && nameOf(line) !== nameOf(lines[0] ?? line));
  return other < 0 ? lines : lines.slice(0, other);
}

const dueLines = (ctx: JobCtx, runId: string) => ctx.tx.$count(wxworkRunLines, and(ofRun(ctx, runId), isDue));

/** Keeps what became of lines: those that the platform refused stay as they were known. */
async function settle(ctx: JobCtx, of: OfRun, lines: readonly Line[], said: Written | null): Promise<void> {
  const problemOfLine = ({ externalId }: Line) => said?.get(externalId) ?? null;
  await applyLines(
    ctx,
    of,
    lines.filter((line) => problemOfLine(line) === null),
  );
  for (const [problem, some] of Map.groupBy(lines, problemOfLine))
    await ctx.tx
      .update(wxworkRunLines)
      .set({ outcome: problem === null ? 'done' : 'failed', problem })
      .where(
        and(
          ofRun(ctx, of.runId),
          inArray(
            wxworkRunLines.place,
            some.map(({ place }) => place),
          ),
        ),
      );
}

/** Says how the run ended, and begins another where something has changed meanwhile. */
async function finish(ctx: JobCtx, { runId, corpId }: OfRun) {
  const counted = await ctx.tx
    .select({
      kind: wxworkRunLines.kind,
      action: wxworkRunLines.action,
      outcome: wxworkRunLines.outcome,
      lines: sql<number>`count(*)::int`,
    })
    .from(wxworkRunLines)
    .where(ofRun(ctx, runId))
    .groupBy(wxworkRunLines.kind, wxworkRunLines.action, wxworkRunLines.outcome);
  const failed = counted.some(({ outcome }) => outcome === 'failed');
  const [run] = await ctx.tx
    .update(wxworkRuns)
    .set({ state: failed ? 'partial' : 'done', finishedAt: ctx.now })
    .where(and(oneOfSchool(ctx, wxworkRuns, runId), sql`${wxworkRuns.state} = 'running'`))
    .returning({ again: wxworkRuns.again, outwardAgain: wxworkRuns.outwardAgain, scope: wxworkRuns.scope });
  const done: Record<string, number> = {};
  for (const { action, outcome, lines } of counted)
    done[`${action}.${outcome}`] = (done[`${action}.${outcome}`] ?? 0) + lines;
  ctx.audit({
    action: 'enterprise.contacts.run',
    object: { type: 'corporation', id: corpId },
    change: { runId, ...done },
  });
  if (run?.again) await askRun(ctx, corpId);
  else if (run?.outwardAgain) await askRun(ctx, corpId, { scope: 'outward' });
  // Nothing differed: there is nothing to remember.
  if (run?.scope === 'outward' && counted.length === 0)
    await ctx.tx.delete(wxworkRuns).where(oneOfSchool(ctx, wxworkRuns, runId));
  else if (counted.some(({ kind }) => kind === 'guardian' || kind === 'student')) await askReading(ctx);
  return done;
}
