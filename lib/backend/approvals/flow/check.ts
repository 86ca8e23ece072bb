import type { flowCalls } from '@/lib/contracts/approvals/flow.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { copiedTo } from '@/lib/rules/approvals/deciders.ts';
import type { Flow, FlowNode } from '@/lib/rules/approvals/flow.ts';
import { flowFaultsOf } from '@/lib/rules/approvals/flow-check.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import { simulated, unfilledNodes } from '@/lib/rules/approvals/simulation.ts';
import { weakNodes } from '@/lib/rules/approvals/weak-nodes.ts';
import en from '@/messages/en/approvals-told.json' with { type: 'json' };
import zh from '@/messages/zh-CN/approvals-told.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { decidingOf, traceOf } from '../application/deciding.ts';
import { asSwitched } from '../application/store.ts';
import { kindOf } from '../joined.ts';
import { type Everybody, everybody, workFrom } from '../people.ts';

type Calls = typeof flowCalls;

const words = { en, 'zh-CN': zh };

/** So many faults are named where a flow is refused. */
const namedFaults = 5;

/** What is wrong with a flow, and which nodes nobody fills today. Children are not looked at one by one. */
function findings(flow: Flow, { signers, people }: Everybody, day: string) {
  const known = { people: new Set(signers.names.keys()), roles: new Set(signers.roleNames.keys()) };
  const faults = flowFaultsOf(flow, known);
  return { faults, unfilled: faults.length > 0 ? [] : unfilledNodes(flow, people, day, []).filter(isUnfilled(flow)) };
}

/** Nodes that ask class teachers are filled by child: without one they say nothing of themselves. */
const isUnfilled =
  (flow: Flow) =>
  ({ node }: { readonly node: string }): boolean =>
    !flow.nodes.some(
      (one) => one.key === node && one.type === 'sign' && one.who.some(({ by }) => by === 'classTeacher'),
    );

/** What keeps a flow from being switched on. */
export async function checkFlow(
  ctx: Ctx,
  { flow }: ParsedInputOf<Calls['checkFlow']>,
): Promise<ReplyOf<Calls['checkFlow']>> {
  const all = await everybody(ctx, []);
  const { faults, unfilled } = findings(flow, all, today(ctx));
  const nameOf = (id: string | null) => (id === null ? null : (all.signers.departments.get(id)?.name ?? null));
  return {
    faults: [...faults],
    unfilled: unfilled.map(({ node, departmentId }) => ({ node, department: nameOf(departmentId), child: null })),
    weak: faults.length > 0 ? [] : weaknesses(ctx, flow, all),
  };
}

/** What is to be known of a flow that can be switched on although not all that it names can decide, in words. */
function weaknesses({ locale }: Ctx, flow: Flow, { people, signers }: Everybody): string[] {
  const say = wordsByPath(words, locale, signers.mold);
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => signers.names.get(id) || []).join(say('comma'));
  return weakNodes(flow, people).map(({ node, why, people: named }) =>
    say(`weak.${why}`, {
      node: nameOf(flow.nodes.find(({ key }) => key === node)),
      names: namesOf(named) || 'none',
    }),
  );
}

/** @returns its weaknesses, in words @throws ServiceError flowFaulty, with the first faults by node */
export async function refuseFaulty(ctx: Ctx, flow: Flow): Promise<string[]> {
  const all = await everybody(ctx, []);
  const { faults, unfilled } = findings(flow, all, today(ctx));
  if (faults.length + unfilled.length === 0) return weaknesses(ctx, flow, all);
  const say = wordsByPath(words, ctx.locale, all.signers.mold);
  const nodeName = (key: string | null) => nameOf(flow.nodes.find((node) => node.key === key));
  const said = [
    ...faults.map(({ fault, node }) => say(`fault.${fault}`, { node: nodeName(node) })),
    ...[...new Set(unfilled.map(({ node }) => node))].map((node) => say('unfilled', { node: nodeName(node) })),
  ];
  throw new ServiceError(
    'flowFaulty',
    { faults: said.slice(0, namedFaults).join(say('between')) },
    { detail: { faults, unfilled } },
  );
}

/**
 * Some kinds of document are asked for without choosing anybody.
 * @throws ServiceError flowFaulty: the flow lets applicants of these kinds choose
 */
export async function refuseChoices(ctx: Ctx, flow: Flow, kinds: readonly ApprovalKind[]): Promise<void> {
  const choosing = flow.nodes.find((node) => node.type === 'sign' && node.who.some(({ by }) => by === 'choice'));
  if (!choosing || !kinds.some((kind) => kindOf(kind).noChoice)) return;
  const say = wordsByPath(words, ctx.locale, await moldOf(ctx));
  throw new ServiceError('flowFaulty', { faults: say('noChoice', { node: nameOf(choosing) }) });
}

const nameOf = (node: FlowNode | undefined): string => (node?.type === 'sign' ? node.name : (node?.key ?? ''));

/**
 * Who would decide on a document on a day, by the same rules as the engine.
 * @throws ServiceError flowFaulty: the flow could not be gone along; notFound: the applicant
 */
export async function simulateFlow(
  ctx: Ctx,
  {
    flow: written,
    kind,
    applicantId,
    departmentId,
    childId,
    amountCents,
    days,
    day,
    chosen,
  }: ParsedInputOf<Calls['simulateFlow']>,
): Promise<ReplyOf<Calls['simulateFlow']>> {
  const flow = await asSwitched(ctx, kind, written);
  const all = await everybody(ctx, childId === null ? [] : [childId], day);
  const { signers, people } = all;
  if (!signers.names.has(applicantId)) throw new ServiceError('notFound');
  if (findings(flow, all, day).faults.length > 0) await refuseFaulty(ctx, flow);
  const facts = {
    applicant: applicantId,
    authors: [],
    departmentId: departmentId ?? signers.departmentOf.get(applicantId) ?? null,
    childId,
    kind,
    amount: amountCents,
    days,
    chosen,
  };
  const steps = [];
  const over = await workFrom(ctx, day);
  let from = { day, minute: 0 };
  for (const { node, next, deciders } of simulated(flow, { facts, people, day })) {
    const due = node.type === 'sign' && node.hours !== null ? over(node.hours, from) : null;
    if (due) from = due;
    steps.push({
      node: node.key,
      name: nameOf(node),
      next: node.type === 'branch' ? next : null,
      outcome: deciders?.outcome ?? ('branch' as const),
      people: (deciders?.people ?? []).map((one) => decidingOf(signers, one)),
      trace: (deciders?.trace ?? []).map((line) => traceOf(signers, line)),
      dueOn: due?.day ?? null,
    });
  }
  const copies = copiedTo([...flow.copiesAtStart, ...flow.copiesAtEnd], { facts, people });
  return { steps, copies: copies.map((id) => signers.names.get(id) ?? '') };
}

/** Roles and departments that rules and branches may name. */
export async function flowChoices(ctx: Ctx): Promise<ReplyOf<Calls['flowChoices']>> {
  const { signers } = await everybody(ctx, []);
  return {
    roles: [...signers.roleNames].map(([id, name]) => ({ id, name })),
    departments: [...signers.departments].map(([id, { name }]) => ({ id, name })),
  };
}
