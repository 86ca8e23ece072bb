import { and, count, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { RecordRow, recordCalls } from '@/lib/contracts/salary/record.ts';
import { rowsOf } from '../../db/rows.ts';
import { notifyAgain, recallLetters } from '../../enterprise/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { cancelJob, enqueueJob } from '../../kernel/jobs.ts';
import { changeRow, changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { staffNames } from '../../organisation/index.ts';
import { withdrawPayroll } from '../book/documents.ts';
import { lettersOf, tellOwners } from '../notify.ts';
import { salaryRecords as table } from '../schema/record.ts';
import { salarySlips as slips } from '../schema/slip.ts';
import { openSheet, refuseChanged, refuseUnbalanced } from './lines.ts';
import { pushing } from './push-job.ts';
import { rowFor, shown } from './shown.ts';

type Calls = typeof recordCalls;
type Stored = typeof table.$inferSelect;

const noted = (ctx: Ctx, { id, title, month }: Stored, more: object = {}) =>
  ctx.audit({ object: { type: 'salaryRecord', id }, change: { title, month, ...more } });

/** @throws ServiceError slipsUnbalanced, slipsChanged: lines are others than those that were approved; salaryKeyLost */
async function refuseUnfit(ctx: Ctx, row: Stored): Promise<void> {
  const sheet = await openSheet(ctx, row);
  await refuseUnbalanced(ctx, sheet);
  await refuseChanged(ctx, sheet);
}

/**
 * Lets a job push what was approved.
 * @throws ServiceError notFound, conflict, wrongState, and what `refuseUnfit` says
 */
export async function pushRecord(ctx: Ctx, asked: ParsedInputOf<Calls['pushRecord']>): Promise<RecordRow> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'push' });
  await refuseUnfit(ctx, row);
  const jobId = await enqueueJob(ctx, pushing, { recordId: row.id }, row.people);
  noted(ctx, row, { people: row.people });
  return shown(ctx, await changeRow(ctx, table, row, { state, jobId }));
}

const moment = z.object({ at: z.string() });

/** The same at an hour to come. @throws ServiceError as `pushRecord`; invalid: the hour has passed */
export async function scheduleRecord(
  ctx: Ctx,
  { day, hour, ...asked }: ParsedInputOf<Calls['scheduleRecord']>,
): Promise<RecordRow> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'schedule' });
  await refuseUnfit(ctx, row);
  const [found] = await rowsOf(
    ctx.tx,
    sql`select to_char((${day}::date + ${hour} * interval '1 hour') at time zone ${ctx.school.timeZone}
      at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
    moment,
  );
  const dueAt = new Date(found?.at ?? '');
  if (!(dueAt > ctx.now)) throw invalidFields({ day: { key: 'salaryDue' } });
  const jobId = await enqueueJob(ctx, pushing, { recordId: row.id }, row.people, dueAt);
  noted(ctx, row, { dueAt: dueAt.toISOString() });
  return shown(ctx, await changeRow(ctx, table, row, { state, dueAt, jobId }));
}

/** Takes the time back. @throws ServiceError notFound, conflict, wrongState: it is being pushed */
export async function unscheduleRecord(ctx: Ctx, asked: ParsedInputOf<Calls['unscheduleRecord']>): Promise<RecordRow> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'unschedule' });
  if (row.jobId) await cancelJob(ctx, row.jobId);
  noted(ctx, row);
  return shown(ctx, await changeRow(ctx, table, row, { state, dueAt: null, jobId: null }));
}

/** Tells those again who were not reached. @throws ServiceError notFound, conflict, wrongState: it is not pushed */
export async function retryRecord(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['retryRecord']>,
): Promise<ReplyOf<Calls['retryRecord']>> {
  const { row } = await rowFor(ctx, { ...asked, move: 'retry' });
  const again = await notifyAgain(ctx, lettersOf(row));
  noted(ctx, row, { again });
  return { again };
}

/** Closes it. @throws ServiceError notFound, conflict, wrongState: it is not pushed; slipsQuestioned */
export async function closeRecord(ctx: Ctx, asked: ParsedInputOf<Calls['closeRecord']>): Promise<RecordRow> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'close' });
  const open = await ctx.tx
    .select({ slips: count() })
    .from(slips)
    .where(and(ofSchool(ctx, slips), eq(slips.recordId, row.id), eq(slips.state, 'questioned')));
  const questions = open[0]?.slips ?? 0;
  if (questions > 0) throw new ServiceError('slipsQuestioned', { count: questions });
  noted(ctx, row);
  return shown(ctx, await changeRow(ctx, table, row, { state }));
}

/**
 * Withdraws all slips of a record; of one that is being pushed the rest stays where it is.
 * @throws ServiceError notFound, conflict, wrongState: it is not pushed
 */
export async function revokeRecord(
  ctx: Ctx,
  { reason, ...asked }: ParsedInputOf<Calls['revokeRecord']>,
): Promise<ReplyOf<Calls['revokeRecord']>> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'revoke' });
  const gone = { revokedAt: ctx.now, reason };
  const after = await changeRow(ctx, table, row, { ...gone, state, jobId: null });
  const still = and(eq(slips.recordId, row.id), notInArray(slips.state, ['revoked', 'replaced']));
  const ended = await changeRows(ctx, slips, still, { ...gone, state: 'revoked' }).returning({
    ...{ staffId: slips.staffId, sentAt: slips.sentAt, viewedAt: slips.viewedAt },
  });
  await recallLetters(ctx, lettersOf(row));
  const { id, sheet, title, month } = row;
  const staffIds = ended.flatMap(({ staffId, sentAt }) => (sentAt ? [staffId] : []));
  await tellOwners(ctx, { told: 'salaryRevoked', staffIds, occasion: `${id}|${sheet}`, title, month });
  await withdrawPayroll(ctx, row);
  const seen = ended.flatMap(({ staffId, viewedAt }) => (viewedAt ? [staffId] : []));
  noted(ctx, row, { people: staffIds.length, opened: seen.length, reason });
  return { ...(await shown(ctx, after)), openedBy: [...(await staffNames(ctx, seen)).values()] };
}
