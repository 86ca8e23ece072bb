import { and, count, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import {
  boundStates,
  type JoinMove,
  type JoinSide,
  joinMachine,
  movesOfSide,
} from '@/lib/contracts/group/join.data.ts';
import type { JoinRow, joinCalls, OwnJoinRow } from '@/lib/contracts/group/join.ts';
import { mayInNode } from '@/lib/rules/group/node-rights.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { asNextVersion } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage } from '../../kernel/paged.ts';
import { personName } from '../../kernel/people.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { organisations, schools } from '../../organisation/schema.ts';
import { type Branch, branchOf, idsOf, nodeFor, nodesBelow, outside, recorded, seenNodes } from '../branch.ts';
import { groupReads, groupJoins as table } from '../schema/join.ts';
import { enterOrEnd } from './days.ts';

type Calls = typeof joinCalls;
type Stored = typeof table.$inferSelect;

const withNames = (ctx: Ctx) =>
  ctx.tx
    .select({ join: table, node: organisations.name, school: schools.name, schoolNo: schools.schoolNo })
    .from(table)
    .innerJoin(organisations, eq(organisations.id, table.organisationId))
    .innerJoin(schools, eq(schools.id, table.joining));
type Named = Awaited<ReturnType<typeof withNames>>[number];

interface Page {
  readonly page: number;
  readonly size: number;
}

async function pageWhere<R>(ctx: Ctx, where: SQL | undefined, { page, size }: Page, shownAs: (row: Named) => R) {
  const found = await withNames(ctx)
    .where(where)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await ctx.tx
    .select({ total: count() })
    .from(table)
    .innerJoin(schools, eq(schools.id, table.joining))
    .where(where);
  return { rows: found.map(shownAs), total: counted?.total ?? 0, page, size };
}

/** A page of the schools of the branch, with offers and those that have left. */
async function pageOfJoins(
  ctx: Ctx,
  { q, nodeId, state, ...page }: ParsedInputOf<Calls['joins']>,
): Promise<ReplyOf<Calls['joins']>> {
  const branch = await branchOf(ctx);
  if (nodeId !== undefined && !branch.nodes.has(nodeId)) throw outside(branch, 'groupNode', nodeId);
  const within = nodeId === undefined ? seenNodes(branch) : nodesBelow(branch, nodeId);
  const sought = q === '' ? undefined : or(ilike(schools.name, containing(q)), ilike(schools.schoolNo, containing(q)));
  const where = and(inArray(table.organisationId, idsOf(within)), sought, state && eq(table.state, state));
  return pageWhere(ctx, where, page, (row) => ofNode(branch, row));
}

/** A page of what the school belongs or belonged to, and of offers. */
const pageOfOwn = (ctx: Ctx, page: ParsedInputOf<Calls['ownJoins']>): Promise<ReplyOf<Calls['ownJoins']>> =>
  pageWhere(ctx, eq(table.joining, ctx.school.id), page, ofOwnSchool);

/**
 * Offers a school to belong to an organisation.
 * @throws ServiceError notFound, forbidden, schoolUnknown, schoolBound, duplicate: it has been offered so already
 */
async function offerJoin(
  ctx: Ctx,
  { nodeId, schoolNo, fromOn, note }: ParsedInputOf<Calls['offerJoin']>,
): Promise<JoinRow> {
  const branch = await branchOf(ctx);
  nodeFor(branch, nodeId, 'schools');
  if (fromOn < today(ctx)) throw invalidFields({ fromOn: { key: 'dayPast' } });
  const [school] = await ctx.tx
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.schoolNo, schoolNo), eq(schools.enabled, true)));
  if (!school) throw new ServiceError('schoolUnknown');
  await refuseBound(ctx, school.id);
  const same = and(eq(table.joining, school.id), eq(table.organisationId, nodeId), eq(table.state, 'offered'));
  if ((await ctx.tx.$count(table, same)) > 0)
    throw new ServiceError('duplicate', { value: schoolNo }, { fields: { schoolNo: { key: 'duplicate' } } });
  const id = uuidv7();
  const offeredBy = await personName(ctx.tx, ctx.person.accountId);
  const facts = { organisationId: nodeId, joining: school.id, fromOn, note };
  await ctx.tx.insert(table).values({ id, ...facts, state: 'offered', offeredBy, createdAt: ctx.now });
  ctx.audit({ object: { type: 'groupJoin', id }, change: facts, scope: branch.top.id });
  return ofNode(branch, await named(ctx, id));
}

/** A school belongs to one organisation at a time. @throws ServiceError schoolBound */
async function refuseBound(ctx: Ctx, schoolId: string): Promise<void> {
  // Two offers that are accepted at once wait for each other here.
  const [school] = await ctx.tx
    .select({ orgId: schools.orgId })
    .from(schools)
    .where(eq(schools.id, schoolId))
    .for('update');
  const bound = and(eq(table.joining, schoolId), inArray(table.state, [...boundStates]));
  if (school?.orgId || (await ctx.tx.$count(table, bound)) > 0) throw new ServiceError('schoolBound');
}

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly move: JoinMove;
  readonly leaveOn?: string;
}

/** The row held until the transaction ends. @throws ServiceError notFound */
async function held(ctx: Ctx, id: string): Promise<Stored> {
  const [row] = await ctx.tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw new ServiceError('notFound');
  return row;
}

async function named(ctx: Ctx, id: string): Promise<Named> {
  const [row] = await withNames(ctx).where(eq(table.id, id));
  if (!row) throw new ServiceError('notFound');
  return row;
}

/** One step of either side. @throws ServiceError conflict, wrongState, schoolBound, invalid: the day is over */
async function step(ctx: Ctx, row: Stored, { version, move, leaveOn }: Asked, side: JoinSide): Promise<Stored> {
  await refuseStale(ctx, row, version, null);
  const state = joinMachine.after(row.state, move);
  if (state === undefined || !(movesFor(row, side) as readonly JoinMove[]).includes(move))
    throw new ServiceError('wrongState');
  if (leaveOn !== undefined && leaveOn < today(ctx)) throw invalidFields({ leaveOn: { key: 'dayPast' } });
  if (move === 'accept') await refuseBound(ctx, row.joining);
  const answers = move === 'accept' || move === 'decline' || move === 'agreeLeave';
  const ends = move === 'askLeave' ? { askedBy: side, leaveOn: leaveOn ?? null } : {};
  const stays = move === 'keep' ? { askedBy: null, leaveOn: null } : {};
  const [after] = await ctx.tx
    .update(table)
    .set({
      ...{ state, ...ends, ...stays, ...asNextVersion(ctx, table) },
      ...(answers && { answeredBy: await personName(ctx.tx, ctx.person.accountId) }),
    })
    .where(eq(table.id, row.id))
    .returning();
  if (!after) throw new ServiceError('notFound');
  // One whose day has come already is in force at once.
  await enterOrEnd(ctx.tx, { now: ctx.now, day: today(ctx), only: row.id });
  return after;
}

/** What a side may do with it: to agree is the side's that has not asked for the end. */
function movesFor<S extends JoinSide>({ state, askedBy }: Stored, side: S): (typeof movesOfSide)[S][number][] {
  const offered: readonly JoinMove[] = joinMachine.movesIn(state);
  const own: readonly (typeof movesOfSide)[S][number][] = movesOfSide[side];
  return own.filter((move) => offered.includes(move) && (move !== 'agreeLeave' || askedBy !== side));
}

/** @throws ServiceError notFound, forbidden, conflict, wrongState */
async function moveOfNode(ctx: Ctx, asked: Asked): Promise<JoinRow> {
  const branch = await branchOf(ctx);
  const row = await held(ctx, asked.id);
  if (!branch.nodes.has(row.organisationId)) throw outside(branch, 'groupJoin', asked.id);
  nodeFor(branch, row.organisationId, 'schools');
  await step(ctx, row, asked, 'node');
  // Both sides have it in their logs.
  const facts = { object: { type: 'groupJoin', id: row.id }, change: { move: asked.move, leaveOn: asked.leaveOn } };
  ctx.audit({ ...facts, scope: branch.top.id });
  ctx.audit({ ...facts, scope: row.joining });
  return ofNode(branch, await named(ctx, row.id));
}

/** @throws ServiceError notFound, conflict, wrongState, schoolBound */
async function moveOfSchool(ctx: Ctx, asked: Asked): Promise<OwnJoinRow> {
  const row = await held(ctx, asked.id);
  if (row.joining !== ctx.school.id) throw new ServiceError('notFound');
  await step(ctx, row, asked, 'school');
  const facts = { object: { type: 'groupJoin', id: row.id }, change: { move: asked.move, leaveOn: asked.leaveOn } };
  ctx.audit(facts);
  ctx.audit({ ...facts, scope: row.organisationId });
  return ofOwnSchool(await named(ctx, row.id));
}

const facts = ({ join, node, school, schoolNo }: Named) => ({
  ...{ id: join.id, version: join.version, nodeId: join.organisationId, node, school, schoolNo, state: join.state },
  ...{ fromOn: join.fromOn, leaveOn: join.leaveOn, note: join.note },
  ...{ offeredBy: join.offeredBy, answeredBy: join.answeredBy },
});

const ofNode = ({ nodes }: Branch, row: Named): JoinRow => ({
  ...facts(row),
  actions: mayInNode(nodes.get(row.join.organisationId)?.roles ?? [], 'schools') ? movesFor(row.join, 'node') : [],
});

const ofOwnSchool = (row: Named): OwnJoinRow => ({ ...facts(row), actions: movesFor(row.join, 'school') });

/** Who has read of the school from above. */
async function pageOfReads(ctx: Ctx, asked: ParsedInputOf<Calls['ownReads']>): Promise<ReplyOf<Calls['ownReads']>> {
  const order = [desc(groupReads.at), desc(groupReads.id)];
  const { rows, ...paged } = await countedPage(ctx, groupReads, ofSchool(ctx, groupReads), order, asked);
  return {
    rows: rows.map(({ id, at, person, node, purpose }) => ({
      ...{ id, at: at.toISOString(), person, node, purpose, actions: [] },
    })),
    ...paged,
  };
}

export const joinVerbs: VerbGroup<Calls> = {
  joins: recorded(pageOfJoins),
  offerJoin: recorded(offerJoin),
  moveJoin: recorded(moveOfNode),
  askLeave: recorded((ctx: Ctx, asked: ParsedInputOf<Calls['askLeave']>) =>
    moveOfNode(ctx, { ...asked, move: 'askLeave' }),
  ),
  ownJoins: pageOfOwn,
  answerJoin: moveOfSchool,
  askOwnLeave: (ctx, asked) => moveOfSchool(ctx, { ...asked, move: 'askLeave' }),
  ownReads: pageOfReads,
};
