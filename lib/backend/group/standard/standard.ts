import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { addingMoves, standardMachine } from '@/lib/contracts/group/standard.data.ts';
import type { StandardRow, standardCalls } from '@/lib/contracts/group/standard.ts';
import { mayInNode } from '@/lib/rules/group/node-rights.ts';
import { type StandardKind, standardKinds } from '@/lib/rules/group/standard-lines.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { asNextVersion } from '../../kernel/moved-row.ts';
import { personName } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { enterNodes } from '../../kernel/tenancy.ts';
import { schools } from '../../organisation/schema.ts';
import { type Branch, branchOf, idsOf, nodeFor, nodesFor, outside, recorded } from '../branch.ts';
import {
  groupStandardEditions as editions,
  groupStandardReceipts as receipts,
  groupStandards as table,
} from '../schema/standard.ts';
import { digestOf, heldStandard } from './editions.ts';

type Calls = Omit<typeof standardCalls, 'standardLines' | 'saveStandardLine' | 'removeStandardLine'>;
type Stored = typeof table.$inferSelect;

/** The move that adds a line in the words of a kind. */
const addsTo = Object.fromEntries(standardKinds.map((kind, at) => [kind, addingMoves[at]])) as Record<
  StandardKind,
  (typeof addingMoves)[number]
>;

/** The organisations of whose standards a page tells. @throws ServiceError forbidden, notFound */
async function standardNodes(ctx: Ctx, nodeId: string | undefined) {
  const branch = await branchOf(ctx);
  const nodes = nodesFor(branch, 'standards', nodeId);
  if (nodes.length === 0) throw new ServiceError('forbidden');
  await enterNodes(ctx.tx, idsOf(nodes));
  return { branch, ids: idsOf(nodes) };
}

async function pageOfStandards(
  ctx: Ctx,
  { q, nodeId, kind, state, page, size }: ParsedInputOf<Calls['standards']>,
): Promise<ReplyOf<Calls['standards']>> {
  const { branch, ids } = await standardNodes(ctx, nodeId);
  const where = and(
    inArray(table.organisationId, ids),
    q === '' ? undefined : ilike(table.name, containing(q)),
    kind && eq(table.kind, kind),
    state && eq(table.state, state),
  );
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows: await shown(ctx, branch, rows), total: await ctx.tx.$count(table, where), page, size };
}

async function shown(ctx: Ctx, branch: Branch, rows: readonly Stored[]): Promise<StandardRow[]> {
  const answered = await ctx.tx
    .select({ standardId: receipts.standardId, state: receipts.state, schools: count() })
    .from(receipts)
    .where(inArray(receipts.standardId, idsOf(rows)))
    .groupBy(receipts.standardId, receipts.state);
  return rows.map((row) => {
    const of = (state: (typeof answered)[number]['state']) =>
      answered.find((one) => one.standardId === row.id && one.state === state)?.schools ?? 0;
    const node = branch.nodes.get(row.organisationId);
    const may = mayInNode(node?.roles ?? [], 'standards') ? standardMachine.movesIn(row.state) : [];
    return {
      id: row.id,
      version: row.version,
      nodeId: row.organisationId,
      node: node?.name ?? '',
      kind: row.kind,
      name: row.name,
      state: row.state,
      edition: row.edition,
      lineCount: row.lines.length,
      waiting: of('received'),
      adopted: of('adopted'),
      adapted: of('adapted'),
      refused: of('refused'),
      actions: [
        'lines',
        ...(row.edition > 0 ? (['drift'] as const) : []),
        ...may.flatMap((move) => (move === 'write' ? addsTo[row.kind] : move)),
      ],
    };
  });
}

/** A standard of the branch as it was read, held until the transaction ends. @throws ServiceError notFound, conflict */
export async function standardToChange(ctx: Ctx, { id, version }: { readonly id: string; readonly version: number }) {
  const branch = await branchOf(ctx);
  const row = await heldStandard(ctx.tx, id);
  if (!row || !branch.nodes.has(row.organisationId)) throw outside(branch, 'groupStandard', id);
  const node = nodeFor(branch, row.organisationId, 'standards');
  await refuseStale(ctx, row, version, null);
  await enterNodes(ctx.tx, [node.id]);
  return { branch, row };
}

/** Writes a standard that is held, in a state that offers the move. @throws ServiceError wrongState */
export async function moveStandard(
  ctx: Ctx,
  { branch, row }: { readonly branch: Branch; readonly row: Stored },
  move: 'write' | 'issue' | 'withdraw',
  facts: Partial<Pick<Stored, 'lines' | 'edition'>>,
): Promise<StandardRow> {
  const state = standardMachine.after(row.state, move);
  if (state === undefined) throw new ServiceError('wrongState');
  const [after] = await ctx.tx
    .update(table)
    .set({ state, ...facts, ...asNextVersion(ctx, table) })
    .where(eq(table.id, row.id))
    .returning();
  if (!after) throw new ServiceError('notFound');
  const [one] = await shown(ctx, branch, [after]);
  if (!one) throw new ServiceError('notFound');
  return one;
}

/** @throws ServiceError notFound, forbidden */
async function addStandard(
  ctx: Ctx,
  { nodeId, kind, name }: ParsedInputOf<Calls['addStandard']>,
): Promise<StandardRow> {
  const branch = await branchOf(ctx);
  nodeFor(branch, nodeId, 'standards');
  await enterNodes(ctx.tx, [nodeId]);
  const id = uuidv7();
  const facts = { organisationId: nodeId, kind, name };
  const [row] = await ctx.tx
    .insert(table)
    .values({ id, ...facts, lines: [], createdAt: ctx.now })
    .returning();
  ctx.audit({ object: { type: 'groupStandard', id }, change: facts, scope: branch.top.id });
  const [one] = row ? await shown(ctx, branch, [row]) : [];
  if (!one) throw new Error('A standard was stored');
  return one;
}

/** @throws ServiceError notFound, forbidden, conflict, wrongState: withdrawn, or nothing is written */
async function issueStandard(
  ctx: Ctx,
  { note, ...asked }: ParsedInputOf<Calls['issueStandard']>,
): Promise<StandardRow> {
  const held = await standardToChange(ctx, asked);
  const { id, lines } = held.row;
  if (lines.length === 0) throw new ServiceError('wrongState');
  const edition = held.row.edition + 1;
  const after = await moveStandard(ctx, held, 'issue', { edition });
  const issuedBy = await personName(ctx.tx, ctx.person.accountId);
  const issued = { standardId: id, edition, lines, digest: digestOf(lines), note };
  await ctx.tx.insert(editions).values({ ...issued, issuedBy, issuedAt: ctx.now });
  await enqueueJob(ctx, 'group.issue', { standardId: id, edition });
  const change = { name: held.row.name, edition, digest: issued.digest };
  ctx.audit({ object: { type: 'groupStandard', id }, change, scope: held.branch.top.id });
  return after;
}

/** @throws ServiceError notFound, forbidden, conflict, wrongState: it is not issued */
async function withdrawStandard(ctx: Ctx, asked: ParsedInputOf<Calls['withdrawStandard']>): Promise<StandardRow> {
  const held = await standardToChange(ctx, asked);
  const after = await moveStandard(ctx, held, 'withdraw', {});
  const change = { name: held.row.name };
  ctx.audit({ object: { type: 'groupStandard', id: held.row.id }, change, scope: held.branch.top.id });
  return after;
}

/** What each school made of each standard, in one statement for a page. */
async function pageOfDrift(
  ctx: Ctx,
  { q, nodeId, state, standardId, page, size }: ParsedInputOf<Calls['standardDrift']>,
): Promise<ReplyOf<Calls['standardDrift']>> {
  const { ids } = await standardNodes(ctx, nodeId);
  const sought = q === '' ? undefined : or(ilike(schools.name, containing(q)), ilike(table.name, containing(q)));
  const where: SQL | undefined = and(
    inArray(receipts.organisationId, ids),
    sought,
    state && eq(receipts.state, state),
    standardId === undefined ? undefined : eq(receipts.standardId, standardId),
  );
  const rows = await ctx.tx
    .select({
      receipt: receipts,
      school: schools.name,
      standard: table.name,
      kind: table.kind,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(receipts)
    .innerJoin(table, eq(table.id, receipts.standardId))
    .innerJoin(schools, eq(schools.id, receipts.receivedBy))
    .where(where)
    .orderBy(desc(receipts.createdAt), desc(receipts.id))
    .limit(size)
    .offset((page - 1) * size);
  return {
    rows: rows.map(({ receipt, school, standard, kind }) => ({
      id: receipt.id,
      school,
      standard,
      kind,
      state: receipt.state,
      edition: receipt.edition,
      differing: receipt.drift.length,
      lines: receipt.drift.join('、'),
      reason: receipt.reason,
      answeredBy: receipt.answeredBy,
      answeredAt: receipt.answeredAt?.toISOString() ?? null,
      actions: [],
    })),
    total: rows[0]?.total ?? 0,
    page,
    size,
  };
}

export const standardVerbs: VerbGroup<Calls> = {
  standards: recorded(pageOfStandards),
  addStandard: recorded(addStandard),
  issueStandard: recorded(issueStandard),
  withdrawStandard: recorded(withdrawStandard),
  standardDrift: recorded(pageOfDrift),
};
