import fc from 'fast-check';
import type { People } from '@/lib/rules/approvals/deciders.ts';
import {
  type Facts,
  type Flow,
  type FlowNode,
  oneselfRules,
  resumeRules,
  type SignNode,
  signModes,
} from '@/lib/rules/approvals/flow.ts';

/** Arbitrary flows, documents and people of a small school, for the tests of these rules. */
export const persons = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;
const roles = ['r0', 'r1'] as const;

/** Whom and what that school has. */
export const known = { people: new Set<string>(persons), roles: new Set<string>(roles) };

/** A node that the second person signs. */
export const sign = (key: string, next: string | null): SignNode => ({
  key,
  type: 'sign',
  name: key,
  who: [{ by: 'person', id: 'p1' }],
  mode: 'all',
  nobody: { by: 'refuse' },
  oneself: 'skip',
  hours: null,
  wants: { signature: false, comment: false, file: false },
  next,
});

const anyPerson = fc.constantFrom(...persons);
const anyPersons = fc.subarray([...persons]);
const anyRule = fc.oneof(
  fc.record({ by: fc.constant('person' as const), id: anyPerson }),
  fc.record({ by: fc.constant('role' as const), id: fc.constantFrom(...roles) }),
  fc.constant({ by: 'duty' as const, id: 'leave.approvers' }),
  fc.constantFrom(...(['head', 'headAbove', 'classTeacher'] as const)).map((by) => ({ by })),
  fc.record({ by: fc.constant('choice' as const), among: fc.subarray([...persons], { minLength: 1 }) }),
);
const anyNobody = fc.oneof(
  fc.record({ by: fc.constant('person' as const), id: anyPerson }),
  fc.constantFrom(...(['head', 'refuse'] as const)).map((by) => ({ by })),
);

/** A node that leads only to later ones. */
function anyNode(at: number, count: number): fc.Arbitrary<FlowNode> {
  const key = `n${at}`;
  const later = Array.from({ length: count - at - 1 }, (_, step) => `n${at + 1 + step}`);
  const anyNext = fc.constantFrom(...later, null);
  const anySign = fc.record({
    who: fc.array(anyRule, { minLength: 1, maxLength: 3 }),
    mode: fc.constantFrom(...signModes),
    nobody: anyNobody,
    oneself: fc.constantFrom(...oneselfRules),
    next: anyNext,
  });
  const signs = anySign.map((node): FlowNode => ({ ...sign(key, null), ...node }));
  const by = fc.constantFrom('amount' as const, 'days' as const);
  const amounts = fc.record({
    by,
    cut: fc.integer({ min: 1, max: 100 }),
    low: anyNext,
    high: anyNext,
    otherwise: anyNext,
  });
  const branches = amounts.map(
    ({ by: measure, cut, low, high, otherwise }): FlowNode => ({
      key,
      type: 'branch',
      by: measure,
      branches: [
        { from: 0, below: cut, next: low },
        { from: cut, below: null, next: high },
      ],
      otherwise,
    }),
  );
  return fc.oneof({ arbitrary: signs, weight: 3 }, { arbitrary: branches, weight: 1 });
}

/** A flow that ends; ways that nobody signs, and nodes that are not reached, are among them. */
export const anyFlow: fc.Arbitrary<Flow> = fc.integer({ min: 1, max: 5 }).chain((count) =>
  fc.record({
    nodes: fc.tuple(...Array.from({ length: count }, (_, at) => anyNode(at, count))),
    copiesAtStart: fc.constant([]),
    copiesAtEnd: fc.constant([]),
    resume: fc.constantFrom(...resumeRules),
    ownDecision: fc.boolean(),
    onceInARow: fc.boolean(),
  }),
);

/** What a document says, within that school. */
export const anyFacts: fc.Arbitrary<Facts> = fc.record({
  applicant: anyPerson,
  authors: fc.subarray([...persons], { maxLength: 1 }),
  departmentId: fc.constantFrom('d0', 'd1', null),
  childId: fc.constantFrom('c0', null),
  kind: fc.constant('k'),
  amount: fc.option(fc.integer({ min: 0, max: 120 })),
  days: fc.option(fc.integer({ min: 0, max: 120 })),
  chosen: fc.dictionary(fc.constantFrom('n0', 'n1', 'n2'), anyPersons),
});

const anyDay = fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}`);
const anyDelegation = fc.record({
  from: anyPerson,
  to: anyPerson,
  fromOn: anyDay,
  toOn: anyDay,
  kinds: fc.constantFrom<readonly string[]>([], ['k'], ['other']),
});

/** Who of them is there, and what they are. */
export const anyPeople: fc.Arbitrary<People> = fc
  .record({
    active: anyPersons,
    holders: fc.tuple(anyPersons, anyPersons, anyPersons),
    heads: fc.tuple(fc.option(anyPerson), fc.option(anyPerson), fc.option(anyPerson), fc.option(anyPerson)),
    teachers: anyPersons,
    delegations: fc.array(anyDelegation, { maxLength: 4 }),
  })
  .map(({ active, holders, heads, teachers, delegations }) => ({
    active: new Set(active),
    holders: new Map([
      ['r0', holders[0]],
      ['r1', holders[1]],
      ['leave.approvers', holders[2]],
    ]),
    departments: new Map([
      ['d0', { parentId: null, headId: heads[0], deputyId: heads[1] }],
      ['d1', { parentId: 'd0', headId: heads[2], deputyId: heads[3] }],
    ]),
    teachers: new Map([['c0', teachers]]),
    delegations,
  }));

/** The day that is today; absences lie around it. */
export const day = '2026-03-05';
