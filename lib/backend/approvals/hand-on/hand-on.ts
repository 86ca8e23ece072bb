import { and, eq, gte, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { handOnCalls, NamedPerson } from '@/lib/contracts/approvals/hand-on.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { delegationFaultOf } from '@/lib/rules/approvals/delegation.ts';
import { peopleIn, withOther } from '@/lib/rules/approvals/named-person.ts';
import { laterOf } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { doAct } from '../application/act.ts';
import { editionOf, namedOf } from '../application/store.ts';
import { delegationsFrom, everybody } from '../people.ts';
import { approvalApplications, approvalTasks } from '../schema/application.ts';
import { approvalDelegates } from '../schema/delegate.ts';
import { approvalFlowEditions, approvalFlows } from '../schema/flow.ts';

type Calls = typeof handOnCalls;
type StoredFlow = typeof approvalFlows.$inferSelect;

/** What waits for people: all open tasks of the school. */
const openTasks = (ctx: Ctx) =>
  ctx.tx
    .select({
      id: approvalTasks.applicationId,
      no: approvalTasks.no,
      personId: approvalTasks.personId,
      title: approvalApplications.title,
    })
    .from(approvalTasks)
    .innerJoin(
      approvalApplications,
      and(ofSchool(ctx, approvalApplications), eq(approvalApplications.id, approvalTasks.applicationId)),
    )
    .where(and(ofSchool(ctx, approvalTasks), eq(approvalTasks.isOpen, true)))
    .orderBy(approvalTasks.applicationId, approvalTasks.no);

const standing = (ctx: Ctx) =>
  and(ofSchool(ctx, approvalDelegates), eq(approvalDelegates.state, 'active'), gte(approvalDelegates.toOn, today(ctx)));

/** The newest edition of each flow, and the one that is on, with its people. */
async function flowsOf(ctx: Ctx) {
  const rows = await ctx.tx
    .select({ row: approvalFlows, number: approvalFlowEditions.number, flow: approvalFlowEditions.flow })
    .from(approvalFlows)
    .innerJoin(
      approvalFlowEditions,
      and(
        ofSchool(ctx, approvalFlowEditions),
        eq(approvalFlowEditions.flowId, approvalFlows.id),
        or(
          eq(approvalFlowEditions.number, approvalFlows.edition),
          eq(approvalFlowEditions.number, approvalFlows.editionOn),
        ),
      ),
    )
    .where(ofSchool(ctx, approvalFlows))
    .orderBy(approvalFlows.name);
  const byFlow = Map.groupBy(rows, ({ row }) => row.id);
  return [...byFlow.values()].flatMap((editions) => {
    const [first] = editions;
    return first ? [{ row: first.row, people: new Set(editions.flatMap(({ flow }) => peopleIn(flow))) }] : [];
  });
}

/**
 * Whoever can decide nothing any more and is named all the same, and one who is asked for. Eight queries.
 * @throws ServiceError notFound
 */
async function namedPeople(
  ctx: Ctx,
  { staffId }: ParsedInputOf<Calls['namedPeople']>,
): Promise<ReplyOf<Calls['namedPeople']>> {
  const { signers } = await everybody(ctx, []);
  if (staffId !== undefined && !signers.names.has(staffId)) throw new ServiceError('notFound');
  const [tasks, flows] = [await openTasks(ctx), await flowsOf(ctx)];
  const delegates = await ctx.tx.select().from(approvalDelegates).where(standing(ctx));
  const ids = new Set([
    ...tasks.map(({ personId }) => personId),
    ...flows.flatMap(({ people }) => [...people]),
    ...delegates.flatMap(({ fromId, toId }) => [fromId, toId]),
  ]);
  const asked = [...ids].filter((id) => !signers.active.has(id) && id !== staffId);
  const nameOf = (id: string) => signers.names.get(id) ?? '';
  const rows = [...(staffId ? [staffId] : []), ...asked].map(
    (id): NamedPerson => ({
      ...{ staffId: id, name: nameOf(id), isGone: !signers.active.has(id) },
      tasks: tasks.filter(({ personId }) => personId === id).map((task) => ({ id: task.id, name: task.title })),
      flows: flows.filter(({ people }) => people.has(id)).map(({ row }) => ({ id: row.id, name: row.name })),
      delegates: delegates
        .filter(({ fromId, toId }) => fromId === id || toId === id)
        .map((one) => ({ id: one.id, name: nameOf(one.fromId), own: one.fromId === id })),
    }),
  );
  return { rows };
}

/**
 * Hands on in one act what names a person. Flows go on only by the right to set them.
 * @throws ServiceError notFound: the person; invalid: the other one cannot decide
 */
async function handOnPerson(
  ctx: Ctx,
  { fromId, toId, reason }: ParsedInputOf<Calls['handOnPerson']>,
): Promise<ReplyOf<Calls['handOnPerson']>> {
  const { names, active } = (await everybody(ctx, [])).signers;
  if (!names.has(fromId) || !names.has(toId)) throw new ServiceError('notFound');
  if (!active.has(toId)) throw invalidFields({ toId: { key: 'cannotDecide' } });
  const flows = ctx.can('approvals.flow.edit') ? await handFlows(ctx, fromId, toId) : 0;
  const delegates = await handDelegates(ctx, fromId, toId);
  const { tasks, left } = await handTasks(ctx, { fromId, toId, reason });
  const change = { toId, reason, tasks, flows, delegates, left };
  ctx.audit({ object: { type: 'staff', id: fromId }, change });
  return { tasks, flows, delegates, left };
}

/** Open tasks, each on its own: what the other one cannot take stays. */
async function handTasks(ctx: Ctx, { fromId, toId, reason }: ParsedInputOf<Calls['handOnPerson']>) {
  const own = (await openTasks(ctx)).filter(({ personId }) => personId === fromId);
  const left: string[] = [];
  for (const { id, no, title } of own) {
    const act = { act: 'hand', task: no, by: ctx.staffId, to: toId, forOther: true } as const;
    await ctx.tx
      .transaction(async (tx) =>
        doAct({ ...ctx, tx }, await namedOf({ ...ctx, tx }, id), () => act, { comment: reason }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        left.push(title);
      });
  }
  return { tasks: own.length - left.length, left };
}

/** A new edition of each flow that names the person, which is on where the former one was. @returns how many */
async function handFlows(ctx: Ctx, fromId: string, toId: string): Promise<number> {
  const named = (await flowsOf(ctx)).filter(({ people }) => people.has(fromId));
  for (const { row } of named) {
    const { editionOn, edition } = row;
    const isAhead = editionOn !== null && editionOn !== edition;
    const on = editionOn === null ? null : await writtenAnew(ctx, row, editionOn, edition + 1, fromId, toId);
    const newest = isAhead ? await writtenAnew(ctx, row, edition, edition + 2, fromId, toId) : null;
    const draft = on ?? newest ?? (await writtenAnew(ctx, row, edition, edition + 1, fromId, toId));
    await changeRow(ctx, approvalFlows, row, { edition: newest ?? draft, ...(on === null ? {} : { editionOn: on }) });
  }
  return named.length;
}

async function writtenAnew(
  ctx: Ctx,
  { id: flowId }: StoredFlow,
  of: number,
  number: number,
  fromId: string,
  toId: string,
): Promise<number> {
  const flow = withOther(await editionOf(ctx, { flowId, edition: of }), fromId, toId);
  const written = { writtenAt: ctx.now, writtenBy: ctx.person.accountId };
  await ctx.tx.insert(approvalFlowEditions).values({ schoolId: ctx.school.id, flowId, number, flow, ...written });
  return number;
}

/** Ends the person's own absences; for whom they stand in, the other one does, where nothing speaks against it. */
async function handDelegates(ctx: Ctx, fromId: string, toId: string): Promise<number> {
  const day = today(ctx);
  const rows = await ctx.tx
    .select()
    .from(approvalDelegates)
    .where(and(standing(ctx), or(eq(approvalDelegates.fromId, fromId), eq(approvalDelegates.toId, fromId))))
    .for('update');
  for (const row of rows) {
    await changeRow(ctx, approvalDelegates, row, { state: 'ended' });
    if (row.fromId === fromId) continue;
    const { kind, reason, toOn } = row;
    const span = { fromOn: laterOf(row.fromOn, day), toOn };
    const wanted = { from: row.fromId, to: toId, ...span, kinds: kind === 'all' ? [] : [kind] };
    if (delegationFaultOf(wanted, await delegationsFrom(ctx, day), day)) continue;
    await ctx.tx.insert(approvalDelegates).values({
      ...{ schoolId: ctx.school.id, id: uuidv7(), fromId: row.fromId, toId, ...span, kind, reason },
      ...{ updatedAt: ctx.now, updatedBy: ctx.person.accountId },
    });
  }
  return rows.length;
}

export const handOnVerbs: VerbGroup<Calls> = { namedPeople, handOnPerson };
