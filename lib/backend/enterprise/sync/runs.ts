import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { runCalls } from '@/lib/contracts/enterprise/run-calls.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import {
  type ContactAction,
  choicesOf,
  contactActions,
  openRunStates,
  type RunScope,
  startableRunStates,
} from '@/lib/rules/contacts/contact-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { staff } from '../../organisation/schema.ts';
import { isBound } from '../active-app.ts';
import { askRun, enqueueRun, ofCorp } from '../ask-run.ts';
import { wxworkContacts, wxworkRunLines, wxworkRuns } from '../schema/contacts.ts';

type Calls = typeof runCalls;
type Run = typeof wxworkRuns.$inferSelect;

/** The newest of a scope: what goes out by itself does not make a preview old. */
const newestOf = async (ctx: Ctx, corpId: string, scope: RunScope): Promise<Run | undefined> => {
  const rows = await ctx.tx
    .select()
    .from(wxworkRuns)
    .where(and(ofCorp(ctx, corpId), eq(wxworkRuns.scope, scope)))
    .orderBy(desc(wxworkRuns.createdAt), desc(wxworkRuns.id))
    .limit(1);
  return rows[0];
};

const isOpen = ({ state }: Run) => oneOf(openRunStates, state) !== undefined;

/** Whether a run may be let go on, where it is the newest: what it read long ago may not be true any more. */
const mayGoOn = ({ now }: Ctx, { state, readAt, createdAt }: Run) =>
  oneOf(startableRunStates, state) !== undefined &&
  now.getTime() - (readAt ?? createdAt).getTime() <= limits.wxworkPreviewMinutes * 60_000;

/**
 * Reads what a sync of a corporation would do, and changes nobody. Where a run is open, it is named instead.
 * @throws ServiceError notFound: the corporation does not stand for the school; tooMany: less than a minute ago
 */
export async function previewContacts(
  ctx: Ctx,
  { corpId }: ParsedInputOf<Calls['previewContacts']>,
): Promise<ReplyOf<Calls['previewContacts']>> {
  if (!(await isBound(ctx, corpId))) throw new ServiceError('notFound');
  const last = await newestOf(ctx, corpId, 'full');
  if (last && !isOpen(last)) {
    const restMs = last.createdAt.getTime() + limits.wxworkSyncSeconds * 1000 - ctx.now.getTime();
    if (restMs > 0) throw new ServiceError('tooMany', { seconds: Math.ceil(restMs / 1000) });
  }
  const id = await askRun(ctx, corpId, { isPreview: true });
  ctx.audit({ object: { type: 'corporation', id: corpId }, change: { runId: id } });
  return { id };
}

/**
 * Lets a run go on: its preview is carried out, what a brake has stopped is confirmed, what was paused goes on, and of
 * one that is over those lines that failed are tried again.
 * @throws ServiceError notFound; wrongState: there is a newer one, it is too old to be true still, or nothing waits
 */
export async function startContacts(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['startContacts']>,
): Promise<ReplyOf<Calls['startContacts']>> {
  const run = await lockRow(ctx, wxworkRuns, id);
  const newest = await newestOf(ctx, run.corpId, run.scope);
  if (newest?.id !== id || !mayGoOn(ctx, run)) throw new ServiceError('wrongState');
  if (run.state === 'partial')
    await ctx.tx
      .update(wxworkRunLines)
      .set({ outcome: 'planned' })
      .where(and(ofSchool(ctx, wxworkRunLines), eq(wxworkRunLines.runId, id), eq(wxworkRunLines.outcome, 'failed')));
  await passOver(ctx, run);
  await ctx.tx
    .update(wxworkRuns)
    .set({ state: 'running', problem: null, finishedAt: null })
    .where(oneOfSchool(ctx, wxworkRuns, id));
  await enqueueRun(ctx, id);
  ctx.audit({
    object: { type: 'corporation', id: run.corpId },
    change: { runId: id, from: run.state, brake: run.brake },
  });
  return null;
}

/** What a later run has written since is newer than what was planned: those lines are done. */
const passOver = (ctx: Ctx, { id, corpId, createdAt }: Run) =>
  ctx.tx.execute(sql`
    update wxwork_run_lines l set outcome = 'untouched'
    where l.school_id = ${ctx.school.id} and l.run_id = ${id} and l.outcome = 'planned' and exists (
      select from wxwork_runs r join wxwork_run_lines n on n.school_id = r.school_id and n.run_id = r.id
      where r.school_id = ${ctx.school.id} and r.corp_id = ${corpId} and r.created_at > ${createdAt.toISOString()}::timestamptz
        and n.kind = l.kind and n.external_id = l.external_id and n.outcome = 'done')`);

/** Stops a run after the lines at work; it can go on later. @throws ServiceError notFound, wrongState */
export async function pauseContacts(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['pauseContacts']>,
): Promise<ReplyOf<Calls['pauseContacts']>> {
  const run = await lockRow(ctx, wxworkRuns, id);
  if (run.state !== 'running') throw new ServiceError('wrongState');
  await ctx.tx
    .update(wxworkRuns)
    .set({ state: 'paused' })
    .where(oneOfSchool(ctx, wxworkRuns, id));
  ctx.audit({ object: { type: 'corporation', id: run.corpId }, change: { runId: id } });
  return null;
}

/** The latest runs of the school with what they do and did: two statements. */
export async function contactRuns(ctx: Ctx): Promise<ReplyOf<Calls['contactRuns']>> {
  const runs = await ctx.tx
    .select()
    .from(wxworkRuns)
    .where(ofSchool(ctx, wxworkRuns))
    .orderBy(desc(wxworkRuns.createdAt), desc(wxworkRuns.id))
    .limit(limits.jobsShown);
  const { runId, action, outcome } = wxworkRunLines;
  const counted = await ctx.tx
    .select({ runId, action, outcome, lines: count() })
    .from(wxworkRunLines)
    .where(
      and(
        ofSchool(ctx, wxworkRunLines),
        inArray(
          runId,
          runs.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(runId, action, outcome);
  const seen = new Set<string>();
  return {
    runs: runs.map((run) => {
      const own = counted.filter((row) => row.runId === run.id);
      const sum = (rows: typeof own) => rows.reduce((all, { lines }) => all + Number(lines), 0);
      const isNewest = !seen.has(`${run.corpId} ${run.scope}`);
      seen.add(`${run.corpId} ${run.scope}`);
      return {
        ...{ id: run.id, corpId: run.corpId, state: run.state, brake: run.brake, same: run.same },
        scope: run.scope,
        problem: run.problem,
        schoolProblem: run.schoolProblem,
        counts: Object.fromEntries(
          contactActions.map((one) => [one, sum(own.filter((row) => row.action === one))]),
        ) as Record<ContactAction, number>,
        open: sum(own.filter((row) => row.outcome === 'planned')),
        failed: sum(own.filter((row) => row.outcome === 'failed')),
        mayStart: isNewest && mayGoOn(ctx, run),
        mayPause: run.state === 'running',
        createdAt: run.createdAt.toISOString(),
        finishedAt: run.finishedAt?.toISOString() ?? null,
      };
    }),
  };
}

/** A page of the lines of a run, in the order in which they are carried out. @throws ServiceError notFound */
export async function contactLines(
  ctx: Ctx,
  { id, action, page, size }: ParsedInputOf<Calls['contactLines']>,
): Promise<ReplyOf<Calls['contactLines']>> {
  await findRow(ctx, wxworkRuns, id);
  const where = and(
    ofSchool(ctx, wxworkRunLines),
    eq(wxworkRunLines.runId, id),
    action === undefined ? undefined : eq(wxworkRunLines.action, action),
  );
  const found = await countedPage(ctx, wxworkRunLines, where, [asc(wxworkRunLines.place)], { page, size });
  return {
    ...found,
    rows: found.rows.map(
      ({ place, kind, externalId, ownKey, name, action: does, reason, changes, outcome, problem }) => ({
        ...{ place, kind, externalId, ownKey, name, action: does, reason, outcome, problem },
        choices: choicesOf({ kind, action: does, reason }),
        changes: [...changes],
      }),
    ),
  };
}

/** Members and families who are marked, by the day on which they are removed, and who they are here. */
export async function leavingContacts(ctx: Ctx): Promise<ReplyOf<Calls['leavingContacts']>> {
  const { corpId, kind, externalId, leaveAt } = wxworkContacts;
  const name = sql<string>`coalesce(${staff.name}, ${wxworkContacts.facts} ->> 'name', ${wxworkContacts.facts} ->> 'phone', '')`;
  const rows = await ctx.tx
    .select({ corpId, kind, externalId, leaveAt, name })
    .from(wxworkContacts)
    .leftJoin(staff, and(ofSchool(ctx, staff), eq(sql`${staff.id}::text`, wxworkContacts.ownKey)))
    .where(and(ofSchool(ctx, wxworkContacts), eq(wxworkContacts.state, 'leaving')))
    .orderBy(asc(leaveAt), asc(externalId))
    .limit(limits.wxworkLeavingShown);
  return {
    rows: rows.map((row) => ({ ...row, leaveAt: row.leaveAt?.toISOString() ?? '' })),
  };
}

/**
 * Takes a removal back: who they are here stays, whatever later runs find.
 * @throws ServiceError notFound
 */
export async function keepContact(
  ctx: Ctx,
  { corpId, kind, externalId }: ParsedInputOf<Calls['keepContact']>,
): Promise<ReplyOf<Calls['keepContact']>> {
  const [kept] = await ctx.tx
    .update(wxworkContacts)
    .set({ state: 'kept', leaveAt: null, changedAt: ctx.now })
    .where(
      and(
        ofSchool(ctx, wxworkContacts),
        eq(wxworkContacts.corpId, corpId),
        eq(wxworkContacts.kind, kind),
        eq(wxworkContacts.externalId, externalId),
        eq(wxworkContacts.state, 'leaving'),
      ),
    )
    .returning({ ownKey: wxworkContacts.ownKey });
  if (!kept) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'contact', id: `${kind} ${externalId}` }, change: { corpId, ownKey: kept.ownKey } });
  return null;
}
