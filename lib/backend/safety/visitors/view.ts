import { and, type SQL, type sql } from 'drizzle-orm';
import type { Visit, visitActions } from '@/lib/contracts/safety/visitors.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { type LocalMoment, localMoments } from '@/lib/rules/local-moment.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { visitMovesAt, visitPhase } from '@/lib/rules/visit-state.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyVisits } from '../schema/visitors.ts';
import { refusalsOf } from './refusals.ts';

export type VisitRow = typeof safetyVisits.$inferSelect;
type Action = (typeof visitActions)[number];

/** Visits of the school with what the reader may do with each. Two queries. */
export async function viewedVisits(
  ctx: Ctx,
  where: SQL | undefined,
  {
    orderBy,
    limit,
    offset = 0,
  }: { orderBy: readonly (SQL | ReturnType<typeof sql>)[]; limit: number; offset?: number },
): Promise<Visit[]> {
  const rows = await ctx.tx
    .select()
    .from(safetyVisits)
    .where(and(ofSchool(ctx, safetyVisits), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return viewsOf(ctx, rows);
}

/** One visit as it stands after an action. */
export async function viewOf(ctx: Ctx, row: VisitRow): Promise<Visit> {
  const [seen] = await viewsOf(ctx, [row]);
  if (!seen) throw new Error('A visit was not seen');
  return seen;
}

async function viewsOf(ctx: Ctx, rows: readonly VisitRow[]): Promise<Visit[]> {
  const now = localMoments(ctx.school.timeZone)(ctx.now);
  const toCome = rows.filter(({ state }) => state === 'appointed' || state === 'approved');
  const refusals = await refusalsOf(ctx, toCome);
  const listed = new Map(toCome.map(({ id }, at) => [id, refusals[at]?.reason ?? null]));
  return rows.map((row) => {
    const { id, version, name, idTail, company, plate, persons, reason, note, isWalkIn, day, badge, decision } = row;
    const kept = listed.get(id) ?? null;
    return {
      ...{ id, version, name, idTail, company, plate, persons, reason, note, isWalkIn, day, badge, decision },
      phoneMasked: maskPhone(row.phone),
      host: row.hostName,
      from: clockTime(row.fromMinute),
      to: clockTime(row.toMinute),
      phase: visitPhase(row, now),
      arrivedAt: row.arrivedAt?.toISOString() ?? null,
      leftAt: row.leftAt?.toISOString() ?? null,
      listed: kept,
      actions: actionsOf(ctx, row, now).filter((action) => kept === null || action !== 'arrive'),
    };
  });
}

/** Whether a visit is the reader's own to answer for: they are its host, or answer for all hosts. */
export const answersFor = (ctx: Ctx, { hostId }: Pick<VisitRow, 'hostId'>) =>
  hostId === ctx.staffId || ctx.can('safety.visitor.configure');

/** Whether the reader may call a visit off or renew its code. */
export const keeps = (ctx: Ctx, row: Pick<VisitRow, 'hostId' | 'createdBy'>) =>
  row.createdBy === ctx.person.accountId || answersFor(ctx, row);

function actionsOf(ctx: Ctx, row: VisitRow, now: LocalMoment): Action[] {
  const [atGate, appoints] = [ctx.can('safety.visitor.gate'), ctx.can('safety.visitor.appoint')];
  const may = {
    approve: appoints && answersFor(ctx, row),
    refuse: appoints && answersFor(ctx, row),
    cancel: appoints && keeps(ctx, row),
    arrive: atGate,
    leave: atGate,
  };
  const moves = visitMovesAt(row, now);
  const renews = moves.includes('cancel') && may.cancel && !row.isWalkIn;
  return [...moves.filter((move) => may[move]), ...(renews ? (['code'] as const) : [])];
}
