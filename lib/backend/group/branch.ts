import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mayInNode, type NodeAct, type NodeRole } from '@/lib/rules/group/node-rights.ts';
import { nodeDepthMax, nodeKinds } from '@/lib/rules/group/node-tree.ts';
import { rowsOf } from '../db/rows.ts';
import type { Ctx } from '../kernel/context.ts';
import { type CommittedRefusal, committed, ServiceError } from '../kernel/service-error.ts';
import { workingNodeOf } from '../organisation/index.ts';
import { organisationMembers as members } from '../organisation/schema.ts';

const nodeRow = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  kind: z.enum(nodeKinds),
  name: z.string(),
  code: z.string(),
  version: z.int(),
  level: z.int(),
});

/** An organisation of the branch with the roles that the caller has in it, there and further up. */
export interface BranchNode extends z.output<typeof nodeRow> {
  readonly roles: ReadonlySet<NodeRole>;
}

/** The organisation that the caller works in, with all below it. */
export interface Branch {
  readonly top: BranchNode;
  /** By id, in the order of the tree. */
  readonly nodes: ReadonlyMap<string, BranchNode>;
}

/**
 * The branch that the caller works in: that of the topmost organisation above the school for which they act. Another
 * one, as of a second district, is worked in from a school of that one.
 * @throws ServiceError forbidden: they act for none
 */
export async function branchOf(ctx: Ctx): Promise<Branch> {
  const working = await workingNodeOf(ctx);
  if (!working) throw new ServiceError('forbidden');
  const rows = await rowsOf(
    ctx.tx,
    sql`with recursive below as (
      select o.*, 0 as level, array[o.id] as ids, array[o.name || o.id::text] as way
      from organisations o where o.id = ${working.id}
      union all
      select o.*, b.level + 1, b.ids || o.id, b.way || (o.name || o.id::text)
      from below b join organisations o on o.parent_id = b.id
      where b.level < ${nodeDepthMax} and not o.id = any (b.ids))
    select id::text as id, parent_id::text as "parentId", kind, name, code, version, level from below order by way`,
    nodeRow,
  );
  const own = await ctx.tx
    .select({ id: members.organisationId, role: members.role })
    .from(members)
    .where(
      and(
        eq(members.accountId, ctx.person.accountId),
        inArray(
          members.organisationId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const nodes = new Map<string, BranchNode>();
  for (const row of rows) {
    const above = nodes.get(row.parentId ?? '')?.roles ?? [];
    nodes.set(row.id, { ...row, roles: new Set([...above, ...own.filter(({ id }) => id === row.id).map(roleOf)]) });
  }
  const top = nodes.get(working.id);
  if (!top) throw new ServiceError('forbidden');
  return { top, nodes };
}

const roleOf = ({ role }: { readonly role: NodeRole }): NodeRole => role;

/** What lies outside of the branch: answered as though there were none, and kept in the organisation's own log. */
class OutsideBranch extends ServiceError {
  readonly object: { readonly type: string; readonly id: string };
  readonly top: BranchNode;

  constructor(top: BranchNode, object: { readonly type: string; readonly id: string }) {
    super('notFound');
    this.top = top;
    this.object = object;
  }
}

/** The refusal of something that is not of the branch. */
export const outside = ({ top }: Branch, type: string, id: string): ServiceError =>
  new OutsideBranch(top, { type, id });

/** An organisation of the branch in which the caller may do something. @throws ServiceError notFound, forbidden */
export function nodeFor(branch: Branch, id: string, act: NodeAct): BranchNode {
  const node = branch.nodes.get(id);
  if (!node) throw outside(branch, 'groupNode', id);
  if (!mayInNode(node.roles, act)) throw new ServiceError('forbidden');
  return node;
}

/** An organisation with all of the branch below it, in the order of the tree. */
export function nodesBelow({ nodes }: Branch, id: string): readonly BranchNode[] {
  const within = new Set([id]);
  for (const node of nodes.values()) if (node.parentId !== null && within.has(node.parentId)) within.add(node.id);
  return [...nodes.values()].filter((node) => within.has(node.id));
}

/** The organisations in which the caller may do something; all below one of them where it is named. */
export function nodesFor(branch: Branch, act: NodeAct, nodeId?: string): readonly BranchNode[] {
  if (nodeId !== undefined && !branch.nodes.has(nodeId)) throw outside(branch, 'groupNode', nodeId);
  const some = nodeId === undefined ? [...branch.nodes.values()] : nodesBelow(branch, nodeId);
  return some.filter(({ roles }) => mayInNode(roles, act));
}

/** Whom a caller may look at who has any role there. */
export const seenNodes = ({ nodes }: Branch): readonly BranchNode[] =>
  [...nodes.values()].filter(({ roles }) => roles.size > 0);

/** The ids of organisations, for a condition. */
export const idsOf = (nodes: readonly { readonly id: string }[]): string[] => nodes.map(({ id }) => id);

type Act<I, O> = (ctx: Ctx, input: I) => Promise<O>;

/**
 * A verb whose attempts at what is not of the branch stay in the organisation's log, and answer like what there is not.
 * Nothing was written before that is found out.
 */
export const recorded =
  <I, O>(act: Act<I, O>) =>
  async (ctx: Ctx, input: I): Promise<O | CommittedRefusal> => {
    try {
      return await act(ctx, input);
    } catch (error) {
      if (!(error instanceof OutsideBranch)) throw error;
      ctx.audit({ action: 'group.branch.outside', object: error.object, result: 'refused', scope: error.top.id });
      return committed(new ServiceError('notFound'));
    }
  };
