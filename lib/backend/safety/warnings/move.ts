import { and, asc, eq, max } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { warningCalls } from '@/lib/contracts/safety/warning-calls.ts';
import { dueAt, warningMachine } from '@/lib/rules/warning-state.ts';
import type { Ctx } from '../../kernel/context.ts';
import { notifyLive } from '../../kernel/live.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { safetyWarningSteps, safetyWarnings } from '../schema/warnings.ts';
import { noteStep } from './raise.ts';
import { settingsOf } from './settings.ts';
import { viewedWarnings } from './view.ts';

type Move = (typeof warningCalls)['moveWarning'];

/** Takes a warning on. @throws ServiceError notFound, conflict, wrongState: its state does not allow the move */
export async function moveWarning(
  ctx: Ctx,
  { id, version, move, reason, note }: ParsedInputOf<Move>,
): Promise<ReplyOf<Move>> {
  const { school, now, person } = ctx;
  const { row: before, state } = await rowToMove(
    ctx,
    safetyWarnings,
    { id, version, move },
    { states: warningMachine, current: async (held) => ({ id, state: held.state, version: held.version }) },
  );
  const { times } = await settingsOf(ctx);
  // Opened again, its time to be resolved begins anew.
  const from = move === 'reopen' ? now : await levelSince(ctx, before);
  await changeRow(ctx, safetyWarnings, before, {
    state,
    dueAt: dueAt(state, before.level, from, times),
    reason: move === 'resolve' ? reason : move === 'reopen' ? null : before.reason,
    resolvedAt: move === 'resolve' ? now : move === 'reopen' ? null : before.resolvedAt,
  });
  await noteStep(ctx, id, move, note, person.accountId);
  const change = { old: { state: before.state }, new: { state, reason: reason ?? null } };
  ctx.audit({ object: { type: 'warning', id }, change });
  ctx.afterCommit(() => notifyLive(school.id, ['warning']));
  const [row] = await viewedWarnings(ctx, eq(safetyWarnings.id, id), { orderBy: [asc(safetyWarnings.id)], limit: 1 });
  if (!row) throw new ServiceError('notFound');
  return row;
}

/**
 * Since when a warning has had its level: from its raising, or from its last escalation, which gave it that level's
 * whole time.
 */
async function levelSince(ctx: Ctx, { id, escalations, raisedAt }: typeof safetyWarnings.$inferSelect) {
  if (escalations === 0) return raisedAt;
  const { warningId, step, at } = safetyWarningSteps;
  const [last] = await ctx.tx
    .select({ at: max(at) })
    .from(safetyWarningSteps)
    .where(and(ofSchool(ctx, safetyWarningSteps), eq(warningId, id), eq(step, 'escalate')));
  return last?.at ?? raisedAt;
}
