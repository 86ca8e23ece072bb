import fc from 'fast-check';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, msOfDays } from '@/lib/rules/days.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { agrees, verifyStudents } from '../verify.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
afterEach(() => setClockOffset(0));

interface Office {
  readonly school: TestSchool;
  readonly person: Identity;
}

async function office(): Promise<Office> {
  const school = await installation.school();
  return { school, person: await school.as('*') };
}

const addClass = ({ person }: Office, name: string, capacity = 45) =>
  call(endpoints.createClass, { stage: 'primary', entryYear: 2026, name, capacity }, person);
const enrol = async ({ person }: Office, name: string, given: Partial<InputOf<typeof endpoints.enrol>> = {}) =>
  (await call(endpoints.enrol, { name, gender: 'male', ...given }, person)).student;
const historyOf = async ({ person }: Office, id: string) => (await call(endpoints.memberships, { id }, person)).rows;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => ({ key: 'success' }),
    (error: CallError) => ({ key: error.said?.key, fields: Object.keys(error.fields ?? {}) }),
  );
const isInOrder = ({ school }: Office) => school.inside(async (tx) => agrees(await verifyStudents({ tx, school })));
const today = () => dayIn(new Date(), defaultTimeZone);

describe('changing class', () => {
  test('refused: an unknown child among others, a closed class, a day to come, a day before the last move', async () => {
    const at = await office();
    const [a, b, closed] = [await addClass(at, 'A'), await addClass(at, 'B'), await addClass(at, 'C')];
    await call(endpoints.closeClass, { id: closed.id }, at.person);
    const { id } = await enrol(at, '王小明', { classId: a.id });
    const change = (input: object) =>
      failure(call(endpoints.changeClass, { ids: [id], classId: b.id, ...input }, at.person));
    expect(await change({ ids: [id, crypto.randomUUID()] })).toMatchObject({ key: 'notFound' });
    expect(await change({ classId: crypto.randomUUID() })).toMatchObject({ key: 'notFound' });
    expect(await change({ classId: closed.id })).toMatchObject({ key: 'classClosed' });
    expect(await change({ on: '2099-01-01' })).toEqual({ key: 'invalid', fields: ['on'] });
    expect(await change({ on: '2001-01-01' })).toEqual({ key: 'invalid', fields: ['on'] });
    expect(await failure(enrol(at, '李红', { classId: closed.id }))).toMatchObject({ key: 'classClosed' });
    expect(await historyOf(at, id)).toMatchObject([{ classId: a.id, toOn: null }]);
  });

  test('moves, counts, warns of a full class, keeps the history, and is undone', async () => {
    const at = await office();
    const [a, b] = [await addClass(at, 'A'), await addClass(at, 'B', 1)];
    const [one, two] = [await enrol(at, '王小明', { classId: a.id }), await enrol(at, '李红', { classId: a.id })];
    const ids = [one.id, two.id];
    const done = await call(endpoints.changeClass, { ids, classId: b.id, reason: '分班' }, at.person);
    expect(done).toMatchObject({ moved: 2, overCapacity: [{ id: b.id, students: 2, capacity: 1 }] });
    expect(await call(endpoints.changeClass, { ids, classId: b.id }, at.person)).toMatchObject({
      changeId: null,
      moved: 0,
    });
    expect(await historyOf(at, one.id)).toMatchObject([
      { className: 'B', toOn: null },
      { className: 'A', toOn: today() },
    ]);
    const { rows } = await call(endpoints.classPage, {}, at.person);
    expect(rows).toMatchObject([
      { name: 'A', students: 0 },
      { name: 'B', students: 2, boys: 2 },
    ]);
    expect(await isInOrder(at)).toBe(true);
    const changeId = done.changeId ?? '';
    expect(await call(endpoints.undoClassChange, { id: changeId }, at.person)).toEqual({ students: 2 });
    expect(await failure(call(endpoints.undoClassChange, { id: changeId }, at.person))).toMatchObject({
      key: 'wrongState',
    });
    expect(await historyOf(at, one.id)).toMatchObject([{ className: 'A', toOn: null }]);
    expect((await call(endpoints.get, { id: one.id }, at.person)).className).toBe('A');
    expect(await isInOrder(at)).toBe(true);
  });

  test('is not undone after a later change, nor after seven days', async () => {
    const at = await office();
    const [a, b] = [await addClass(at, 'A'), await addClass(at, 'B')];
    const { id } = await enrol(at, '王小明', { classId: a.id });
    const change = async (classId: string | null) =>
      (await call(endpoints.changeClass, { ids: [id], classId }, at.person)).changeId ?? '';
    const undo = (changeId: string, person = at.person) =>
      failure(call(endpoints.undoClassChange, { id: changeId }, person));
    const first = await change(b.id);
    const out = await change(null);
    const back = await change(b.id);
    expect(await undo(first)).toMatchObject({ key: 'changedSince' });
    expect(await undo(out)).toMatchObject({ key: 'changedSince' });
    setClockOffset(msOfDays(8));
    expect(await undo(back, await at.school.as('*'))).toMatchObject({ key: 'wrongState' });
    setClockOffset(0);
    for (const changeId of [back, out, first]) expect(await undo(changeId)).toMatchObject({ key: 'success' });
    expect(await historyOf(at, id)).toMatchObject([{ className: 'A', toOn: null }]);
  });

  test('brings nobody back into a class that was closed since', async () => {
    const at = await office();
    const [a, b] = [await addClass(at, 'A'), await addClass(at, 'B')];
    const { id } = await enrol(at, '王小明', { classId: a.id });
    const { changeId } = await call(endpoints.changeClass, { ids: [id], classId: b.id }, at.person);
    await call(endpoints.closeClass, { id: a.id }, at.person);
    const undo = () => failure(call(endpoints.undoClassChange, { id: changeId ?? '' }, at.person));
    expect(await undo()).toMatchObject({ key: 'classClosed' });
    expect(await historyOf(at, id)).toMatchObject([{ className: 'B', toOn: null }, { className: 'A' }]);
    await call(endpoints.reopenClass, { id: a.id }, at.person);
    expect(await undo()).toMatchObject({ key: 'success' });
  });

  test('is not undone after the record was corrected there and back', async () => {
    const at = await office();
    const [a, b] = [await addClass(at, 'A'), await addClass(at, 'B')];
    const { id } = await enrol(at, '王小明', { classId: a.id });
    const { changeId } = await call(endpoints.changeClass, { ids: [id], classId: b.id }, at.person);
    for (const classId of [a.id, b.id]) {
      const { version } = await call(endpoints.get, { id }, at.person);
      await call(endpoints.update, { id, version, classId }, at.person);
    }
    const undone = failure(call(endpoints.undoClassChange, { id: changeId ?? '' }, at.person));
    expect(await undone).toMatchObject({ key: 'changedSince' });
  });

  test('a class corrected in the record goes into the history as well', async () => {
    const at = await office();
    const [a, b] = [await addClass(at, 'A'), await addClass(at, 'B')];
    const { id, version } = await enrol(at, '王小明', { classId: a.id });
    await call(endpoints.update, { id, version, classId: b.id }, at.person);
    await call(endpoints.update, { id, version: version + 1, classId: null }, at.person);
    expect(await historyOf(at, id)).toMatchObject([
      { className: 'B', toOn: today() },
      { className: 'A', toOn: today() },
    ]);
    expect(await isInOrder(at)).toBe(true);
  });
});

test('whatever is done, the classes of a child follow one another without overlapping', async () => {
  const action = fc.record({
    kind: fc.constantFrom('change', 'update', 'undo', 'remove' as const),
    child: fc.nat(2),
    to: fc.nat(2),
    daysAgo: fc.nat(40),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const at = await office();
      const rooms = [(await addClass(at, 'A')).id, (await addClass(at, 'B')).id, null];
      const children = [
        (await enrol(at, '甲', { classId: rooms[0] ?? null, enteredOn: '2026-09-01' })).id,
        (await enrol(at, '乙', { classId: rooms[1] ?? null })).id,
        (await enrol(at, '丙')).id,
      ];
      const changes: string[] = [];
      for (const { kind, child, to, daysAgo } of actions) {
        const id = children[child] ?? '';
        const classId = rooms[to] ?? null;
        const on = dayAfter(today(), -daysAgo);
        // Whatever is refused must leave everything as it is.
        try {
          if (kind === 'change') {
            const { changeId } = await call(endpoints.changeClass, { ids: [id], classId, on }, at.person);
            if (changeId) changes.push(changeId);
          } else if (kind === 'undo') {
            await call(endpoints.undoClassChange, { id: changes.at(-1 - (to % 2)) ?? crypto.randomUUID() }, at.person);
          } else if (kind === 'update') {
            const { version } = await call(endpoints.get, { id }, at.person);
            await call(endpoints.update, { id, version, classId }, at.person);
          } else {
            await call(endpoints.remove, { ids: [id] }, at.person);
            await call(endpoints.restore, { ids: [id] }, at.person);
          }
        } catch (error) {
          expect(['invalid', 'wrongState', 'changedSince', 'notFound']).toContain((error as CallError).said?.key);
        }
      }
      for (const id of children) {
        const history = (await historyOf(at, id)).toReversed();
        for (const [n, { fromOn, toOn }] of history.entries()) {
          const next = history[n + 1];
          if (toOn === null) expect(next).toBeUndefined();
          else expect(fromOn <= toOn && (!next || toOn <= next.fromOn)).toBe(true);
        }
      }
      expect(await isInOrder(at)).toBe(true);
    }),
    rounds(12),
  );
}, 120_000);
