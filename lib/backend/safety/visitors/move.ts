import { eq, getTableColumns } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { visitorCalls } from '@/lib/contracts/safety/visitor-calls.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { type VisitMove, visitMachine, visitMovesAt, visitPhase } from '@/lib/rules/visit-state.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { notifyLive } from '../../kernel/live.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { lockRow } from '../../kernel/of-school.ts';
import { type CommittedRefusal, ServiceError } from '../../kernel/service-error.ts';
import { safetyVisits } from '../schema/visitors.ts';
import { endOverstay } from '../warnings/watch-visitors.ts';
import { badgeKept } from './badge.ts';
import { freshCode } from './codes.ts';
import { notifyHost } from './notify-host.ts';
import { turnedAway } from './refusals.ts';
import { answersFor, keeps, type VisitRow, viewOf } from './view.ts';

type Calls = typeof visitorCalls;
type Key = { readonly id: string; readonly version: number };

/** Approves or refuses a visit to oneself. @throws ServiceError notFound, forbidden, conflict, visitMoved */
export async function decideVisit(
  ctx: Ctx,
  { approved, note, ...key }: ParsedInputOf<Calls['decideVisit']>,
): Promise<ReplyOf<Calls['decideVisit']>> {
  const before = await asRead(ctx, key);
  if (!answersFor(ctx, before)) throw new ServiceError('forbidden');
  const ended = approved ? {} : { codeHash: null };
  const row = await moved(ctx, before, approved ? 'approve' : 'refuse', { decision: note, ...ended });
  tell(ctx, row);
  return viewOf(ctx, row);
}

/** Calls a visit off. @throws ServiceError notFound, forbidden, conflict, visitMoved */
export async function cancelVisit(
  ctx: Ctx,
  key: ParsedInputOf<Calls['cancelVisit']>,
): Promise<ReplyOf<Calls['cancelVisit']>> {
  const before = await asRead(ctx, key);
  if (!keeps(ctx, before)) throw new ServiceError('forbidden');
  const row = await moved(ctx, before, 'cancel', { codeHash: null });
  tell(ctx, row);
  return viewOf(ctx, row);
}

/**
 * Makes another pass code; in steps, so that no answer with a code in it is kept.
 * @throws ServiceError notFound, forbidden, conflict, visitMoved
 */
export function renewVisitCode(
  steps: Steps,
  key: ParsedInputOf<Calls['renewVisitCode']>,
): Promise<ReplyOf<Calls['renewVisitCode']>> {
  return steps.run(async (ctx) => {
    const before = await asRead(ctx, key);
    if (!keeps(ctx, before)) throw new ServiceError('forbidden');
    // What can be called off can still be come to.
    allow(ctx, before, 'cancel');
    const { code, codeHash } = await freshCode(ctx);
    const row = await change(ctx, before, { codeHash });
    tell(ctx, row);
    return { visit: await viewOf(ctx, row), code };
  });
}

/**
 * Lets a visitor in; the code is used up by it.
 * @returns the refusal `visitorListed`, which is recorded.
 * @throws ServiceError notFound, conflict, visitMoved, badgeTaken
 */
export async function letVisitorIn(
  ctx: Ctx,
  { badge, ...key }: ParsedInputOf<Calls['letVisitorIn']>,
): Promise<ReplyOf<Calls['letVisitorIn']> | CommittedRefusal> {
  const before = await asRead(ctx, key);
  allow(ctx, before, 'arrive');
  const refusal = await turnedAway(ctx, before);
  if (refusal) return refusal;
  const facts = { badge, arrivedAt: ctx.now, codeHash: null };
  const row = await badgeKept(ctx, badge, (inner) => moved(inner, before, 'arrive', facts));
  tell(ctx, row);
  await notifyHost(ctx, row);
  return viewOf(ctx, row);
}

/** Lets a visitor out; a warning that they stayed too long ends. @throws ServiceError notFound, conflict, visitMoved */
export async function letVisitorOut(
  ctx: Ctx,
  key: ParsedInputOf<Calls['letVisitorOut']>,
): Promise<ReplyOf<Calls['letVisitorOut']>> {
  const before = await asRead(ctx, key);
  const row = await moved(ctx, before, 'leave', { leftAt: ctx.now });
  await endOverstay(ctx, row.id);
  tell(ctx, row);
  return viewOf(ctx, row);
}

/** The visit, locked and as it was read. @throws ServiceError notFound, conflict */
async function asRead(ctx: Ctx, { id, version }: Key): Promise<VisitRow> {
  const row = await lockRow(ctx, safetyVisits, id);
  await refuseStale(ctx, row, version, { id, name: row.name, version: row.version });
  return row;
}

/** @throws ServiceError visitMoved */
function allow(ctx: Ctx, row: VisitRow, move: VisitMove): void {
  const now = localMoments(ctx.school.timeZone)(ctx.now);
  if (!visitMovesAt(row, now).includes(move))
    throw new ServiceError('visitMoved', { name: row.name, phase: visitPhase(row, now) });
}

async function moved(ctx: Ctx, row: VisitRow, move: VisitMove, facts: Partial<VisitRow>): Promise<VisitRow> {
  allow(ctx, row, move);
  return change(ctx, row, { ...facts, state: visitMachine.after(row.state, move) ?? row.state });
}

async function change(ctx: Ctx, { id }: VisitRow, facts: Partial<VisitRow>): Promise<VisitRow> {
  const [row] = await changeRows(ctx, safetyVisits, eq(safetyVisits.id, id), facts).returning(
    getTableColumns(safetyVisits),
  );
  if (!row) throw new ServiceError('notFound');
  return row;
}

function tell(ctx: Ctx, { id, name, state, badge }: VisitRow): void {
  ctx.audit({ object: { type: 'visit', id }, change: { new: { name, state, badge } } });
  ctx.afterCommit(() => notifyLive(ctx.school.id, ['visit']));
}
