import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { newStudent } from '@/lib/contracts/students/record.ts';
import { type Gender, genders, type StudentState, studentStates } from '@/lib/contracts/students/reference.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { nameSortKey, nameTerms } from '@/lib/rules/pinyin-keys.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { classSortKey } from './class-facts.ts';
import { recount } from './counts.ts';
import { addStudents } from './register.ts';
import { classes, students } from './schema.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const surnames = ['王', '李', '欧阳', '单', '曾'];
const given = ['小明', '红', '文', '小红', '乐'];

/** A child as the test knows it. */
interface Child {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly birthDate: string | null;
  readonly enteredOn: string | null;
  readonly classId: string | null;
  readonly classKey: string;
  readonly state: StudentState;
  readonly gender: Gender;
}

/** A school of some hundred children in all states, many with equal names and dates. */
async function filled(size: number) {
  const school = await installation.school();
  const person = await school.as('*');
  const on = {
    now: new Date(),
    school: { id: school.id, timeZone: 'Asia/Shanghai' },
    person: { accountId: person.personId ?? '' },
    audit: () => {},
  };
  const rooms = ['一年级10班', '一年级2班', '二年级1班'].map((name, at) => ({
    id: uuidv7(),
    stage: 'primary' as const,
    grade: at < 2 ? 1 : 2,
    entryYear: 2026,
    name,
    capacity: 500,
  }));
  const children: Child[] = Array.from({ length: size }, (_, i) => {
    const room = i % 4 === 3 ? undefined : rooms[i % 4];
    return {
      id: uuidv7(),
      number: `N${String((i * 7919) % 100_000).padStart(5, '0')}`,
      name: `${surnames[i % 5]}${given[(i * 3) % 5]}`,
      birthDate: i % 3 === 0 ? null : `2018-0${(i % 9) + 1}-01`,
      enteredOn: i % 5 === 0 ? null : `202${i % 4}-09-01`,
      classId: room?.id ?? null,
      classKey: room ? classSortKey(room) : '',
      state: studentStates[i % 7 === 0 ? 1 : i % 11 === 0 ? 2 : 0] ?? 'enrolled',
      gender: genders[i % 2] ?? 'male',
    };
  });
  await school.inside(async (tx) => {
    await tx.insert(classes).values(
      rooms.map((room) => ({
        ...room,
        schoolId: school.id,
        sortKey: classSortKey(room),
        createdAt: on.now,
        createdBy: on.person.accountId,
        updatedAt: on.now,
        updatedBy: on.person.accountId,
      })),
    );
    const entries = children.map(({ id, number, name, birthDate, enteredOn, classId, gender }) => {
      const room = rooms.find((one) => one.id === classId);
      return {
        id,
        record: newStudent.parse({ number, name, gender, birthDate, enteredOn, classId }),
        inClass: room ? { name: room.name, sortKey: classSortKey(room) } : null,
      };
    });
    await addStudents({ ...on, tx }, entries);
    // Leaving has no verb yet: put the states in place as such a verb will.
    for (const child of children.filter(({ state }) => state !== 'enrolled')) {
      await tx.update(students).set({ state: child.state }).where(eq(students.id, child.id));
      await recount({ ...on, tx }, { gone: [{ ...child, state: 'enrolled' }], come: [child] });
    }
  });
  return { school, person, rooms, children };
}

const keys: Record<string, (child: Child) => string | null> = {
  number: (child) => child.number,
  name: (child) => nameSortKey(child.name),
  birthDate: (child) => child.birthDate,
  class: (child) => child.classKey,
  enteredOn: (child) => child.enteredOn,
};

/** What the list must show, worked out the long way. Empty dates come last going up and first going down. */
function expected(children: readonly Child[], input: InputOf<typeof endpoints.list>) {
  const { sort = 'number', dir = 'asc', page = 1, size = 10, classId, state, gender, q = '' } = input;
  const text = searchText(q);
  const matching = children.filter(
    (child) =>
      (!classId || child.classId === (classId === 'none' ? null : classId)) &&
      (!state || child.state === state) &&
      (!gender || child.gender === gender) &&
      (text === '' || [...nameTerms(child.name), searchText(child.number)].some((term) => term.startsWith(text))),
  );
  const key = keys[sort] ?? (() => null);
  const sign = dir === 'asc' ? 1 : -1;
  const compare = (a: string | null, b: string | null) =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;
  const sorted = matching.toSorted((a, b) => sign * (compare(key(a), key(b)) || compare(a.id, b.id)));
  return { ids: sorted.slice((page - 1) * size, page * size).map(({ id }) => id), total: matching.length };
}

test('any page in any order with any filter is what the long way gives', async () => {
  const { person, rooms, children } = await filled(700);
  const inputs = fc.record(
    {
      sort: fc.constantFrom('number', 'name', 'birthDate', 'class', 'enteredOn'),
      dir: fc.constantFrom('asc', 'desc'),
      page: fc.integer({ min: 1, max: 72 }),
      size: fc.constantFrom(...limits.pageSizes),
      classId: fc.constantFrom('none', ...rooms.map(({ id }) => id), uuidv7()),
      state: fc.constantFrom(...studentStates),
      gender: fc.constantFrom(...genders),
      q: fc.constantFrom('王', 'w', 'xm', 'oyx', 'dan', 'ceng', 'N0', 'n00', '  ', '红', 'zzz'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const asked = input as InputOf<typeof endpoints.list>;
      const { rows, total, totalIsLowerBound, counts } = await call(endpoints.list, asked, person);
      const wanted = expected(children, asked);
      expect({ ids: rows.map(({ id }) => id), total }).toEqual(wanted);
      expect(totalIsLowerBound).toBe(false);
      // Each choice of a filter says what it would show beside the other filters; a search is not counted by choice.
      const choice = { ...asked, q: '' };
      for (const state of studentStates)
        expect([state, counts.state[state]]).toEqual([state, expected(children, { ...choice, state }).total]);
      for (const gender of genders)
        expect([gender, counts.gender[gender]]).toEqual([gender, expected(children, { ...choice, gender }).total]);
    }),
    rounds(120),
  );
}, 120_000);

test('a search that finds too many says that there are more', async () => {
  const { person } = await filled(limits.searchMatches + 1);
  expect(await call(endpoints.list, { q: 'n' }, person)).toMatchObject({
    total: limits.searchMatches,
    totalIsLowerBound: true,
  });
  expect(await call(endpoints.list, { q: 'n', page: 200 }, person)).toMatchObject({
    rows: [],
    totalIsLowerBound: true,
  });
  // The last of those that are counted, and nobody beyond them.
  const shownOn = async (page: number, size: 30 | 50) =>
    (await call(endpoints.list, { q: 'n', page, size }, person)).rows.length;
  expect([await shownOn(10, 50), await shownOn(11, 50), await shownOn(17, 30)]).toEqual([50, 0, 20]);
  expect(await call(endpoints.list, {}, person)).toMatchObject({
    total: limits.searchMatches + 1,
    totalIsLowerBound: false,
  });
}, 60_000);

test('a filter of a search that finds too many is asked of every one of them', async () => {
  const { person, children } = await filled(limits.searchMatches * 2 + 100);
  const [state = 'enrolled'] = studentStates.slice(2);
  for (const page of [1, 4]) {
    const asked = { q: 'n', state, size: 20 as const, page };
    const { rows, total, totalIsLowerBound } = await call(endpoints.list, asked, person);
    expect({ ids: rows.map(({ id }) => id), total }).toEqual(expected(children, asked));
    expect(totalIsLowerBound).toBe(false);
  }
  expect(await call(endpoints.list, { q: 'n', state: 'enrolled' }, person)).toMatchObject({
    total: limits.searchMatches,
    totalIsLowerBound: true,
  });
}, 60_000);
