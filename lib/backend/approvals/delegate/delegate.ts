import { and, desc, eq, gt, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type DelegateState, delegateMachine } from '@/lib/contracts/approvals/delegate.data.ts';
import type { DelegateRow, delegateCalls } from '@/lib/contracts/approvals/delegate.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { delegationFaultOf } from '@/lib/rules/approvals/delegation.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { colleaguesOf, staffLike, staffNames } from '../../organisation/index.ts';
import { handOverFor } from '../application/absent.ts';
import { delegationsFrom } from '../people.ts';
import { approvalDelegates as table } from '../schema/delegate.ts';

type Calls = typeof delegateCalls;
type Stored = typeof table.$inferSelect;
type Phase = DelegateRow['phase'];

const others = 'approvals.delegate.others';

const phaseOf = ({ state, fromOn, toOn }: Stored, day: string): Phase => {
  if (state === 'ended') return 'ended';
  if (day < fromOn) return 'coming';
  return day > toOn ? 'over' : 'now';
};

const inPhase = (phase: Phase, day: string): SQL | undefined => {
  const is = (state: DelegateState) => eq(table.state, state);
  if (phase === 'ended') return is('ended');
  if (phase === 'coming') return and(is('active'), gt(table.fromOn, day));
  if (phase === 'over') return and(is('active'), lt(table.toOn, day));
  return and(is('active'), lte(table.fromOn, day), gte(table.toOn, day));
};

/** A page of who stands in for whom: one's own on either side, by the right to it all. */
async function pageOfDelegates(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['delegates']>,
): Promise<ReplyOf<Calls['delegates']>> {
  const named = await narrowed(ctx, table, filters, {
    q: (q) => or(inArray(table.fromId, staffLike(ctx, q)), inArray(table.toId, staffLike(ctx, q))),
    phase: (phase) => inPhase(phase, today(ctx)),
  });
  const own = or(eq(table.fromId, ctx.staffId), eq(table.toId, ctx.staffId));
  const where = ctx.can(others) ? named : and(named, own);
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.fromOn), desc(table.id)], { page, size });
  return { rows: await shown(ctx, rows), ...paged, actions: ctx.can(others) ? ['add', 'addForOther'] : ['add'] };
}

/**
 * Names who decides for somebody who is away; where it begins today, open tasks go over at once.
 * @throws ServiceError notFound: somebody does not work here; forbidden: it is for another, without the right to it;
 * invalid, delegateFaulty
 */
export async function nameDelegate(
  ctx: Ctx,
  { fromId = ctx.staffId, ...facts }: ParsedInputOf<Calls['nameDelegate']>,
): Promise<DelegateRow> {
  if (fromId !== ctx.staffId && !ctx.can(others)) throw new ServiceError('forbidden');
  const known = await colleaguesOf(ctx, [fromId, facts.toId]);
  if (known.length < new Set([fromId, facts.toId]).size) throw new ServiceError('notFound');
  await refuseFault(ctx, { fromId, ...facts });
  const [row] = await ctx.tx
    .insert(table)
    .values({
      ...{ schoolId: ctx.school.id, id: uuidv7(), fromId, ...facts },
      ...{ updatedAt: ctx.now, updatedBy: ctx.person.accountId },
    })
    .returning();
  if (!row) throw new Error('A row that was written is answered');
  if (facts.fromOn === today(ctx)) await handOverFor(ctx, row.id);
  ctx.audit({ object: { type: 'approvalDelegate', id: row.id }, change: { fromId, ...facts } });
  return one(ctx, row);
}

async function refuseFault(
  ctx: Ctx,
  { fromId, toId, fromOn, toOn, kind }: Pick<Stored, 'fromId' | 'toId' | 'fromOn' | 'toOn' | 'kind'>,
): Promise<void> {
  const day = today(ctx);
  const wanted = { from: fromId, to: toId, fromOn, toOn, kinds: kind === 'all' ? [] : [kind] };
  const found = delegationFaultOf(wanted, await delegationsFrom(ctx, day), day);
  if (!found) return;
  const { fault, other } = found;
  if (other === null) {
    if (fault === 'oneself') throw invalidFields({ toId: { key: 'delegateSelf' } });
    throw invalidFields(fault === 'past' ? { fromOn: { key: 'dayPast' } } : { toOn: { key: 'spanReversed' } });
  }
  const names = await staffNames(ctx, [other.from, other.to]);
  const named = { from: names.get(other.from) ?? '', to: names.get(other.to) ?? '' };
  throw new ServiceError('delegateFaulty', { fault, ...named, fromOn: other.fromOn, toOn: other.toOn });
}

/** Ends it from today on. @throws ServiceError notFound, conflict, wrongState; notFound: it is somebody else's */
async function endDelegate(ctx: Ctx, asked: ParsedInputOf<Calls['endDelegate']>): Promise<DelegateRow> {
  const { row, state } = await rowToMove(
    ctx,
    table,
    { ...asked, move: 'end' },
    { states: delegateMachine, current: async (held) => one(ctx, held) },
  );
  if (row.fromId !== ctx.staffId && !ctx.can(others)) throw new ServiceError('notFound');
  const after = await changeRow(ctx, table, row, { state });
  ctx.audit({ object: { type: 'approvalDelegate', id: row.id }, change: { old: row.state, new: state } });
  return one(ctx, after);
}

async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<DelegateRow[]> {
  const names = await staffNames(
    ctx,
    rows.flatMap(({ fromId, toId }) => [fromId, toId]),
  );
  const day = today(ctx);
  return rows.map((row) => {
    const phase = phaseOf(row, day);
    const mayEnd = (row.fromId === ctx.staffId || ctx.can(others)) && phase !== 'over';
    const { id, version, fromId, toId, fromOn, toOn, kind, reason, state } = row;
    return {
      ...{ id, version, fromId, toId, fromOn, toOn, kind, reason, phase },
      from: names.get(fromId) ?? '',
      to: names.get(toId) ?? '',
      actions: mayEnd ? [...delegateMachine.movesIn(state)] : [],
    };
  });
}

async function one(ctx: Ctx, stored: Stored): Promise<DelegateRow> {
  const [row] = await shown(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

export const delegateVerbs: VerbGroup<Calls> = {
  delegates: pageOfDelegates,
  nameDelegate,
  endDelegate,
};
