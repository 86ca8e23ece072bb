import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { NodeRow, nodeCalls } from '@/lib/contracts/group/node.ts';
import { mayInNode } from '@/lib/rules/group/node-rights.ts';
import { nodeDepthMax, nodeFault, nodeKinds, type TreeNode } from '@/lib/rules/group/node-tree.ts';
import { accounts } from '../../account/schema.ts';
import { rowsOf } from '../../db/rows.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { asNextVersion } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { organisationMembers as members, organisations, schools } from '../../organisation/schema.ts';
import { type Branch, type BranchNode, branchOf, idsOf, nodeFor, nodesFor, recorded } from '../branch.ts';

type Calls = typeof nodeCalls;

/** The organisations of the branch, in the order of the tree; a page of those that fit. */
async function pageOfNodes(
  ctx: Ctx,
  { page, size, q, kind }: ParsedInputOf<Calls['nodes']>,
): Promise<ReplyOf<Calls['nodes']>> {
  const branch = await branchOf(ctx);
  const sought = q.toLowerCase();
  const fitting = [...branch.nodes.values()].filter(
    (node) =>
      (kind === undefined || node.kind === kind) &&
      (node.name.toLowerCase().includes(sought) || node.code.toLowerCase().includes(sought)),
  );
  const from = (page - 1) * size;
  return { rows: await shown(ctx, branch, fitting.slice(from, from + size)), total: fitting.length, page, size };
}

/** Where the caller may do something. */
async function choices(ctx: Ctx, { act }: ParsedInputOf<Calls['nodeChoices']>): Promise<ReplyOf<Calls['nodeChoices']>> {
  const branch = await branchOf(ctx);
  return { rows: nodesFor(branch, act).map(({ id, name }) => ({ id, name })) };
}

/**
 * Nobody changes the tree meanwhile, wherever in it: two who each put one below the other's would make a ring.
 * @returns the branch as it is then
 */
async function branchToChange(ctx: Ctx): Promise<Branch> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('group.tree'))`);
  return branchOf(ctx);
}

/** @throws ServiceError notFound, forbidden, conflict */
async function nodeToChange(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ readonly branch: Branch; readonly node: BranchNode }> {
  const branch = await branchToChange(ctx);
  const node = nodeFor(branch, id, 'tree');
  const [row] = await ctx.tx.select().from(organisations).where(eq(organisations.id, id));
  if (!row) throw new ServiceError('notFound');
  await refuseStale(ctx, row, version, () => one(ctx, branch, id));
  return { branch, node };
}

const aboveRow = z.object({ id: z.string(), parentId: z.string().nullable(), kind: z.enum(nodeKinds) });

/** What would be wrong with a place, by the whole tree up to its root. @throws ServiceError nodeFaulty */
async function refuseFault(ctx: Ctx, branch: Branch, node: Omit<TreeNode, 'parentId'>, parentId: string) {
  const above = await rowsOf(
    ctx.tx,
    sql`with recursive above as (
      select o.*, 0 as level from organisations o where o.id = ${branch.top.id}
      union all
      select o.*, a.level + 1 from above a join organisations o on o.id = a.parent_id where a.level < ${nodeDepthMax})
    select id::text as id, parent_id::text as "parentId", kind from above`,
    aboveRow,
  );
  const known = new Map<string, TreeNode>([...above, ...branch.nodes.values()].map((one) => [one.id, one]));
  const fault = nodeFault(known, node, parentId);
  if (fault) throw new ServiceError('nodeFaulty', { fault, max: nodeDepthMax });
}

/** Adds one below another. @throws ServiceError notFound, forbidden, nodeFaulty */
async function addNode(ctx: Ctx, { parentId, name, kind }: ParsedInputOf<Calls['addNode']>): Promise<NodeRow> {
  const branch = await branchToChange(ctx);
  nodeFor(branch, parentId, 'tree');
  const id = uuidv7();
  await refuseFault(ctx, branch, { id, kind }, parentId);
  const [last] = await ctx.tx
    .select({ code: sql<string | null>`max(${organisations.code})` })
    .from(organisations)
    .where(sql`${organisations.code} ~ '^JG[0-9]{6}$'`);
  const code = `JG${Number(last?.code?.slice(2) ?? 100_000) + 1}`;
  await ctx.tx.insert(organisations).values({ id, parentId, name, kind, code, ...by(ctx) });
  return noted(ctx, branch, id, { name, kind, parentId });
}

const by = ({ now, person }: Ctx) => ({ updatedAt: now, updatedBy: person.accountId });

async function change(ctx: Ctx, { branch, node }: Awaited<ReturnType<typeof nodeToChange>>, facts: object) {
  await ctx.tx
    .update(organisations)
    .set({ ...facts, ...asNextVersion(ctx, organisations) })
    .where(eq(organisations.id, node.id));
  return noted(ctx, branch, node.id, facts);
}

/** Into the log of the organisation that is worked in; it is none of the school's where somebody happens to be. */
async function noted(ctx: Ctx, { top }: Branch, id: string, facts: object): Promise<NodeRow> {
  ctx.audit({ object: { type: 'groupNode', id }, change: facts, scope: top.id });
  return one(ctx, await branchOf(ctx), id);
}

/** @throws ServiceError notFound, forbidden, conflict */
async function renameNode(ctx: Ctx, { name, ...asked }: ParsedInputOf<Calls['renameNode']>): Promise<NodeRow> {
  return change(ctx, await nodeToChange(ctx, asked), { name });
}

/** @throws ServiceError notFound, forbidden, conflict, nodeFaulty, nodeInUse: the one that is worked in stays */
async function moveNode(ctx: Ctx, { parentId, ...asked }: ParsedInputOf<Calls['moveNode']>): Promise<NodeRow> {
  const found = await nodeToChange(ctx, asked);
  const { branch, node } = found;
  nodeFor(branch, parentId, 'tree');
  if (node.id === branch.top.id) throw new ServiceError('nodeFaulty', { fault: 'top', max: nodeDepthMax });
  await refuseFault(ctx, branch, node, parentId);
  return change(ctx, found, { parentId });
}

/** @throws ServiceError notFound, forbidden, conflict, nodeInUse: with what is in it */
async function removeNode(ctx: Ctx, asked: ParsedInputOf<Calls['removeNode']>): Promise<null> {
  const { branch, node } = await nodeToChange(ctx, asked);
  if (node.id === branch.top.id) throw new ServiceError('nodeFaulty', { fault: 'top', max: nodeDepthMax });
  const below = [...branch.nodes.values()].filter(({ parentId }) => parentId === node.id).length;
  const held = await ctx.tx.$count(schools, eq(schools.orgId, node.id));
  if (below + held > 0) throw new ServiceError('nodeInUse', { nodes: below, schools: held });
  await ctx.tx.delete(members).where(eq(members.organisationId, node.id));
  // What schools were offered, or was issued to them, names it still.
  await ctx.tx
    .transaction((inner) => inner.delete(organisations).where(eq(organisations.id, node.id)))
    .catch((error: unknown) => {
      if ((error as { cause?: { code?: string } }).cause?.code !== '23503') throw error;
      throw new ServiceError('nodeInUse', { nodes: 0, schools: 0 });
    });
  ctx.audit({ object: { type: 'groupNode', id: node.id }, change: { name: node.name }, scope: branch.top.id });
  return null;
}

async function one(ctx: Ctx, branch: Branch, id: string): Promise<NodeRow> {
  const [row] = await shown(
    ctx,
    branch,
    [...branch.nodes.values()].filter((node) => node.id === id),
  );
  if (!row) throw new ServiceError('notFound');
  return row;
}

async function shown(ctx: Ctx, { top }: Branch, nodes: readonly BranchNode[]): Promise<NodeRow[]> {
  const ids = idsOf(nodes);
  const people = await ctx.tx
    .select({ id: members.organisationId, role: members.role, name: accounts.name })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(inArray(members.organisationId, ids))
    .orderBy(accounts.name);
  const held = await ctx.tx
    .select({ id: schools.orgId, schools: count() })
    .from(schools)
    .where(and(inArray(schools.orgId, ids), eq(schools.enabled, true)))
    .groupBy(schools.orgId);
  return nodes.map(({ roles, ...node }) => {
    const there = people.filter(({ id }) => id === node.id);
    const changes = mayInNode(roles, 'tree') ? (['add', 'rename'] as const) : [];
    const elsewhere = changes.length > 0 && node.id !== top.id ? (['move', 'remove'] as const) : [];
    return {
      ...node,
      heads: there
        .filter(({ role }) => role === 'head')
        .map(({ name }) => name)
        .join(' · '),
      people: there.length,
      schools: held.find(({ id }) => id === node.id)?.schools ?? 0,
      actions: ['people', 'schools', ...changes, ...elsewhere],
    };
  });
}

export const nodeVerbs: VerbGroup<Calls> = {
  nodes: pageOfNodes,
  nodeChoices: choices,
  addNode: recorded(addNode),
  renameNode: recorded(renameNode),
  moveNode: recorded(moveNode),
  removeNode: recorded(removeNode),
};
