import { and, asc, desc, eq, ilike, inArray } from 'drizzle-orm';
import { flowMachine } from '@/lib/contracts/approvals/flow.data.ts';
import type { FlowRow, flowCalls, OpenedFlow } from '@/lib/contracts/approvals/flow.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Flow, NobodyRule, WhoRule } from '@/lib/rules/approvals/flow.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { editionOf } from '../application/store.ts';
import { everybody } from '../people.ts';
import { approvalApplications } from '../schema/application.ts';
import { approvalKindFlows, approvalFlowEditions as editions, approvalFlows as table } from '../schema/flow.ts';
import { refuseChoices, refuseFaulty } from './check.ts';

type Calls = typeof flowCalls;
type Stored = typeof table.$inferSelect;

/** A page, those that are on first. */
export async function pageOfFlows(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['flows']>,
): Promise<ReplyOf<Calls['flows']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.name, containing(q)),
    state: (state) => eq(table.state, state),
  });
  const order = [desc(table.state), asc(table.name), asc(table.id)];
  const { rows, ...paged } = await countedPage(ctx, table, where, order, { page, size });
  return { rows: await shown(ctx, rows), ...paged, actions: ctx.can('approvals.flow.edit') ? ['add'] : [] };
}

/** @throws ServiceError notFound */
export const oneFlow = async (ctx: Ctx, { id }: { readonly id: string }): Promise<OpenedFlow> =>
  opened(ctx, await findRow(ctx, table, id));

/** Writes a flow or a new edition of one. @throws ServiceError notFound, conflict, duplicate: the name exists */
export async function setFlow(ctx: Ctx, { id, version, flow, ...facts }: ParsedInputOf<Calls['setFlow']>) {
  const before = await rowToSave(ctx, table, { id, version }, (row) => row);
  const edition = (before?.edition ?? 0) + 1;
  const row = await saveRow(ctx, table, before, { ...facts, edition });
  await ctx.tx.insert(editions).values({
    ...{ schoolId: ctx.school.id, flowId: row.id, number: edition, flow },
    ...{ writtenAt: ctx.now, writtenBy: ctx.person.accountId },
  });
  const old = before && { name: before.name, note: before.note, edition: before.edition };
  ctx.audit({ object: { type: 'approvalFlow', id: row.id }, change: { old, new: { ...facts, edition } } });
  return opened(ctx, row);
}

/**
 * Switches a flow on as it was written last, or off.
 * @throws ServiceError notFound, conflict, wrongState, flowFaulty; flowInUse: a kind of document goes by it
 */
export async function moveFlow(ctx: Ctx, asked: ParsedInputOf<Calls['moveFlow']>): Promise<ReplyOf<Calls['moveFlow']>> {
  let weak: string[] = [];
  const { row, state } = await rowToMove(ctx, table, asked, {
    states: flowMachine,
    current: async (held) => oneRow(ctx, held),
  });
  if (asked.move === 'switchOn') {
    const flow = await editionOf(ctx, { flowId: row.id, edition: row.edition });
    weak = await refuseFaulty(ctx, flow);
    await refuseChoices(ctx, flow, (await kindsOf(ctx, [row.id])).get(row.id) ?? []);
  } else await refuseStanding(ctx, row);
  const editionOn = asked.move === 'switchOn' ? row.edition : row.editionOn;
  const after = await changeRow(ctx, table, row, { state, editionOn });
  ctx.audit({
    object: { type: 'approvalFlow', id: row.id },
    change: { old: row.state, new: state, edition: editionOn },
  });
  return { ...(await oneRow(ctx, after)), weak };
}

/** @throws ServiceError notFound, conflict, wrongState, flowInUse */
export async function removeFlow(ctx: Ctx, asked: ParsedInputOf<Calls['removeFlow']>): Promise<null> {
  const { row } = await rowToMove(
    ctx,
    table,
    { ...asked, move: 'remove' },
    { states: flowMachine, current: async (held) => oneRow(ctx, held) },
  );
  await refuseStanding(ctx, row);
  const used = and(ofSchool(ctx, approvalApplications), eq(approvalApplications.flowId, row.id));
  if ((await ctx.tx.$count(approvalApplications, used)) > 0)
    throw new ServiceError('flowInUse', { name: row.name, why: 'applications' });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  ctx.audit({ object: { type: 'approvalFlow', id: row.id }, change: { old: { name: row.name } } });
  return null;
}

async function refuseStanding(ctx: Ctx, { id, name }: Stored): Promise<void> {
  if (((await kindsOf(ctx, [id])).get(id) ?? []).length > 0) throw new ServiceError('flowInUse', { name, why: 'kind' });
}

async function kindsOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, ApprovalKind[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ kind: approvalKindFlows.kind, flowId: approvalKindFlows.flowId })
    .from(approvalKindFlows)
    .where(and(ofSchool(ctx, approvalKindFlows), inArray(approvalKindFlows.flowId, [...ids])));
  const byFlow = Map.groupBy(rows, ({ flowId }) => flowId ?? '');
  return new Map([...byFlow].map(([id, of]) => [id, of.map(({ kind }) => kind)]));
}

async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<FlowRow[]> {
  const ids = rows.map(({ id }) => id);
  const kinds = await kindsOf(ctx, ids);
  const written =
    ids.length === 0
      ? []
      : await ctx.tx
          .select({ flowId: editions.flowId, number: editions.number, flow: editions.flow })
          .from(editions)
          .innerJoin(
            table,
            and(ofSchool(ctx, table), eq(table.id, editions.flowId), eq(table.edition, editions.number)),
          )
          .where(and(ofSchool(ctx, editions), inArray(editions.flowId, ids)));
  const nodes = new Map(written.map(({ flowId, flow }) => [flowId, flow.nodes.length]));
  const mayEdit = ctx.can('approvals.flow.edit');
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    note: row.note,
    state: row.state,
    nodes: nodes.get(row.id) ?? 0,
    edition: row.edition,
    editionOn: row.editionOn,
    kinds: kinds.get(row.id) ?? [],
    updatedAt: row.updatedAt.toISOString(),
    actions: mayEdit ? offered(row) : [],
  }));
}

/** One that is on is switched on again only once it was written anew. */
const offered = ({ state, edition, editionOn }: Stored) =>
  flowMachine.movesIn(state).filter((move) => move !== 'switchOn' || state !== 'on' || edition !== editionOn);

async function oneRow(ctx: Ctx, stored: Stored): Promise<FlowRow> {
  const [row] = await shown(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

async function opened(ctx: Ctx, stored: Stored): Promise<OpenedFlow> {
  const flow = await editionOf(ctx, { flowId: stored.id, edition: stored.edition });
  const written = await ctx.tx
    .select({ number: editions.number, writtenBy: editions.writtenBy, writtenAt: editions.writtenAt })
    .from(editions)
    .where(and(ofSchool(ctx, editions), eq(editions.flowId, stored.id)))
    .orderBy(desc(editions.number));
  const names = await personNames(
    ctx.tx,
    written.map(({ writtenBy }) => writtenBy),
  );
  return {
    ...(await oneRow(ctx, stored)),
    flow,
    names: await namesIn(ctx, flow),
    editions: written.map(({ number, writtenBy, writtenAt }) => ({
      number,
      writtenBy: names.get(writtenBy) ?? '',
      writtenAt: writtenAt.toISOString(),
    })),
  };
}

/** What the people, roles and departments are called that a flow names. */
async function namesIn(ctx: Ctx, flow: Flow): Promise<Record<string, string>> {
  const { signers } = await everybody(ctx, []);
  const idsOf = (rule: WhoRule | NobodyRule) =>
    rule.by === 'choice' ? rule.among : rule.by === 'person' || rule.by === 'role' ? [rule.id] : [];
  const ids = [
    ...[...flow.copiesAtStart, ...flow.copiesAtEnd].flatMap(idsOf),
    ...flow.nodes.flatMap((node) => {
      if (node.type === 'sign') return [...node.who, node.nobody].flatMap(idsOf);
      return node.by === 'department' ? node.branches.flatMap(({ of }) => of) : [];
    }),
  ];
  const nameOf = (id: string) =>
    signers.names.get(id) ?? signers.roleNames.get(id) ?? signers.departments.get(id)?.name ?? '';
  return Object.fromEntries(ids.map((id) => [id, nameOf(id)]));
}
