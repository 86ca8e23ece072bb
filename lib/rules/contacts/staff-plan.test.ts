import fc from 'fast-check';
import { brakeOf, isNarrower } from './contact-brakes.ts';
import { changesOf, taken } from './contact-fields.ts';
import type { KnownContact } from './contact-names.ts';
import { type MemberHere, planStaff, type StaffThere } from './staff-plan.ts';

const root = { id: '1', parent: '0', order: '1' };
const member = (userId: string, ...departments: string[]) => ({ userId, departments });
const person = (staff: MemberHere['staff'], ...byPhone: MemberHere['byPhone']): MemberHere => {
  return { accountId: 'a', staff, byPhone };
};
const chen = { id: 's1', name: '陈静', enabled: true };
const known = (externalId: string, more: Partial<KnownContact> = {}): KnownContact => ({
  kind: 'member',
  externalId,
  ownKey: 's1',
  facts: { departments: '1', status: 'active' },
  state: 'here',
  ...more,
});

const planOf = (
  there: Partial<StaffThere>,
  here: readonly KnownContact[] = [],
  people: Record<string, MemberHere> = {},
) => planStaff({ departments: [], members: [], ...there }, { known: here, people: new Map(Object.entries(people)) });
const said = (...args: Parameters<typeof planOf>) =>
  planOf(...args).lines.map(({ externalId, action, reason }) => [externalId, action, reason]);

describe('members', () => {
  test.each<[string, MemberHere | undefined, string, string]>([
    ['nobody whom we know', undefined, 'skip', 'notProven'],
    ['bound to a line of the staff list', person(chen), 'create', 'bound'],
    ['a line that has the proven phone', person(null, { id: 's2', name: '王敏' }), 'create', 'phoneProven'],
    ['no line with the proven phone', person(null), 'skip', 'notStaff'],
    ['two lines with it', person(null, { id: 's2', name: '王敏' }, { id: 's3', name: '王敏' }), 'conflict', 'twoStaff'],
    ['a line that is disabled', person({ ...chen, enabled: false }), 'conflict', 'staffDisabled'],
  ])('%s', (_, who, action, reason) => {
    const lines = said({ members: [member('u1', '1')] }, [], who ? { u1: who } : {});
    expect(lines).toEqual([['u1', action, reason]]);
  });

  test('two members who are one line of the staff list are a conflict, each of them', () => {
    const people = { u1: person(chen), u2: person(chen) };
    expect(said({ members: [member('u1', '1'), member('u2', '1')] }, [], people)).toEqual([
      ['u1', 'conflict', 'twoMembers'],
      ['u2', 'conflict', 'twoMembers'],
    ]);
  });

  test('who is as they were needs nothing, in whichever order departments are told', () => {
    const before = known('u1', { facts: { departments: '1 2', status: 'active' } });
    const plan = planOf({ members: [member('u1', '2', '1')] }, [before], { u1: person(chen) });
    expect(plan).toEqual({ lines: [], same: 1 });
  });

  test.each<[string, KnownContact, string, string]>([
    ['in another department', known('u1', { facts: { departments: '2', status: 'active' } }), 'update', 'moved'],
    ['back after leaving', known('u1', { state: 'leaving' }), 'update', 'returned'],
    ['back after a removal that was taken back', known('u1', { state: 'kept' }), 'update', 'returned'],
    ['known by nobody until now', known('u1', { ownKey: null }), 'update', 'bound'],
  ])('%s', (_, before, action, reason) => {
    expect(said({ members: [member('u1', '1')] }, [before], { u1: person(chen) })).toEqual([['u1', action, reason]]);
  });

  test('who is missing leaves, unless marked already or kept by a person', () => {
    const here = [known('u1'), known('u2', { state: 'leaving' }), known('u3', { state: 'kept' })];
    expect(said({}, here)).toEqual([['u1', 'leave', 'missing']]);
  });
});

describe('departments', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => ({ id: `${at + 1}`, parent: `${at}`, order: '1' }));
  test.each<[string, StaffThere['departments'], string, string]>([
    ['below the root', [root, { id: '2', parent: '1', order: '1' }], '2', 'newThere'],
    ['of a branch alone', [{ id: '2', parent: '7', order: '1' }], '2', 'newThere'],
    ['below one that is not there', [root, { id: '2', parent: '7', order: '1' }], '2', 'orphan'],
    ['in a ring', [root, { id: '2', parent: '3', order: '1' }, { id: '3', parent: '2', order: '1' }], '2', 'ring'],
    ['on the fifteenth level', chain(15), '15', 'newThere'],
    ['on the thirtieth', chain(30), '30', 'tooDeep'],
  ])('%s', (_, departments, id, reason) => {
    expect(planOf({ departments }).lines.find(({ externalId }) => externalId === id)?.reason).toBe(reason);
  });
});

test('a field is taken from its owner alone', () => {
  const before = { departments: '1', name: '陈静', phone: '154' };
  const now = { departments: '2', name: 'u1', phone: '' };
  expect(changesOf('member', 'platform', before, now)).toEqual([{ field: 'departments', before: '1', after: '2' }]);
  expect(taken('member', 'platform', before, now)).toEqual({ departments: '2', name: '陈静', phone: '154' });
  expect(changesOf('member', 'product', before, now).map(({ field }) => field)).toEqual(['name', 'phone']);
});

describe('brakes', () => {
  const whole = { departments: ['1'], members: [], tags: [] };
  const seen = { seen: 80, known: 100, missing: 20, range: whole, rangeBefore: whole };
  test.each<[string, Partial<Parameters<typeof brakeOf>[0]>, string | null]>([
    ['a fifth is missing', {}, null],
    ['more than a fifth', { seen: 79, missing: 21 }, 'missing'],
    ['nobody is shown', { seen: 0, missing: 100 }, 'empty'],
    ['nobody is shown, and nobody was known', { seen: 0, known: 0, missing: 0, rangeBefore: null }, 'empty'],
    [
      'less is visible, though nobody is missing',
      { seen: 100, missing: 0, range: { ...whole, departments: ['2'] } },
      'narrowed',
    ],
    ['the first run sees what it sees', { known: 0, missing: 0, rangeBefore: null }, null],
  ])('%s', (_, more, brake) => {
    expect(brakeOf({ ...seen, ...more })).toBe(brake);
  });
  test('more than before is not narrower', () => {
    expect(isNarrower(whole, { departments: ['1', '2'], members: ['u1'], tags: [] })).toBe(false);
  });
});

/** What is known once a plan has been carried out, as the sync keeps it. */
function carriedOut(before: readonly KnownContact[], { lines }: ReturnType<typeof planStaff>): readonly KnownContact[] {
  const after = new Map(before.map((one) => [`${one.kind} ${one.externalId}`, one]));
  for (const { kind, externalId, ownKey, action, facts } of lines) {
    const key = `${kind} ${externalId}`;
    const old = after.get(key);
    if (action === 'leave' && old) after.set(key, { ...old, state: 'leaving' });
    else if (action !== 'leave' && action !== 'conflict')
      after.set(key, { kind, externalId, ownKey: ownKey ?? old?.ownKey ?? null, facts, state: 'here' });
  }
  return [...after.values()];
}

test('after any changes there, one run ends in their state, and a second one finds nothing to do', () => {
  const people = new Map(Array.from({ length: 8 }, (_, at) => [`u${at}`, person({ ...chen, id: `s${at}` })]));
  const round = fc.tuple(fc.subarray(['2', '3', '4']), fc.subarray([...people.keys()]), fc.nat(7));
  const runs = fc.property(fc.array(round, { maxLength: 5 }), (rounds) => {
    let known: readonly KnownContact[] = [];
    for (const [below, present, salt] of rounds) {
      const departments = [root, ...below.map((id) => ({ id, parent: '1', order: '1' }))];
      const of = (at: number) =>
        departments.filter(({ id }) => ((Number(id) * 3 + at) & salt) === 0).map(({ id }) => id);
      const there = { departments, members: present.map((userId, at) => member(userId, ...of(at))) };
      known = carriedOut(known, planStaff(there, { known, people }));
      const here = known.filter(({ kind, state }) => kind === 'member' && state === 'here');
      expect(here.map(({ externalId, facts }) => [externalId, facts.departments]).sort()).toEqual(
        there.members.map(({ userId, departments: at }) => [userId, [...at].sort().join(' ')]).sort(),
      );
      expect(planStaff(there, { known, people }).lines).toEqual([]);
    }
  });
  fc.assert(runs, { numRuns: 300 });
});
