import type { Act, ActFault } from './act.ts';
import { type Decider, type Deciders, decidersOf, type People } from './deciders.ts';
import { type Beside, type Facts, type Flow, type SignNode, signNodeAt, wayOf } from './flow.ts';

/** Where an application stands; whoever sent it may send it again when it was returned. */
export const applicationStates = ['checking', 'returned', 'passed', 'failed', 'withdrawn'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What every document shows of it: 0 checking, 1 passed, 2 failed. */
export const stateCodes = { checking: 0, returned: 0, passed: 1, failed: 2, withdrawn: 2 } as const satisfies Record<
  ApplicationState,
  0 | 1 | 2
>;

/** What became of somebody's task; `dropped`: others settled it. */
export const taskStates = ['waiting', 'agreed', 'refused', 'returned', 'handed', 'dropped'] as const;

export interface Task extends Decider {
  readonly no: number;
  readonly state: (typeof taskStates)[number];
}

/** A node that was entered: who decides there, each with the signers added before and after them. */
export interface Visit {
  readonly node: string;
  /** Tasks of a turn are done one after the other. */
  readonly turns: readonly (readonly Task[])[];
  readonly trace: Deciders['trace'];
}

export interface Application {
  readonly state: ApplicationState;
  /** What names the content that is decided on. */
  readonly content: string;
  readonly visits: readonly Visit[];
  /** Of which visit on signatures count: those before it were given to what was returned. */
  readonly since: number;
  /** The node that it goes on at once it is sent again, or once the node it was returned to has agreed. */
  readonly backTo: string | null;
  /** The node that nobody fills, where that is why it failed. */
  readonly unfilled: string | null;
}

export interface Course {
  readonly flow: Flow;
  readonly facts: Facts;
  readonly people: People;
  /** YYYY-MM-DD at the school. */
  readonly day: string;
}

const last = <T>(values: readonly T[]): T | undefined => values.at(-1);
const firstWaiting = (turn: readonly Task[]) => turn.find(({ state }) => state === 'waiting');
const isAgreed = (turn: readonly Task[]) => !firstWaiting(turn) && turn.some(({ state }) => state === 'agreed');
const tasksOf = ({ turns }: Visit): readonly Task[] => turns.flat();

/** The tasks that can be decided now. */
export function openTasks({ state, visits }: Application, flow: Flow): readonly Task[] {
  const visit = last(visits);
  if (state !== 'checking' || !visit) return [];
  const node = flow.nodes.find(({ key }) => key === visit.node);
  const open = visit.turns.flatMap((turn) => firstWaiting(turn) ?? []);
  return node?.type === 'sign' && node.mode === 'order' ? open.slice(0, 1) : open;
}

const isDone = (node: SignNode, { turns }: Visit): boolean =>
  turns.some(isAgreed) && (node.mode === 'any' || !turns.some(firstWaiting));

const lacks = (wants: Beside, gave: Beside): boolean =>
  (wants.signature && !gave.signature) || (wants.comment && !gave.comment) || (wants.file && !gave.file);

/** Drops what still waits: something else settled it. */
const closed = (visit: Visit): Visit => ({
  ...visit,
  turns: visit.turns.map((turn) =>
    turn.map((task) => (task.state === 'waiting' ? { ...task, state: 'dropped' } : task)),
  ),
});

const ended = (application: Application, state: ApplicationState): Application => ({
  ...application,
  state,
  backTo: null,
  visits: application.visits.map(closed),
});

/** Who agreed where the application was last. */
const agreedLast = ({ visits, since }: Application): ReadonlySet<string> => {
  const visit = last(visits.slice(since));
  return new Set(visit ? tasksOf(visit).flatMap(({ state, person }) => (state === 'agreed' ? person : [])) : []);
};

const tasksCount = ({ visits }: Application): number =>
  visits.reduce((count, visit) => count + tasksOf(visit).length, 0);

/** A node as it is entered: a turn for each decider; who agreed at the node before need not agree again. */
function visitOf(node: SignNode, deciders: Deciders, application: Application, flow: Flow): Visit {
  const agreed = flow.onceInARow ? agreedLast(application) : new Set<string>();
  const first = tasksCount(application);
  const turns = deciders.people.map((decider, index): Task[] => [
    { ...decider, no: first + index, state: agreed.has(decider.person) ? 'agreed' : 'waiting' },
  ]);
  return { node: node.key, turns, trace: deciders.trace };
}

/**
 * Enters nodes from a key on until one waits for somebody or the flow ends. Nodes that the applicant alone would decide
 * are passed over; where that would leave the whole way unsigned, the last of them is decided by its fallback.
 */
function entered(application: Application, key: string | null, course: Course): Application {
  const { flow, facts, people, day } = course;
  const at = { facts, people, day, ownDecision: flow.ownDecision };
  let current = application;
  let passedOver: SignNode | undefined;
  let node = signNodeAt(flow, key, facts);
  for (;;) {
    const counted = current.visits.slice(current.since).flatMap(tasksOf);
    const isSigned = counted.some(({ state }) => state === 'agreed');
    const entering: SignNode | undefined = node ?? (isSigned ? undefined : passedOver);
    if (!entering) return ended(current, isSigned ? 'passed' : 'failed');
    const deciders = decidersOf(node ? entering : { ...entering, oneself: 'fallback' }, at);
    if (deciders.outcome === 'nobody') return { ...ended(current, 'failed'), unfilled: entering.key };
    if (deciders.outcome === 'skipped') passedOver = entering;
    else {
      const visit = visitOf(entering, deciders, current, flow);
      const isPassed = isDone(entering, visit);
      current = { ...current, visits: [...current.visits, isPassed ? closed(visit) : visit] };
      if (!isPassed) return current;
    }
    node = signNodeAt(flow, entering.next, facts);
  }
}

/** Begins an application; one that a node nobody fills stops at once has failed, and names the node. */
export const begun = (content: string, course: Course): Application =>
  entered(
    { state: 'checking', content, visits: [], since: 0, backTo: null, unfilled: null },
    course.flow.nodes[0]?.key ?? null,
    course,
  );

/** The current visit with other tasks in the turn of a task. */
function withTurn(application: Application, no: number, write: (task: Task) => readonly Task[]): Application {
  const change = (visit: Visit): Visit => ({
    ...visit,
    turns: visit.turns.map((turn) => turn.flatMap((task) => (task.no === no ? write(task) : [task]))),
  });
  return {
    ...application,
    visits: application.visits.map((visit, at, all) => (at === all.length - 1 ? change(visit) : visit)),
  };
}

/** Goes on from a node that has agreed: where it was returned from, else to what follows. */
function goneOn(application: Application, node: SignNode, course: Course): Application {
  const visits = application.visits.map(closed);
  const way = wayOf(course.flow, course.facts).map(({ key }) => key);
  const isAhead = application.backTo !== null && way.indexOf(application.backTo) > way.indexOf(node.key);
  const next = isAhead ? application.backTo : node.next;
  return entered({ ...application, visits, backTo: null }, next, course);
}

/** Whether somebody may be asked to decide who was not named by the flow. */
function askFault(application: Application, to: string, { facts, people }: Course): ActFault | null {
  const visit = last(application.visits);
  if (!people.active.has(to) || to === facts.applicant || facts.authors.includes(to)) return 'cannotDecide';
  return visit && tasksOf(visit).some(({ person }) => person === to) ? 'namedAlready' : null;
}

type Outcome = { readonly application: Application } | { readonly fault: ActFault };

function returned(application: Application, node: SignNode, to: string | null, course: Course): Outcome {
  const { flow, facts } = course;
  const backTo = flow.resume === 'where' ? node.key : null;
  const visits = application.visits.map(closed);
  const open = { ...application, backTo, visits, since: visits.length };
  if (to === null) return { application: { ...open, state: 'returned' } };
  const way = wayOf(flow, facts).map(({ key }) => key);
  const isEarlier = way.indexOf(to) !== -1 && way.indexOf(to) < way.indexOf(node.key);
  if (!isEarlier || !application.visits.some((visit) => visit.node === to)) return { fault: 'notEntered' };
  return { application: entered(open, to, course) };
}

/** Another person in a task, or beside it. */
function asked(application: Application, act: Extract<Act, { to: string }>, course: Course): Outcome {
  const fault = askFault(application, act.to, course);
  if (fault) return { fault };
  const no = tasksCount(application);
  const beside = (task: Task, instead: string | null): Task => ({
    no,
    person: act.to,
    rule: instead === null ? null : task.rule,
    instead,
    state: 'waiting',
  });
  return {
    application: withTurn(application, act.task, (task) => {
      if (act.act === 'hand') return [{ ...task, state: 'handed' }, beside(task, task.person)];
      return act.act === 'addBefore' ? [beside(task, null), task] : [task, beside(task, null)];
    }),
  };
}

function resent(application: Application, content: string, course: Course): Application {
  const { flow, facts } = course;
  const onWay = wayOf(flow, facts).some(({ key }) => key === application.backTo);
  const from = onWay ? application.backTo : (flow.nodes[0]?.key ?? null);
  return entered({ ...application, state: 'checking', content, backTo: null }, from, course);
}

/**
 * What an act makes of an application, or why it is refused. Whoever decides names the content they saw; only tasks
 * that are open can be decided, each once.
 */
export function afterAct(application: Application, act: Act, course: Course): Outcome {
  if (act.act === 'withdraw' || act.act === 'resend') {
    const states = act.act === 'resend' ? ['returned'] : ['returned', 'checking'];
    if (!states.includes(application.state)) return { fault: 'wrongState' };
    if (act.by !== course.facts.applicant && act.forOther !== true) return { fault: 'notYours' };
    if (act.act === 'withdraw') return { application: ended(application, 'withdrawn') };
    // Whoever sends it again may have changed it: they stand in for nobody who decides on it.
    const facts = { ...course.facts, authors: [...course.facts.authors, act.by] };
    return { application: resent(application, act.content, { ...course, facts }) };
  }
  const task = openTasks(application, course.flow).find(({ no }) => no === act.task);
  const key = last(application.visits)?.node;
  const node = course.flow.nodes.find((one) => one.key === key);
  if (!task || node?.type !== 'sign') return { fault: 'wrongState' };
  const isForOther = act.act === 'hand' && act.forOther === true;
  if (task.person !== act.by && !isForOther) return { fault: 'notYours' };
  if (!('seen' in act)) return asked(application, act, course);
  if (act.seen !== application.content) return { fault: 'changed' };
  if (lacks(node.wants, act.gave)) return { fault: 'lacking' };
  if (act.act === 'return') {
    const marked = withTurn(application, task.no, (one) => [{ ...one, state: 'returned' }]);
    return returned(marked, node, act.to, course);
  }
  const state = act.act === 'agree' ? 'agreed' : 'refused';
  const decided = withTurn(application, task.no, (one) => [{ ...one, state }]);
  if (act.act === 'refuse') return { application: ended(decided, 'failed') };
  const visit = last(decided.visits);
  return { application: visit && isDone(node, visit) ? goneOn(decided, node, course) : decided };
}

/**
 * What becomes of an application when people it waits for are gone: whom they stood for decides again, the others of
 * the node go on without them, and where nobody is left its fallback decides. Where there is none it has failed.
 */
export function withoutGone(application: Application, course: Course): Application {
  const { flow, facts, people, day } = course;
  const visit = last(application.visits);
  const node = flow.nodes.find(({ key }) => key === visit?.node);
  if (application.state !== 'checking' || !visit || node?.type !== 'sign') return application;
  const gone = tasksOf(visit).filter(({ state, person }) => state === 'waiting' && !people.active.has(person));
  if (gone.length === 0) return application;
  const named = new Set(tasksOf(visit).flatMap(({ state, person }) => (state === 'handed' ? [] : person)));
  let current = application;
  for (const { no, instead } of gone) {
    const heir = instead !== null && people.active.has(instead) && !named.has(instead) ? instead : null;
    if (heir !== null) named.add(heir);
    const count = tasksCount(current);
    current = withTurn(current, no, (task) =>
      heir === null
        ? [{ ...task, state: 'dropped' }]
        : [
            { ...task, state: 'handed' },
            { no: count, person: heir, rule: task.rule, instead: null, state: 'waiting' },
          ],
    );
  }
  const left = last(current.visits);
  if (left && isDone(node, left)) return goneOn(current, node, course);
  if (openTasks(current, flow).length > 0) return current;
  const at = { facts, people, day, ownDecision: flow.ownDecision };
  const deciders = decidersOf({ ...node, who: [] }, at);
  if (deciders.outcome === 'nobody') return { ...ended(current, 'failed'), unfilled: node.key };
  return { ...current, visits: [...current.visits, visitOf(node, deciders, current, flow)] };
}
