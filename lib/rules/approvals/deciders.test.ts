import fc from 'fast-check';
import { anyFacts, anyFlow, anyPeople, day, persons, sign } from '@/lib/dev/any-approval-flow.ts';
import { choicesLacking, copiedTo, decidersOf, type People } from './deciders.ts';
import type { Facts, SignNode } from './flow.ts';

const facts: Facts = {
  applicant: 'p0',
  authors: [],
  departmentId: 'd1',
  childId: 'c0',
  kind: 'leave',
  amount: null,
  days: 2,
  chosen: { a: ['p4', 'p6'] },
};
const people: People = {
  active: new Set(persons),
  holders: new Map([['r0', ['p0', 'p2']]]),
  departments: new Map([
    ['d0', { parentId: null, headId: 'p3', deputyId: null }],
    ['d1', { parentId: 'd0', headId: 'p1', deputyId: 'p2' }],
  ]),
  teachers: new Map([['c0', ['p4', 'p5']]]),
  delegations: [],
};
const named = (node: Partial<SignNode>, change: { facts?: Partial<Facts>; people?: Partial<People> } = {}) => {
  const at = { facts: { ...facts, ...change.facts }, people: { ...people, ...change.people }, day, ownDecision: false };
  const { outcome, people: deciders } = decidersOf({ ...sign('a', null), ...node }, at);
  return outcome === 'people'
    ? deciders.map(({ person, instead }) => (instead ? `${person} for ${instead}` : person))
    : outcome;
};
const without = (...gone: readonly string[]) => ({
  people: { active: new Set<string>(persons.filter((person) => !gone.includes(person))) },
});
const away = (from: string, to: string) => ({ from, to, fromOn: day, toOn: day, kinds: [] });

test.each<[string, ReturnType<typeof named>, string | readonly string[]]>([
  [
    'a duty names',
    named(
      { who: [{ by: 'duty', id: 'leave.approvers' }] },
      { people: { holders: new Map([['leave.approvers', ['p3']]]) } },
    ),
    ['p3'],
  ],
  ['nobody fills, and that refuses', named({ who: [{ by: 'role', id: 'r1' }] }), 'nobody'],
  [
    'nobody fills, and somebody named decides',
    named({ who: [{ by: 'role', id: 'r1' }], nobody: { by: 'person', id: 'p6' } }),
    ['p6'],
  ],
  ['whose fallback is the applicant', named({ who: [], nobody: { by: 'person', id: 'p0' } }), 'nobody'],
  ['of a role, without the applicant', named({ who: [{ by: 'role', id: 'r0' }] }), ['p2']],
  ['of the head', named({ who: [{ by: 'head' }] }), ['p1']],
  ['of the head, who is gone', named({ who: [{ by: 'head' }] }, without('p1')), ['p2']],
  ['of the head above', named({ who: [{ by: 'headAbove' }] }), ['p3']],
  ['of the class teachers', named({ who: [{ by: 'classTeacher' }] }), ['p4', 'p5']],
  ['of a choice, within its circle', named({ who: [{ by: 'choice', among: ['p4', 'p5'] }] }), ['p4']],
  ['of the applicant, skipped', named({ who: [{ by: 'person', id: 'p0' }] }), 'skipped'],
  ['of the applicant, whose head decides', named({ who: [{ by: 'person', id: 'p0' }], oneself: 'head' }), ['p1']],
  [
    'of the applicant, who is the head: the nearest one above',
    named({ who: [{ by: 'head' }], oneself: 'head' }, { facts: { applicant: 'p1' }, ...without('p2') }),
    ['p3'],
  ],
  ['named by two rules', named({ who: [{ by: 'head' }, { by: 'person', id: 'p1' }] }), ['p1']],
  ['of somebody away', named({}, { people: { delegations: [away('p1', 'p2')] } }), ['p2 for p1']],
  [
    'of somebody away whose delegate is the applicant',
    named({}, { people: { delegations: [away('p1', 'p0')] } }),
    ['p1'],
  ],
  [
    'of somebody away whose delegate wrote the document',
    named({}, { facts: { authors: ['p2'] }, people: { delegations: [away('p1', 'p2')] } }),
    ['p1'],
  ],
  [
    'through four hands, of which three count',
    named({}, { people: { delegations: [away('p1', 'p2'), away('p2', 'p3'), away('p3', 'p4'), away('p4', 'p5')] } }),
    ['p4 for p1'],
  ],
  [
    'in a ring of absences',
    named({}, { people: { delegations: [away('p1', 'p2'), away('p2', 'p1')] } }),
    ['p2 for p1'],
  ],
])('a node %s', (_, found, wanted) => {
  expect(found).toEqual(wanted);
});

test('copies go once to whoever is there, and not to the applicant', () => {
  const at = { facts, people: { ...people, active: new Set(['p0', 'p2', 'p4']) } };
  const rules = [{ by: 'role', id: 'r0' }, { by: 'classTeacher' }, { by: 'person', id: 'p2' }] as const;
  expect(copiedTo(rules, at)).toEqual(['p2', 'p4']);
});

test('a choice that the applicant has not made is named with its node', () => {
  const choice = (key: string, among: readonly string[]) => ({
    ...sign(key, null),
    who: [{ by: 'choice' as const, among }],
  });
  const way = [choice('a', ['p4']), choice('b', ['p4']), sign('c', null)];
  expect(choicesLacking(way, { facts, people })).toEqual(['b']);
  expect(choicesLacking([choice('a', ['p5'])], { facts, people })).toEqual(['a']);
});

test('whoever decides is there, is named once, and is not the applicant unless the flow says so', () => {
  fc.assert(
    fc.property(anyFlow, anyFacts, anyPeople, fc.boolean(), (flow, any, school, ownDecision) => {
      for (const node of flow.nodes) {
        if (node.type !== 'sign') continue;
        const { outcome, people: deciders } = decidersOf(node, { facts: any, people: school, day, ownDecision });
        const ids = deciders.map(({ person }) => person);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length > 0).toBe(outcome === 'people');
        for (const { person, instead } of deciders) {
          expect(school.active.has(person)).toBe(true);
          if (!ownDecision) expect(person).not.toBe(any.applicant);
          if (instead !== null) expect([any.applicant, ...any.authors]).not.toContain(person);
        }
      }
    }),
  );
});
