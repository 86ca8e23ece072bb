import type { OpenedApplication } from '@/lib/contracts/approvals/application.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { openTasks } from '@/lib/rules/approvals/application.ts';
import type { SignNode } from '@/lib/rules/approvals/flow.ts';
import { wayOf } from '@/lib/rules/approvals/flow.ts';
import { simulated } from '@/lib/rules/approvals/simulation.ts';
import type { Ctx } from '../../kernel/context.ts';
import { kindOf } from '../joined.ts';
import { saidBefore } from './content.ts';
import { decidingOf, traceOf } from './deciding.ts';
import { rowShown } from './inbox.ts';
import { mustSee } from './seen.ts';
import { type Running, runningOf } from './store.ts';

type Opened = OpenedApplication;

const nothingWanted = { signature: false, comment: false, file: false };

/** One application as whoever has a part in it sees it. @throws ServiceError notFound */
export const oneApplication = async (ctx: Ctx, { id }: { readonly id: string }): Promise<Opened> =>
  openedOf(ctx, await runningOf(ctx, await mustSee(ctx, [id]), false));

/** An application that was read in this transaction, for whoever has a part in it. */
export function openedOf(ctx: Ctx, running: Running): Opened {
  const { row, document, flow, application, signers } = running;
  const isOpen = row.state === 'checking';
  const node = flow.nodes.find(({ key }) => key === application.visits.at(-1)?.node);
  const acts = actsOf(running);
  const shown = shownRow(ctx, running, acts);
  return {
    ...shown,
    content: application.content,
    title: isOpen ? document.title : shown.title,
    cents: isOpen ? document.cents : shown.cents,
    shown: linesOf(ctx, running),
    files: [...(running.files.get(row.documentId) ?? [])],
    address: ctx.can(kindOf(row.kind).permission) ? document.address : null,
    school: signers.school,
    flowName: running.flowName,
    edition: row.edition,
    nodes: [...visited(running, acts), ...ahead(running)],
    acts: acts.map(({ task: _, ...act }) => act),
    copies: running.copies.map((id) => signers.names.get(id) ?? ''),
    wants: isOpen && node?.type === 'sign' ? node.wants : nothingWanted,
    returnTo: isOpen && shown.task !== null && node?.type === 'sign' ? earlier(running, node) : [],
  };
}

/** It as lists show it, of what is read already. */
function shownRow(ctx: Ctx, { row, tasks, visits, signers }: Running, acts: readonly Act[]) {
  const visit = visits.at(-1);
  const open = tasks.filter(({ isOpen }) => isOpen).toSorted((one, other) => one.no - other.no);
  return rowShown(ctx, row, {
    applicant: signers.names.get(row.applicantId) ?? null,
    department: signers.departments.get(row.departmentId ?? '')?.name ?? null,
    waitsFor: open.map(({ personId }) => signers.names.get(personId) ?? '').join('、'),
    decidedBy: acts.findLast(({ act }) => act !== 'hand' && decisions.includes(act))?.by ?? null,
    due: visit ? { day: visit.dueOn, minute: visit.dueMinute } : null,
    task: open.find(({ personId }) => personId === ctx.staffId)?.no ?? null,
  });
}

/** What the document says, in words: as it is now while it can be decided, else as it was decided on. */
function linesOf({ locale }: Ctx, { row, document, signers }: Running): Opened['shown'] {
  const say = wordsByPath(kindOf(row.kind).words, locale, signers.mold);
  const lines = row.state === 'checking' || row.state === 'returned' ? document.shown : row.shown;
  return lines.map((line) => {
    const { isChanged, before } = saidBefore(line, row.before);
    const worded = (value: string | number | null) =>
      line.look === 'choice' && value !== null ? say(`${line.name}Of.${value}`) : value;
    const look = line.look === 'choice' ? 'text' : line.look;
    return { name: say(line.name), look, value: worded(line.value), isChanged, before: worded(before) };
  });
}

/** Nodes that were entered before one on the way, each once. */
function earlier({ flow, course, visits }: Running, { key }: SignNode): Opened['returnTo'] {
  const way = wayOf(flow, course.facts);
  const before = way.slice(
    0,
    way.findIndex((node) => node.key === key),
  );
  return before
    .filter((node) => visits.some((visit) => visit.node === node.key))
    .map((node) => ({ key: node.key, name: node.name }));
}

function visited(running: Running, acts: readonly Act[]): Opened['nodes'] {
  const { flow, visits, tasks, signers, application } = running;
  const open = new Set(openTasks(application, flow).map(({ no }) => no));
  return visits.map((visit) => {
    const node = flow.nodes.find(({ key }) => key === visit.node);
    const own = tasks.filter((task) => task.visit === visit.no);
    return {
      key: visit.node,
      name: node?.type === 'sign' ? node.name : '',
      mode: node?.type === 'sign' ? node.mode : 'all',
      stand: own.some(({ no }) => open.has(no)) ? 'open' : 'done',
      enteredAt: visit.enteredAt.toISOString(),
      dueOn: visit.dueOn,
      tasks: own.map((task) => {
        const decision = acts.find((act) => act.task === task.no && decisions.includes(act.act));
        const { personId: person, rule, insteadOf: instead } = task;
        return {
          ...decidingOf(signers, { person, rule, instead }),
          no: task.no,
          state: task.state,
          decidedAt: decision?.at ?? null,
          comment: decision?.comment ?? '',
        };
      }),
      expected: [],
      trace: visit.trace.map((line) => traceOf(signers, line)),
    };
  });
}

const decisions: readonly string[] = ['agree', 'refuse', 'return', 'hand'];

/** The nodes that are still to come by what is known today. */
function ahead({ row, flow, course, application, signers }: Running): Opened['nodes'] {
  if (row.state !== 'checking' && row.state !== 'returned') return [];
  const current = row.state === 'checking' ? application.visits.at(-1)?.node : undefined;
  const steps = simulated(flow, course).filter(({ node }) => node.type === 'sign');
  const from = current === undefined ? 0 : steps.findIndex(({ node }) => node.key === current) + 1;
  return steps.slice(from).flatMap(({ node, deciders }): Opened['nodes'] =>
    node.type === 'sign'
      ? [
          {
            key: node.key,
            name: node.name,
            mode: node.mode,
            stand: 'ahead',
            enteredAt: null,
            dueOn: null,
            tasks: [],
            expected: (deciders?.people ?? []).map((one) => decidingOf(signers, one)),
            trace: (deciders?.trace ?? []).map((line) => traceOf(signers, line)),
          },
        ]
      : [],
  );
}

type Act = Opened['acts'][number] & { readonly task: number | null };

/** What was done, in its order, with names. */
function actsOf({ acts, files, signers, flow, tasks, visits }: Running): Act[] {
  const nameOf = (id: string | null) => (id === null ? null : (signers.names.get(id) ?? ''));
  const nodeName = (key: string | null) => {
    const node = flow.nodes.find((one) => one.key === key);
    return node?.type === 'sign' ? node.name : null;
  };
  const stepOf = (no: number | null) => {
    const task = tasks.find((one) => one.no === no);
    return nodeName(visits.find((visit) => visit.no === task?.visit)?.node ?? null);
  };
  return acts.map(({ id, at, byId, insteadOf, toId, toNode, ...act }) => ({
    ...act,
    step: stepOf(act.task),
    isAdded: tasks.some(({ no, rule }) => no === act.task && rule === null),
    at: at.toISOString(),
    by: nameOf(byId),
    insteadOf: nameOf(insteadOf),
    to: nameOf(toId) ?? nodeName(toNode),
    files: [...(files.get(id) ?? [])],
  }));
}
