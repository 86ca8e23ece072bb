import { and, asc, count, eq, ilike, inArray, ne } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { MemberRow, memberCalls } from '@/lib/contracts/group/member.ts';
import { mayInNode, type NodeRole } from '@/lib/rules/group/node-rights.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { asNextVersion } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { organisationMembers as members, organisations } from '../../organisation/schema.ts';
import { type Branch, branchOf, idsOf, nodeFor, nodesBelow, outside, recorded, seenNodes } from '../branch.ts';

type Calls = typeof memberCalls;
type Stored = typeof members.$inferSelect;

const withNames = (ctx: Ctx) =>
  ctx.tx
    .select({ member: members, name: accounts.name, phone: accounts.phone, node: organisations.name })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .innerJoin(organisations, eq(organisations.id, members.organisationId));

/** A page of the people of the branch. */
async function pageOfMembers(
  ctx: Ctx,
  { page, size, q, nodeId, role }: ParsedInputOf<Calls['members']>,
): Promise<ReplyOf<Calls['members']>> {
  const branch = await branchOf(ctx);
  if (nodeId !== undefined && !branch.nodes.has(nodeId)) throw outside(branch, 'groupNode', nodeId);
  const within = nodeId === undefined ? seenNodes(branch) : nodesBelow(branch, nodeId);
  const where = and(
    inArray(members.organisationId, idsOf(within)),
    q === '' ? undefined : ilike(accounts.name, containing(q)),
    role && eq(members.role, role),
  );
  const found = await withNames(ctx)
    .where(where)
    .orderBy(asc(organisations.name), asc(accounts.name), asc(members.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await ctx.tx
    .select({ total: count() })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(where);
  return { rows: found.map((row) => shown(branch, row)), total: counted?.total ?? 0, page, size };
}

/**
 * Gives somebody a role. An account is found by name and phone together, so that nobody learns whose a number is.
 * @throws ServiceError notFound, forbidden, personUnknown, duplicate: they have one there already
 */
async function addMember(
  ctx: Ctx,
  { nodeId, name, phone, role }: ParsedInputOf<Calls['addMember']>,
): Promise<MemberRow> {
  const branch = await branchOf(ctx);
  nodeFor(branch, nodeId, 'people');
  const [account] = await ctx.tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.phone, phone), eq(accounts.name, name)));
  if (!account) throw new ServiceError('personUnknown');
  const [row] = await ctx.tx
    .insert(members)
    .values({ organisationId: nodeId, accountId: account.id, role, since: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new ServiceError('duplicate', { value: name }, { fields: { name: { key: 'duplicate' } } });
  return noted(ctx, branch, row, { role });
}

/** Somebody of the branch, held until the transaction ends. @throws ServiceError notFound, forbidden, wrongState */
async function memberToChange(ctx: Ctx, { id, version }: { readonly id: string; readonly version: number }) {
  const branch = await branchOf(ctx);
  const [row] = await ctx.tx.select().from(members).where(eq(members.id, id));
  if (!row) throw new ServiceError('notFound');
  if (!branch.nodes.has(row.organisationId)) throw outside(branch, 'groupMember', id);
  nodeFor(branch, row.organisationId, 'people');
  // The heads of one organisation are changed one after another: two who each take the other away would leave none.
  const all = await ctx.tx.select().from(members).where(eq(members.organisationId, row.organisationId)).for('update');
  const held = all.find((one) => one.id === id);
  if (held?.version !== version) throw new ServiceError('settingChanged');
  return { branch, row: held };
}

/** @throws ServiceError lastHead: nobody else is head of the organisation */
async function refuseLastHead(ctx: Ctx, { organisationId, id, role }: Stored): Promise<void> {
  if (role !== 'head') return;
  const others = and(eq(members.organisationId, organisationId), eq(members.role, 'head'), ne(members.id, id));
  if ((await ctx.tx.$count(members, others)) === 0) throw new ServiceError('lastHead');
}

/** @throws ServiceError notFound, forbidden, settingChanged, lastHead */
async function changeMember(ctx: Ctx, { role, ...asked }: ParsedInputOf<Calls['changeMember']>): Promise<MemberRow> {
  const { branch, row } = await memberToChange(ctx, asked);
  if (role !== 'head') await refuseLastHead(ctx, row);
  const [after] = await ctx.tx
    .update(members)
    .set({ role, ...asNextVersion(ctx, members) })
    .where(eq(members.id, row.id))
    .returning();
  if (!after) throw new ServiceError('notFound');
  return noted(ctx, branch, after, { old: row.role, new: role });
}

/** @throws ServiceError notFound, forbidden, settingChanged, lastHead */
async function removeMember(ctx: Ctx, asked: ParsedInputOf<Calls['removeMember']>): Promise<null> {
  const { branch, row } = await memberToChange(ctx, asked);
  await refuseLastHead(ctx, row);
  await ctx.tx.delete(members).where(eq(members.id, row.id));
  ctx.audit({ object: { type: 'groupMember', id: row.id }, change: factsOf(row), scope: branch.top.id });
  return null;
}

const factsOf = ({ accountId, organisationId, role }: Stored) => ({ accountId, organisationId, role });

async function noted(
  ctx: Ctx,
  branch: Branch,
  row: Stored,
  change: { role?: NodeRole; old?: NodeRole; new?: NodeRole },
) {
  const facts = { ...factsOf(row), ...change };
  ctx.audit({ object: { type: 'groupMember', id: row.id }, change: facts, scope: branch.top.id });
  const [found] = await withNames(ctx).where(eq(members.id, row.id));
  if (!found) throw new ServiceError('notFound');
  return shown(branch, found);
}

interface Named {
  readonly member: Stored;
  readonly name: string;
  readonly phone: string;
  readonly node: string;
}

const shown = ({ nodes }: Branch, { member, name, phone, node }: Named): MemberRow => ({
  id: member.id,
  version: member.version,
  name,
  phone: maskPhone(phone),
  nodeId: member.organisationId,
  node,
  role: member.role,
  since: member.since?.toISOString() ?? null,
  actions: mayInNode(nodes.get(member.organisationId)?.roles ?? [], 'people') ? ['change', 'remove'] : [],
});

export const memberVerbs: VerbGroup<Calls> = {
  members: recorded(pageOfMembers),
  addMember: recorded(addMember),
  changeMember: recorded(changeMember),
  removeMember: recorded(removeMember),
};
