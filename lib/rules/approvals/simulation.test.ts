import fc from 'fast-check';
import { anyFacts, anyFlow, anyPeople, day, persons, sign } from '@/lib/dev/any-approval-flow.ts';
import { begun, openTasks } from './application.ts';
import type { People } from './deciders.ts';
import type { BranchNode, Flow, FlowNode } from './flow.ts';
import { simulated, unfilledNodes } from './simulation.ts';

const people: People = {
  active: new Set(persons),
  holders: new Map(),
  departments: new Map([
    ['d0', { parentId: null, headId: 'p1', deputyId: null }],
    ['d1', { parentId: 'd0', headId: null, deputyId: null }],
  ]),
  teachers: new Map([['c0', ['p4']]]),
  delegations: [{ from: 'p2', to: 'p3', fromOn: day, toOn: day, kinds: ['toys'] }],
};
const flow = (...nodes: readonly FlowNode[]): Flow => ({
  nodes,
  copiesAtStart: [],
  copiesAtEnd: [],
  resume: 'where',
  ownDecision: false,
  onceInARow: false,
});
const byAmount: BranchNode = {
  key: 'amount',
  type: 'branch',
  by: 'amount',
  branches: [
    { from: 0, below: 100_000, next: 'head' },
    { from: 100_000, below: null, next: 'principal' },
  ],
  otherwise: 'principal',
};
const head = { ...sign('head', 'principal'), who: [{ by: 'head' }] } as const;
const principal = { ...sign('principal', null), who: [{ by: 'person', id: 'p2' }] } as const;
const purchase = flow(byAmount, head, principal);
const teachers = { ...sign('teachers', null), who: [{ by: 'classTeacher' }] } as const;

test('the simulator shows the branch taken, who decides, and for whom', () => {
  const facts = {
    applicant: 'p5',
    authors: [],
    departmentId: 'd0',
    childId: null,
    kind: 'toys',
    amount: 80_000,
    days: null,
    chosen: {},
  };
  const steps = simulated(purchase, { facts, people, day });
  expect(steps.map(({ node, next }) => `${node.key} ${next}`)).toEqual([
    'amount head',
    'head principal',
    'principal null',
  ]);
  expect(steps.flatMap(({ deciders }) => deciders?.people ?? [])).toEqual([
    { person: 'p1', rule: 'head', instead: null },
    { person: 'p3', rule: 'person', instead: 'p2' },
  ]);
});

test('a flow that is switched on names each node that a department or a class leaves without anybody', () => {
  expect(unfilledNodes(purchase, people, day, [])).toEqual([{ node: 'head', departmentId: 'd1', childId: null }]);
  expect(unfilledNodes(flow(teachers), people, day, ['c0', 'c1'])).toEqual([
    { node: 'teachers', departmentId: 'd0', childId: 'c1' },
    { node: 'teachers', departmentId: 'd1', childId: 'c1' },
  ]);
});

test('nodes after one that nobody fills are looked at too', () => {
  const both = flow(head, { ...principal, who: [{ by: 'role', id: 'r1' }] });
  expect(unfilledNodes(both, people, day, []).map(({ node, departmentId }) => `${node} ${departmentId}`)).toEqual([
    'principal d0',
    'head d1',
    'principal d1',
  ]);
});

test('an application waits for whom the simulator names first', () => {
  fc.assert(
    fc.property(anyFlow, anyFacts, anyPeople, (any, facts, school) => {
      const at = { facts, people: school, day };
      const first = simulated(any, at).find(({ deciders }) => deciders !== null && deciders.outcome !== 'skipped');
      if (first?.deciders?.outcome !== 'people') return;
      const application = begun('v', { flow: any, ...at });
      const { node, deciders } = first;
      const wanted = deciders.people.map(({ person }) => person);
      const isInOrder = node.type === 'sign' && node.mode === 'order';
      expect(openTasks(application, any).map(({ person }) => person)).toEqual(isInOrder ? wanted.slice(0, 1) : wanted);
    }),
  );
});
