import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { periodCalls } from '@/lib/contracts/finance/period-calls.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financePeriods } from '../schema/vouchers.ts';
import { keepMonth, voidKept } from '../statements/keep.ts';
import { checkPeriod } from './checks.ts';
import { findPeriod, monthsOf, type PeriodRow, stateNow } from './find-period.ts';

type Calls = typeof periodCalls;
type Shown = ReplyOf<Calls['closePeriod']>;

/** A year's months. @throws ServiceError notFound */
export async function listPeriods(
  ctx: Ctx,
  { year }: ParsedInputOf<Calls['periods']>,
): Promise<ReplyOf<Calls['periods']>> {
  const rows = await monthsOf(ctx, await ledgerOf(ctx, year));
  return { rows: rows.map((row) => seen(ctx, row)) };
}

/** A year's closed months. @throws ServiceError notFound */
export async function listClosedPeriods(
  ctx: Ctx,
  input: ParsedInputOf<Calls['closedPeriods']>,
): Promise<ReplyOf<Calls['closedPeriods']>> {
  const { rows } = await listPeriods(ctx, input);
  return { rows: rows.filter(({ state }) => state === 'closed') };
}

/**
 * Closes a month and keeps its statements, with the reason where something was to be minded.
 * @throws ServiceError notFound, conflict, wrongState, periodNotReady with the checks that failed, invalid without a
 * reason that is wanted
 */
export async function closePeriod(ctx: Ctx, { reason, ...input }: ParsedInputOf<Calls['closePeriod']>): Promise<Shown> {
  const before = await lockForChange(ctx, input);
  if (stateNow(ctx, before) === 'closed') throw new ServiceError('wrongState');
  const { checks } = await checkPeriod(ctx, input);
  const failed = checks.filter(({ ok, blocks }) => blocks && !ok);
  if (failed.length > 0)
    throw new ServiceError(
      'periodNotReady',
      { period: periodText(input.period), count: failed.length },
      { detail: { checks: failed } },
    );
  const minded = checks.filter(({ ok }) => !ok);
  if (minded.length > 0 && reason === '') throw invalidFields({ reason: { key: 'required' } });
  const closeReason = minded.length > 0 ? reason : '';
  const statements = await keepMonth(ctx, await ledgerOf(ctx, yearOf(input.period)), input.period);
  return change(
    ctx,
    before,
    { state: 'closed', openUntil: null, closeReason },
    { passed: checks.map(({ check, ok }) => [check, ok]), statements },
  );
}

/** Puts a month on hold or ends that. @throws ServiceError notFound, conflict, wrongState: closed */
export async function holdPeriod(ctx: Ctx, { held, ...input }: ParsedInputOf<Calls['holdPeriod']>): Promise<Shown> {
  const before = await lockForChange(ctx, input);
  if (stateNow(ctx, before) !== (held ? 'open' : 'held')) throw new ServiceError('wrongState');
  return change(ctx, before, { state: held ? 'held' : 'open' });
}

/**
 * Reopens the month closed last for some hours; its kept statements are void.
 * @throws ServiceError notFound, conflict, wrongState: not closed, or a later one is
 */
export async function reopenPeriod(
  ctx: Ctx,
  { hours, reason, ...input }: ParsedInputOf<Calls['reopenPeriod']>,
): Promise<Shown> {
  const before = await lockForChange(ctx, input);
  const later = await ctx.tx
    .select()
    .from(financePeriods)
    .where(and(ofSchool(ctx, financePeriods), gt(financePeriods.period, input.period)));
  const isLast = later.every((row) => stateNow(ctx, row) !== 'closed');
  if (stateNow(ctx, before) !== 'closed' || !isLast) throw new ServiceError('wrongState');
  const openUntil = new Date(ctx.now.getTime() + hours * 3_600_000);
  const statements = await voidKept(ctx, input.period);
  return change(ctx, before, { state: 'reopened', openUntil, reason }, { void: statements });
}

async function lockForChange(
  ctx: Ctx,
  { period, version }: { readonly period: number; readonly version: number },
): Promise<PeriodRow> {
  const before = await findPeriod(ctx, period, 'update');
  await refuseStale(ctx, before, version, seen(ctx, before));
  return before;
}

async function change(ctx: Ctx, before: PeriodRow, facts: Partial<PeriodRow>, more: object = {}): Promise<Shown> {
  const [next] = await changeRows(ctx, financePeriods, eq(financePeriods.period, before.period), facts).returning(
    getTableColumns(financePeriods),
  );
  const object = { type: 'financePeriod', id: String(before.period) };
  const opened = facts.state === 'open' ? ({ action: 'finance.period.open' } as const) : {};
  ctx.audit({ ...opened, object, change: { old: before.state, ...facts, ...more } });
  return seen(ctx, next ?? before);
}

function seen(ctx: Ctx, row: PeriodRow): Shown {
  const state = stateNow(ctx, row);
  const [close, reopen] = [ctx.can('finance.period.close'), ctx.can('finance.period.reopen')];
  const moves: Shown['actions'] =
    state === 'closed'
      ? reopen
        ? ['reopen']
        : []
      : close
        ? ['close', ...(state === 'open' ? (['hold'] as const) : state === 'held' ? (['release'] as const) : [])]
        : [];
  const openUntil = state === 'reopened' ? (row.openUntil?.toISOString() ?? null) : null;
  const { period, reason, version } = row;
  const closeReason = state === 'closed' ? row.closeReason : '';
  return { period, state, reason, closeReason, openUntil, version, actions: moves };
}
