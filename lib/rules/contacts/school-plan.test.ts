import fc from 'fast-check';
import { brakeOfPlan } from './contact-brakes.ts';
import { type ContactFacts, callOf, choicesOf, type KnownContact, type PlanLine } from './contact-names.ts';
import { planSchool, type SchoolHere, type SchoolThere } from './school-plan.ts';

const small = { id: 'c1', name: '小1班', stage: { key: 'k', name: '幼儿园' }, grade: { key: 'k1', name: '小班' } };
const middle = { id: 'c2', name: '中1班', stage: { key: 'k', name: '幼儿园' }, grade: { key: 'k2', name: '中班' } };

type Child = SchoolHere['students'][number];
const mother = (id: string, phone: string, name = '李芳') => ({ id, relation: '妈妈', name, phone });
const child = (id: string, over: Partial<Child> = {}): Child => ({
  ...{ id, number: `N${id}`, name: `王${id}`, classId: 'c1', guardians: [] },
  ...over,
});
const school = (students: readonly Child[], known: readonly KnownContact[] = [], isShared = false): SchoolHere => ({
  ...{ classes: [small, middle], students, known, isShared },
});

const classThere = (id: string, name: string) => ({ id, name, parent: '1', kind: 'class' as const });
const pupil = (userId: string, over: Partial<SchoolThere['students'][number]> = {}) => ({
  ...{ userId, name: '', classId: '7', parents: [] },
  ...over,
});
const there = (students: SchoolThere['students'], ...departments: SchoolThere['departments']): SchoolThere => ({
  departments,
  students,
});
const shown = (lines: readonly PlanLine[]) => lines.map(({ kind, action, reason }) => `${kind} ${action} ${reason}`);
const nobody = there([]);

test('one phone of one name is one parent of all their children; of several names it is a doubt', () => {
  const two = [child('a', { guardians: [mother('g1', '1')] }), child('b', { guardians: [mother('g2', '1')] })];
  const parents = planSchool(nobody, school(two)).lines.filter(({ kind }) => kind === 'guardian');
  expect(parents).toMatchObject([{ externalId: 'g1', facts: { phone: '1', children: 'Na=妈妈 Nb=妈妈' } }]);
  const doubt = [
    child('a', { guardians: [mother('g1', '1')] }),
    child('b', { guardians: [mother('g2', '1', '周敏')] }),
  ];
  expect(shown(planSchool(nobody, school(doubt)).lines)).toContain('guardian conflict phoneShared');
});

test('a parent with a child of another school keeps it, and is bound only when somebody says so', () => {
  const seen = there(
    [
      pupil('Na', { parents: [{ userId: 'p', relation: '妈妈', subscribed: true }] }),
      pupil('foreign', { parents: [{ userId: 'p', relation: '妈妈', subscribed: true }] }),
    ],
    classThere('7', '小1班'),
  );
  const ours = [child('a', { guardians: [mother('g1', '1')] })];
  const { lines } = planSchool(seen, school(ours, [], true));
  expect(shown(lines)).toContain('guardian conflict otherSchool');
  expect(lines.some(({ reason }) => reason === 'arrived')).toBe(false);
  const joined: KnownContact = { kind: 'guardian', externalId: 'p', ownKey: 'g1', facts: {}, state: 'kept' };
  const line = planSchool(seen, school(ours, [joined], true)).lines.find(({ kind }) => kind === 'guardian');
  expect(line).toMatchObject({ action: 'update', facts: { children: 'Na=妈妈 foreign=妈妈', phone: '1' } });
});

test('a class of another name with our children in it is a doubt, and its children wait for the answer', () => {
  const seen = there([pupil('Na'), pupil('Nb')], classThere('7', '2026级1班'));
  const { lines } = planSchool(seen, school([child('a'), child('b')]));
  expect(lines.find(({ kind, action }) => kind === 'class' && action === 'conflict')).toMatchObject({
    ...{ reason: 'nameDiffers', externalId: '7', ownKey: 'c1' },
  });
  expect(shown(lines).filter((one) => one === 'student skip classApart')).toHaveLength(2);
});

test('a number that the platform does not take is replaced, and only children are offered to be taken up', () => {
  const { lines } = planSchool(nobody, school([child('a', { number: '学号1' })]));
  expect(lines.find(({ kind }) => kind === 'student')).toMatchObject({ externalId: 'a' });
  const arrived = { action: 'conflict', reason: 'arrived' } as const;
  expect(choicesOf({ kind: 'student', ...arrived })).toEqual(['adopt', 'apart']);
  expect(choicesOf({ kind: 'guardian', ...arrived })).toEqual(['apart']);
});

test('the first families that would be written unasked wait for a person, and so does a school that is gone', () => {
  const plan = { ...planSchool(nobody, school([child('a')])), known: [] };
  const ranges = { range: { departments: [], members: [], tags: [] }, rangeBefore: null };
  expect(brakeOfPlan(plan, { members: 3, students: 0 }, ranges, true)).toBe('families');
  expect(brakeOfPlan(plan, { members: 3, students: 0 }, ranges, false)).toBeNull();
  const known = knownAfter([], plan.lines);
  const gone = { ...planSchool(nobody, school([child('a')], known)), known };
  expect(brakeOfPlan(gone, { members: 3, students: 0 }, ranges, false)).toBe('empty');
});

/** What is known once lines are carried out. */
function knownAfter(known: readonly KnownContact[], lines: readonly PlanLine[]): KnownContact[] {
  const after = new Map(known.map((one) => [`${one.kind} ${one.externalId}`, one]));
  for (const { kind, externalId, ownKey, facts, action, reason } of lines) {
    if (action === 'conflict' || action === 'skip') continue;
    const state = action !== 'leave' ? 'here' : reason === 'graceOver' ? 'left' : 'leaving';
    // Days of grace are over at once, so that the next run removes.
    after.set(`${kind} ${externalId}`, { kind, externalId, ownKey, facts, state, isOver: state === 'leaving' });
  }
  return [...after.values()];
}

/** A platform that does what lines say, as the real one does with what is said again. */
function platform() {
  const has = new Map<string, ContactFacts>();
  return {
    has,
    say: ({ kind, externalId, facts, ...line }: PlanLine) => {
      const call = callOf({ kind, ...line });
      const isTied = ([key, { children }]: readonly [string, ContactFacts]) =>
        key.startsWith('guardian ') && (children ?? '').split(' ').some((tie) => tie.split('=')[0] === externalId);
      // The platform refuses to let a child go who has parents.
      if (call === 'delete' && kind === 'student' && [...has].some(isTied))
        throw new Error(`${externalId} has parents`);
      if (call === 'delete') has.delete(`${kind} ${externalId}`);
      else if (call !== null) has.set(`${kind} ${externalId}`, facts);
    },
    seen: (): SchoolThere => {
      const of = (wanted: string) =>
        [...has].flatMap(([key, facts]) =>
          key.startsWith(`${wanted} `) ? [{ id: key.slice(wanted.length + 1), facts }] : [],
        );
      const parents = of('guardian').flatMap(({ id, facts }) =>
        (facts.children ?? '')
          .split(' ')
          .filter(Boolean)
          .map((tie) => ({ id, tie: tie.split('=') })),
      );
      return {
        departments: (['stage', 'grade', 'class'] as const).flatMap((kind) =>
          of(kind).map(({ id, facts }) => {
            return { id, kind, name: facts.name ?? '', parent: facts.grade ?? facts.stage ?? '1' };
          }),
        ),
        students: of('student').map(({ id, facts }) => ({
          ...{ userId: id, name: facts.name ?? '', classId: facts.class ?? '' },
          parents: parents
            .filter(({ tie }) => tie[0] === id)
            .map((one) => ({ userId: one.id, relation: one.tie[1] ?? '', subscribed: false })),
        })),
      };
    },
  };
}

const ids = ['a', 'b', 'c', 'd'] as const;
const phones = ['1', '2', ''] as const;
const step = fc.oneof(
  fc.record({
    does: fc.constant('child' as const),
    id: fc.constantFrom(...ids),
    classId: fc.constantFrom('c1', 'c2'),
    phone: fc.constantFrom(...phones),
  }),
  fc.record({ does: fc.constant('leave' as const), id: fc.constantFrom(...ids) }),
  fc.record({ does: fc.constant('rename' as const), name: fc.constantFrom('小1班', '小2班') }),
  fc.record({ does: fc.constant('lostThere' as const), id: fc.constantFrom(...ids) }),
  // A run, of which the process may die after some lines were said and before they were noted.
  fc.record({
    does: fc.constant('run' as const),
    isFull: fc.boolean(),
    said: fc.nat(12),
    noted: fc.nat(12),
    twice: fc.boolean(),
  }),
);

test('any order of changes, losses, repetitions and deaths ends with the school there as it is here', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const outside = platform();
      const children = new Map<string, Child>();
      let known: KnownContact[] = [];
      let className = '小1班';
      const here = (): SchoolHere => ({
        ...school(
          [...children.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
          known,
        ),
        classes: [{ ...small, name: className }, middle],
      });
      let open: readonly PlanLine[] = [];
      const run = (isFull: boolean, said = Number.POSITIVE_INFINITY, noted = Number.POSITIVE_INFINITY) => {
        // What a dead process has left is said again first: a plan outlives it.
        for (const line of open) outside.say(line);
        known = knownAfter(known, open);
        const { lines } = planSchool(isFull ? outside.seen() : null, here());
        for (const line of lines.slice(0, said)) outside.say(line);
        known = knownAfter(known, lines.slice(0, Math.min(said, noted)));
        open = lines.slice(Math.min(said, noted));
      };
      run(true);
      for (const one of steps) {
        if (one.does === 'leave') children.delete(one.id);
        else if (one.does === 'rename') className = one.name;
        else if (one.does === 'lostThere') outside.has.delete(`student N${one.id}`);
        else if (one.does === 'run') {
          run(one.isFull, one.said, one.noted);
          if (one.twice) run(one.isFull);
        } else {
          const guardians = one.phone === '' ? [] : [mother(`g${one.id}`, one.phone)];
          children.set(one.id, child(one.id, { classId: one.classId, guardians }));
        }
      }
      // What somebody there took away of a parent is a doubt, which a person answers.
      for (let at = 0; at < 4; at++) {
        run(true);
        for (const { kind, externalId, ownKey, action } of planSchool(outside.seen(), here()).lines)
          if (action === 'conflict' && ownKey !== null)
            known = [
              ...known.filter((known1) => known1.kind !== kind || known1.externalId !== externalId),
              { kind, externalId, ownKey, facts: {}, state: 'kept' },
            ];
      }
      const last = planSchool(outside.seen(), here()).lines.filter(({ reason }) => reason !== 'arrived');
      expect(last).toEqual([]);
      const seen = outside.seen();
      const nameOf = new Map(seen.departments.map(({ id, name }) => [id, name]));
      const isNamed = (id: string | null) => (id === 'c1' ? className : '中1班');
      expect(seen.students.map(({ name, classId }) => [name, nameOf.get(classId)]).sort()).toEqual(
        [...children.values()].map(({ name, classId }) => [name, isNamed(classId)]).sort(),
      );
      const phonesThere = [...outside.has].flatMap(([key, { phone }]) => (key.startsWith('guardian ') ? [phone] : []));
      const phonesHere = new Set(
        [...children.values()].flatMap(({ guardians }) => guardians.map(({ phone }) => phone)),
      );
      expect(phonesThere.sort()).toEqual([...phonesHere].sort());
    }),
    { numRuns: 300 },
  );
});
