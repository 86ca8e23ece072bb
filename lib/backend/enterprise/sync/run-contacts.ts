import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PlatformProblem } from '@/lib/contracts/enterprise/reading-calls.ts';
import { brakeOf } from '@/lib/rules/contacts/contact-brakes.ts';
import type { KnownContact } from '@/lib/rules/contacts/contact-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { keyHolders } from '../../organisation/index.ts';
import { type ActiveApp, activeApps } from '../active-app.ts';
import { readAgain } from '../install/authorise.ts';
import { notifyStaff } from '../messages/notify-staff.ts';
import { wxworkRunLines, wxworkRuns } from '../schema/contacts.ts';
import { isLasting, problemOf } from '../wecom/failures.ts';
import { storeOfJob } from '../wecom/store.ts';
import { applyStaff, type OfRun } from './apply-staff.ts';
import { askRun, lastCarriedOut } from './ask-run.ts';
import { type Looked, planRun, rangeOf, readThere } from './plan-run.ts';

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

const fail = (ctx: JobCtx, runId: string, problem: PlatformProblem) =>
  ctx.tx
    .update(wxworkRuns)
    .set({ state: 'failed', problem, finishedAt: ctx.now })
    .where(and(oneOfSchool(ctx, wxworkRuns, runId), inArray(wxworkRuns.state, ['waiting', 'reading', 'running'])));

/** Reads and compares. @returns whether the lines are carried out at once */
async function plan(job: JobRun, run: Run): Promise<boolean> {
  const app = (await job.step(activeApps)).find(({ corpId }) => corpId === run.corpId);
  if (!app) {
    await job.step((ctx) => fail(ctx, run.id, 'notInstalled'));
    return false;
  }
  const there = await lookAt(job, run, app);
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
  const { lines, same, known } = await planRun(ctx, corpId, there);
  const range = await rangeOf(ctx, suite.suiteId, corpId);
  const before = await lastCarriedOut(ctx, corpId);
  const isPerson = ({ kind, state }: KnownContact) => kind === 'member' && state === 'here';
  const brake = brakeOf({
    seen: there.staff.members.length,
    known: known.filter(isPerson).length,
    missing: lines.filter(({ kind, action }) => kind === 'member' && action === 'leave').length,
    range,
    rangeBefore: before?.range ?? null,
  });
  const state = brake ? 'confirm' : run.isPreview ? 'planned' : 'running';
  await ctx.tx
    .update(wxworkRuns)
    .set({ state, brake, range, same, readAt: ctx.now })
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
  if (brake && !run.isPreview) await tellStopped(ctx, run.id);
  return state === 'running';
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

/** Carries out what is left of the lines, until there is none or a person pauses the run. */
async function carryOut(job: JobRun, of: OfRun) {
  for (;;) {
    const left = await job.step(async (ctx) => {
      const lines = await nextLines(ctx, of.runId);
      if (lines === null || lines.length === 0) return lines === null ? null : 0;
      await applyStaff(ctx, of, lines);
      await settle(
        ctx,
        of.runId,
        lines.map(({ place }) => place),
      );
      const due = await dueLines(ctx, of.runId);
      const all = await ctx.tx.$count(
        wxworkRunLines,
        and(ofRun(ctx, of.runId), ne(wxworkRunLines.outcome, 'untouched')),
      );
      await noteProgress(ctx, job.id, all - due, all);
      return due;
    });
    if (left === null) return null;
    if (left === 0) return job.step((ctx) => finish(ctx, of));
  }
}

const ofRun = (ctx: JobCtx, runId: string) => and(ofSchool(ctx, wxworkRunLines), eq(wxworkRunLines.runId, runId));
const isDue = eq(wxworkRunLines.outcome, 'planned');

/** The next lines; null where the run is not at work any more. */
async function nextLines(ctx: JobCtx, runId: string) {
  const [run] = await ctx.tx
    .select({ state: wxworkRuns.state })
    .from(wxworkRuns)
    .where(oneOfSchool(ctx, wxworkRuns, runId))
    .for('update');
  if (run?.state !== 'running') return null;
  return ctx.tx
    .select()
    .from(wxworkRunLines)
    .where(and(ofRun(ctx, runId), isDue))
    .orderBy(wxworkRunLines.place)
    .limit(limits.wxworkRunBatch);
}

const dueLines = (ctx: JobCtx, runId: string) => ctx.tx.$count(wxworkRunLines, and(ofRun(ctx, runId), isDue));

const settle = (ctx: JobCtx, runId: string, places: readonly number[]) =>
  ctx.tx
    .update(wxworkRunLines)
    .set({ outcome: 'done', problem: null })
    .where(and(ofRun(ctx, runId), inArray(wxworkRunLines.place, [...places])));

/** Says how the run ended, and begins another where something has changed meanwhile. */
async function finish(ctx: JobCtx, { runId, corpId }: OfRun) {
  const counted = await ctx.tx
    .select({ action: wxworkRunLines.action, outcome: wxworkRunLines.outcome, lines: count() })
    .from(wxworkRunLines)
    .where(ofRun(ctx, runId))
    .groupBy(wxworkRunLines.action, wxworkRunLines.outcome);
  const failed = counted.some(({ outcome }) => outcome === 'failed');
  const [run] = await ctx.tx
    .update(wxworkRuns)
    .set({ state: failed ? 'partial' : 'done', finishedAt: ctx.now })
    .where(and(oneOfSchool(ctx, wxworkRuns, runId), sql`${wxworkRuns.state} = 'running'`))
    .returning({ again: wxworkRuns.again });
  const done = Object.fromEntries(counted.map(({ action, outcome, lines }) => [`${action}.${outcome}`, lines]));
  ctx.audit({
    action: 'enterprise.contacts.run',
    object: { type: 'corporation', id: corpId },
    change: { runId, ...done },
  });
  if (run?.again) await askRun(ctx, corpId, false);
  return done;
}
