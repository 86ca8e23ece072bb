import fc from 'fast-check';
import { anyFacts, anyFlow, anyPeople, day, known, persons, sign } from '@/lib/dev/any-approval-flow.ts';
import type { Act } from './act.ts';
import { type Application, afterAct, begun, type Course, openTasks, stateCodes, withoutGone } from './application.ts';
import type { People } from './deciders.ts';
import type { Flow, SignNode } from './flow.ts';
import { flowFaultsOf } from './flow-check.ts';

const people: People = {
  active: new Set(persons),
  holders: new Map(),
  departments: new Map(),
  teachers: new Map(),
  delegations: [],
};
const of = (...ids: readonly string[]) => ids.map((id) => ({ by: 'person' as const, id }));
const course = (nodes: readonly SignNode[], change: Partial<Flow> = {}): Course => ({
  flow: {
    nodes,
    copiesAtStart: [],
    copiesAtEnd: [],
    resume: 'where',
    ownDecision: false,
    onceInARow: false,
    ...change,
  },
  facts: {
    applicant: 'p0',
    authors: ['p6'],
    departmentId: null,
    childId: null,
    kind: 'k',
    amount: null,
    days: null,
    chosen: {},
  },
  people,
  day,
});
const line = [sign('a', 'b'), { ...sign('b', 'c'), who: of('p2') }, { ...sign('c', null), who: of('p3') }];
const all = { signature: true, comment: true, file: true };
const nothing = { signature: false, comment: false, file: false };
const waiting = (application: Application, at: Course) => openTasks(application, at.flow).map(({ person }) => person);

/** Acts by whoever has an open task: `p1 agree`, `p1 return a`, `p1 hand p4`. */
function play(at: Course, ...steps: readonly string[]): Application {
  return steps.reduce(
    (application, step) => {
      const outcome = afterAct(application, written(application, at, step), at);
      if ('fault' in outcome) throw new Error(`${step}: ${outcome.fault}`);
      return outcome.application;
    },
    begun('v1', at),
  );
}
function written(application: Application, at: Course, step: string): Act {
  const [by = '', act = '', to = ''] = step.split(' ');
  const task = openTasks(application, at.flow).find(({ person }) => person === by)?.no ?? -1;
  const decision = { by, task, seen: application.content, gave: all };
  if (act === 'withdraw') return { act, by };
  if (act === 'resend') return { act, by, content: to };
  if (act === 'return') return { ...decision, act, to: to === 'applicant' ? null : to };
  if (act === 'hand' || act === 'addBefore' || act === 'addAfter') return { act, by, task, to };
  return { ...decision, act: act === 'refuse' ? 'refuse' : 'agree' };
}
const faultOf = (application: Application, at: Course, step: string) => {
  const outcome = afterAct(application, written(application, at, step), at);
  return 'fault' in outcome ? outcome.fault : null;
};

const line3 = course(line);
const both = (mode: SignNode['mode']) => course([{ ...sign('a', null), who: of('p1', 'p2'), mode }]);

test.each<[string, Course, readonly string[], readonly string[] | Application['state']]>([
  ['goes from node to node', line3, ['p1 agree'], ['p2']],
  ['is passed by the last one', line3, ['p1 agree', 'p2 agree', 'p3 agree'], 'passed'],
  ['fails where one refuses', line3, ['p1 agree', 'p2 refuse'], 'failed'],
  ['waits for all', both('all'), ['p2 agree'], ['p1']],
  ['is passed by any', both('any'), ['p2 agree'], 'passed'],
  ['asks one after the other', both('order'), [], ['p1']],
  ['asks the next one in order', both('order'), ['p1 agree'], ['p2']],
  ['waits for the one it was handed to', line3, ['p1 hand p4'], ['p4']],
  ['waits for a signer before', line3, ['p1 addBefore p4'], ['p4']],
  ['waits again after a signer before', line3, ['p1 addBefore p4', 'p4 agree'], ['p1']],
  ['waits for a signer after', line3, ['p1 addAfter p4', 'p1 agree'], ['p4']],
  ['of any waits for the signer added after', both('any'), ['p1 addAfter p4', 'p1 agree'], ['p4', 'p2']],
  ['goes back to an earlier node', line3, ['p1 agree', 'p2 agree', 'p3 return a'], ['p1']],
  ['goes on where it was returned', line3, ['p1 agree', 'p2 agree', 'p3 return a', 'p1 agree'], ['p3']],
  ['sent again goes on where it was returned', line3, ['p1 agree', 'p2 return applicant', 'p0 resend v2'], ['p2']],
  [
    'sent again begins anew where the flow says so',
    course(line, { resume: 'start' }),
    ['p1 agree', 'p2 return applicant', 'p0 resend v2'],
    ['p1'],
  ],
  ['can be withdrawn', line3, ['p1 agree', 'p0 withdraw'], 'withdrawn'],
  ['can be withdrawn once returned', line3, ['p1 return applicant', 'p0 withdraw'], 'withdrawn'],
  [
    'need not be agreed to twice in a row',
    course([sign('a', 'b'), sign('b', null)], { onceInARow: true }),
    ['p1 agree'],
    'passed',
  ],
  [
    'returned by somebody who signed before is signed again',
    course([sign('a', 'b'), { ...sign('b', null), who: of('p1', 'p2') }], { onceInARow: true }),
    ['p1 agree', 'p2 return a'],
    ['p1'],
  ],
])('an application %s', (_, at, steps, stand) => {
  const application = play(at, ...steps);
  expect(application.state === 'checking' ? waiting(application, at) : application.state).toEqual(stand);
});

test.each<[string, readonly string[], string, string]>([
  ['a second decision', ['p1 agree'], 'p1 agree', 'wrongState'],
  ['a decision after withdrawal', ['p0 withdraw'], 'p1 agree', 'wrongState'],
  ['withdrawal by another one', [], 'p1 withdraw', 'notYours'],
  ['withdrawal after the end', ['p1 refuse'], 'p0 withdraw', 'wrongState'],
  ['sending what was not returned', [], 'p0 resend v2', 'wrongState'],
  ['handing to the applicant', [], 'p1 hand p0', 'cannotDecide'],
  ['asking whoever wrote the document', [], 'p1 addAfter p6', 'cannotDecide'],
  ['handing to nobody known', [], 'p1 hand p9', 'cannotDecide'],
  ['handing back', ['p1 hand p4'], 'p4 hand p1', 'namedAlready'],
  ['returning to a later node', ['p1 agree'], 'p2 return c', 'notEntered'],
  ['returning to the same node', ['p1 agree'], 'p2 return b', 'notEntered'],
])('%s is refused', (_, steps, step, fault) => {
  expect(faultOf(play(line3, ...steps), line3, step)).toBe(fault);
});

test('a decision on content that has changed is refused, and so is one on the task of another', () => {
  const application = play(line3, 'p1 return applicant', 'p0 resend v2');
  const [task] = openTasks(application, line3.flow);
  const decide = (by: string, seen: string) =>
    afterAct(application, { act: 'agree', task: task?.no ?? -1, by, seen, gave: all }, line3);
  expect([decide('p1', 'v1'), decide('p2', 'v2')]).toEqual([{ fault: 'changed' }, { fault: 'notYours' }]);
});

test.each(['signature', 'comment', 'file'] as const)(
  'a decision without the %s that is wanted is refused',
  (wanted) => {
    const at = course([{ ...sign('a', null), wants: { ...nothing, [wanted]: true } }]);
    const decide = (act: 'agree' | 'refuse', gave: typeof all) =>
      afterAct(begun('v1', at), { act, task: 0, by: 'p1', seen: 'v1', gave }, at);
    expect(decide('agree', { ...all, [wanted]: false })).toEqual({ fault: 'lacking' });
    expect(decide('refuse', { ...all, [wanted]: false })).toEqual({ fault: 'lacking' });
    expect(decide('agree', { ...nothing, [wanted]: true })).toMatchObject({ application: { state: 'passed' } });
  },
);

test('a task can be handed on for somebody by whoever has the right to it', () => {
  const application = begun('v1', line3);
  const outcome = afterAct(application, { act: 'hand', task: 0, by: 'p5', to: 'p4', forOther: true }, line3);
  expect('application' in outcome ? waiting(outcome.application, line3) : outcome).toEqual(['p4']);
});

test('whoever sends a document again, for its applicant too, stands in for nobody who decides on it', () => {
  const returned = play(line3, 'p1 agree', 'p2 return applicant');
  const absent = { from: 'p2', to: 'p4', fromOn: day, toOn: day, kinds: [] };
  const away = { ...line3, people: { ...people, delegations: [absent] } };
  const sentBy = (by: string) => {
    const outcome = afterAct(returned, { act: 'resend', by, content: 'v2', forOther: true }, away);
    return 'application' in outcome ? waiting(outcome.application, away) : outcome;
  };
  expect([sentBy('p5'), sentBy('p4')]).toEqual([['p4'], ['p2']]);
});

test('a way that would pass over everybody is decided by the fallback of its last node, and never passes unsigned', () => {
  const own = { ...sign('a', null), who: of('p0') };
  expect(waiting(begun('v1', course([{ ...own, nobody: { by: 'person', id: 'p4' } }])), line3)).toEqual(['p4']);
  expect(begun('v1', course([own]))).toMatchObject({ state: 'failed', unfilled: 'a' });
});

const goneFrom = (at: Course, ids: readonly string[], ...steps: readonly string[]) => {
  const active = new Set<string>(persons.filter((id) => !ids.includes(id)));
  return withoutGone(play(at, ...steps), { ...at, people: { ...people, active } });
};

test.each<[string, Application, Course, readonly string[] | Application['state']]>([
  ['nobody it waits for', goneFrom(line3, ['p2']), line3, ['p1']],
  ['one of all', goneFrom(both('all'), ['p1']), both('all'), ['p2']],
  ['the last of all who waits', goneFrom(both('all'), ['p1'], 'p2 agree'), both('all'), 'passed'],
  ['everybody, without a fallback', goneFrom(both('any'), ['p1', 'p2']), both('any'), 'failed'],
  ['somebody it was handed to', goneFrom(line3, ['p4'], 'p1 hand p4'), line3, ['p1']],
  ['a signer who was added', goneFrom(line3, ['p4'], 'p1 addBefore p4'), line3, ['p1']],
])('an application that loses %s', (_, application, at, stand) => {
  expect(application.state === 'checking' ? waiting(application, at) : application.state).toEqual(stand);
});

test('an application that loses everybody goes to whom its node falls back on', () => {
  const at = course([{ ...sign('a', null), nobody: { by: 'person', id: 'p5' } }]);
  expect(waiting(goneFrom(at, ['p1']), at)).toEqual(['p5']);
});

const anyActs = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...([
        'agree',
        'agree',
        'agree',
        'refuse',
        'return',
        'hand',
        'addBefore',
        'addAfter',
        'withdraw',
        'resend',
        'leave',
        'delegate',
      ] as const),
    ),
    pick: fc.nat(5),
    to: fc.constantFrom(...persons),
    node: fc.constantFrom('n0', 'n1', 'n2', null),
  }),
  { maxLength: 25 },
);
interface AnyAct {
  readonly act: Act['act'];
  readonly pick: number;
  readonly to: string;
  readonly node: string | null;
}

/** One arbitrary act by whoever could do it. */
function actOf({ act, pick, to, node }: AnyAct, application: Application, at: Course): Act {
  const open = openTasks(application, at.flow);
  const task = open[pick % Math.max(open.length, 1)];
  const by = task?.person ?? to;
  const no = task?.no ?? -1;
  const decision = { by, task: no, seen: application.content, gave: all };
  if (act === 'withdraw') return { act, by: at.facts.applicant };
  if (act === 'resend') return { act, by: at.facts.applicant, content: `${application.content}+` };
  if (act === 'return') return { ...decision, act, to: node };
  if (act === 'hand' || act === 'addBefore' || act === 'addAfter') return { act, by, task: no, to };
  return { ...decision, act: act === 'agree' ? 'agree' : 'refuse' };
}

/** What holds of every application. */
function expectSound(application: Application, at: Course): void {
  const open = openTasks(application, at.flow);
  expect(open.length > 0).toBe(application.state === 'checking');
  const tasks = application.visits.flatMap(({ turns }) => turns.flat());
  expect(tasks.map(({ no }) => no).toSorted((one, other) => one - other)).toEqual(tasks.map((_, no) => no));
  for (const { turns } of application.visits) {
    const named = turns.flat().flatMap(({ person, state }) => (state === 'handed' ? [] : person));
    expect(new Set(named).size).toBe(named.length);
    if (!at.flow.ownDecision) expect(named).not.toContain(at.facts.applicant);
  }
  const counted = application.visits.slice(application.since).flatMap(({ turns }) => turns.flat());
  if (application.state === 'passed') expect(counted.some(({ state }) => state === 'agreed')).toBe(true);
}

test('any flow and any acts: it ends or names whom it waits for, nobody decides twice, what is decided stands', () => {
  fc.assert(
    fc.property(anyFlow, anyFacts, anyPeople, anyActs, (flow, facts, school, acts) => {
      fc.pre(flowFaultsOf(flow, known).every(({ fault }) => fault === 'unreached'));
      let at: Course = { flow, facts, people: school, day };
      let application = begun('v', at);
      expectSound(application, at);
      for (const any of acts) {
        if (any.act === 'leave') {
          const active = new Set([...at.people.active].filter((id) => id !== any.to));
          at = { ...at, people: { ...at.people, active } };
          application = withoutGone(application, at);
          expectSound(application, at);
          for (const { person } of openTasks(application, flow)) expect(active.has(person)).toBe(true);
          continue;
        }
        if (any.act === 'delegate') {
          const [task] = openTasks(application, flow);
          if (!task) continue;
          // What waits for somebody goes to whoever stands in for them, on the first day of the absence.
          const absent = { from: task.person, to: any.to, fromOn: day, toOn: day, kinds: [] };
          at = { ...at, people: { ...at.people, delegations: [...at.people.delegations, absent] } };
          const outcome = afterAct(application, { act: 'hand', task: task.no, by: task.person, to: any.to }, at);
          if ('fault' in outcome) continue;
          application = outcome.application;
          expect(openTasks(application, flow).find(({ person }) => person === any.to)?.instead).toBe(task.person);
          expectSound(application, at);
          continue;
        }
        const outcome = afterAct(application, actOf({ ...any, act: any.act }, application, at), at);
        if (stateCodes[application.state] !== 0) expect(outcome).toEqual({ fault: 'wrongState' });
        if ('fault' in outcome) continue;
        application = outcome.application;
        expectSound(application, at);
      }
    }),
    { numRuns: 300 },
  );
});
