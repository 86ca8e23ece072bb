import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { attendanceStatuses } from '@/lib/contracts/students/attendance-names.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { mealStatuses } from '@/lib/rules/meal-facts.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { attendanceDays, attendanceRecords } from '../schema/attendance.ts';
import { awayDays, childDayCounts } from './child-days.ts';
import { postPunches } from './punches.ts';

const { endpoints } = contract;
const installation = testInstallation();
// A Wednesday at noon; the days around it are school days.
const noon = Date.parse('2026-11-18T12:00:00+08:00');
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const span = { from: '2026-11-16', to: '2026-11-20' };
const [lunch, snack] = [10, 11];

beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
beforeEach(() => setClockOffset(noon - Date.now()));
afterAll(() => setClockOffset(0));

interface Office {
  readonly school: TestSchool;
  readonly person: Identity;
  readonly classId: string;
  readonly child: string;
}

/** A school that serves lunch, cancelled until 08:30 of the day, and a snack, until 17:00 of the day before. */
async function office(): Promise<Office> {
  const school = await installation.school();
  const person = await school.as('*');
  const facts = { stage: 'kindergarten' as const, entryYear: 2026, name: '小一班', capacity: 45 };
  const { id: classId } = await call(endpoints.createClass, facts, person);
  const at = { school, person, classId, child: '' };
  const meal = { name: '午餐', sort: 1, period: 0 as const, cutOff: '08:30', daysBefore: 0, enabled: true };
  await call(endpoints.saveAttendanceMeal, meal, person);
  await call(
    endpoints.saveAttendanceMeal,
    { ...meal, name: '午点', period: 1, cutOff: '17:00', daysBefore: 1 },
    person,
  );
  return { ...at, child: await another(at) };
}

async function another({ classId, person }: Omit<Office, 'child'>): Promise<string> {
  const facts = { name: '王小明', gender: 'male' as const, classId, enteredOn: '2026-09-01' };
  return (await call(endpoints.enrol, facts, person)).student.id;
}

type Status = (typeof attendanceStatuses)[number];
const roll = ({ classId, child, person }: Office, day: string, period: 0 | 1, status: Status, why = '') =>
  call(endpoints.saveRollCall, { classId, day, period, why, entries: [{ studentId: child, status }] }, person);
const cancel = ({ classId, child, person }: Office, day: string, slot: number, cancelled = true) =>
  call(
    endpoints.saveMealDay,
    { classId, day, why: '家长来电', entries: [{ studentId: child, slot, cancelled }] },
    person,
  );
const punch = ({ school, child, person }: Office, day: string, time: string, direction: 'in' | 'out' = 'in') =>
  school.inside((tx) =>
    postPunches(
      {
        tx,
        now: new Date(noon),
        school: { id: school.id, timeZone: 'Asia/Shanghai' },
        person: { accountId: person.personId ?? '' },
        audit: () => {},
      },
      [{ studentId: child, at: new Date(`${day}T${time}:00+08:00`), direction, source: 2 }],
    ),
  );
async function leave({ child, person }: Office, given: Partial<InputOf<typeof endpoints.askLeave>> = {}) {
  const basic = { studentId: child, kind: 'sick' as const, fromDay: '2026-11-18', toDay: '2026-11-19', reason: '发烧' };
  const { id } = await call(endpoints.askLeave, { ...basic, ...given }, person);
  await call(endpoints.decideLeave, { id, decision: 'approve' }, person);
  return id;
}

/** The valid facts of a child, as `day slot status`. */
const factsOf = ({ school, child }: Office) =>
  school.inside(async (tx) =>
    (
      await tx
        .select()
        .from(attendanceDays)
        .where(eq(attendanceDays.studentId, child))
        .orderBy(asc(attendanceDays.day), asc(attendanceDays.slot))
    ).map(({ day, slot, status }) => `${day} ${slot} ${status}`),
  );
const mealsOn = async (at: Office, day: string) =>
  (await factsOf(at)).filter((fact) => fact.startsWith(day) && !/ [012] /.test(fact)).map((fact) => fact.slice(11));

describe('meals follow the day', () => {
  test('leave takes its meals along: too late for the lunch of today and the snack, in time for tomorrow', async () => {
    const at = await office();
    await leave(at);
    expect(await mealsOn(at, '2026-11-18')).toEqual([`${lunch} 11`, `${snack} 11`]);
    expect(await mealsOn(at, '2026-11-19')).toEqual([`${lunch} 12`, `${snack} 12`]);
  });

  test('leave of a morning leaves the snack alone; told in time, it stays so when staff record it again', async () => {
    const at = await office();
    setClockOffset(Date.parse('2026-11-18T08:25:00+08:00') - Date.now());
    await leave(at, { toDay: '2026-11-18', toPeriod: 0 });
    expect(await mealsOn(at, '2026-11-18')).toEqual([`${lunch} 12`]);
    setClockOffset(Date.parse('2026-11-18T08:35:00+08:00') - Date.now());
    await roll(at, '2026-11-18', 0, 6);
    // Staff mean the whole day as long as nobody records its afternoon, and that is too late for the snack.
    expect(await mealsOn(at, '2026-11-18')).toEqual([`${lunch} 12`, `${snack} 11`]);
  });

  test('a child that is seen after all takes its lunch; ending the leave orders what is to come', async () => {
    const at = await office();
    const id = await leave(at, { fromDay: '2026-11-19', toDay: '2026-11-20' });
    await punch(at, '2026-11-19', '08:00');
    expect(await mealsOn(at, '2026-11-19')).toEqual([`${lunch} 11`, `${snack} 12`]);
    await call(endpoints.endLeave, { id, on: '2026-11-20' }, at.person);
    expect(await mealsOn(at, '2026-11-20')).toEqual([]);
  });

  test('a roll call once a day means the whole of it; an absence tells the kitchen nothing', async () => {
    const at = await office();
    setClockOffset(Date.parse('2026-11-18T08:00:00+08:00') - Date.now());
    await roll(at, '2026-11-18', 0, 5);
    expect(await mealsOn(at, '2026-11-18')).toEqual([`${lunch} 12`, `${snack} 11`]);
    await roll(at, '2026-11-17', 0, 2);
    expect(await mealsOn(at, '2026-11-17')).toEqual([]);
  });

  test('cancelled by itself it stays so, whatever is recorded; refused after the cut-off without the key', async () => {
    const at = await office();
    await cancel(at, '2026-11-19', lunch);
    await roll(at, '2026-11-18', 0, 1);
    await punch(at, '2026-11-19', '08:00');
    expect(await mealsOn(at, '2026-11-19')).toEqual([`${lunch} 12`]);
    const teacher = { ...at, person: await at.school.as('students.attendance.view', 'students.attendance.record') };
    await expect(cancel(teacher, '2026-11-18', lunch)).rejects.toMatchObject({ said: { key: 'invalid' } });
    await cancel(at, '2026-11-18', lunch);
    const { rows, due } = await call(endpoints.mealDay, { classId: at.classId, day: '2026-11-18' }, at.person);
    expect(rows[0]?.marks).toEqual([{ slot: lunch, status: 12, reason: '', byItself: true }]);
    expect(due).toEqual([
      { slot: lunch, count: 0 },
      { slot: snack, count: 1 },
    ]);
  });

  test('a meal that begins to be served takes up the leave that was recorded before, and is kept when disabled', async () => {
    const at = await office();
    await leave(at);
    const dinner = { name: '晚餐', sort: 9, period: 1 as const, cutOff: '12:00', daysBefore: 0, enabled: true };
    const { slot, version } = await call(endpoints.saveAttendanceMeal, dinner, at.person);
    expect(await mealsOn(at, '2026-11-18')).toContain(`${slot} 12`);
    expect(await mealsOn(at, '2026-11-19')).toContain(`${slot} 12`);
    await call(endpoints.saveAttendanceMeal, { ...dinner, slot, version, enabled: false }, at.person);
    await leave(at, { fromDay: '2026-11-20', toDay: '2026-11-20' });
    expect(await mealsOn(at, '2026-11-20')).not.toContain(`${slot} 12`);
    await expect(call(endpoints.saveAttendanceMeal, { ...dinner, slot, version }, at.person)).rejects.toMatchObject({
      said: { key: 'conflict' },
    });
  });
});

test('before a past day is corrected every figure that changes is told, and nothing is kept', async () => {
  const at = await office();
  await leave(at, { fromDay: '2026-11-17', toDay: '2026-11-19' });
  const before = await factsOf(at);
  const input = { classId: at.classId, day: '2026-11-17', period: 0 as const };
  const preview = (status: Status) =>
    call(endpoints.previewRollCall, { ...input, entries: [{ studentId: at.child, status }] }, at.person);
  expect((await preview(1)).figures).toMatchObject([
    {
      name: 'rate',
      student: '王小明',
      params: { month: '2026-11' },
      before: 0,
      after: 167,
      isHidden: false,
      locked: null,
    },
  ]);
  expect((await preview(6)).figures).toEqual([]);
  expect(await factsOf(at)).toEqual(before);
  await roll(at, '2026-11-17', 0, 1, '家长送来晚了');
  const { rows } = await call(endpoints.attendanceHistory, { id: at.child, ...span }, at.person);
  const told = rows.filter(({ day, slot }) => day === '2026-11-17' && slot === 0);
  expect(told).toMatchObject([
    { status: 1, why: '家长送来晚了', current: true },
    { status: 6, current: false },
  ]);
});

type Step = (at: Office) => Promise<unknown>;
const day = fc.constantFrom(...days);
const past = fc.constantFrom(...days.slice(0, 3));
const half = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(past, half, fc.constantFrom(...attendanceStatuses)).map(
    ([on, period, status]): Step =>
      (at) =>
        roll(at, on, period, status, '更正'),
  ),
  fc.tuple(day, day, half, half).map(([a, b, fromPeriod, toPeriod]): Step => {
    const [fromDay = a, toDay = b] = [a, b].toSorted();
    return (at) => leave(at, { fromDay, toDay, fromPeriod, toPeriod });
  }),
  fc.tuple(fc.constantFrom('end' as const, 'cancel' as const), day).map(
    ([how, on]): Step =>
      async (at) => {
        const { rows } = await call(endpoints.leaves, { state: 'approved' }, at.person);
        for (const { id, studentId } of rows)
          if (studentId === at.child)
            await (how === 'end'
              ? call(endpoints.endLeave, { id, on }, at.person)
              : call(endpoints.cancelLeave, { id }, at.person));
      },
  ),
  fc.tuple(day, fc.constantFrom(lunch, snack), fc.boolean()).map(
    ([on, slot, cancelled]): Step =>
      (at) =>
        cancel(at, on, slot, cancelled),
  ),
  fc.tuple(past, fc.constantFrom('07:50', '09:10', '15:00'), fc.constantFrom('in' as const, 'out' as const)).map(
    ([on, time, direction]): Step =>
      (at) =>
        punch(at, on, time, direction),
  ),
);

test('whatever is recorded in whatever order: one valid fact a slot, a whole history, counts as a plain sum has them', async () => {
  const shared = await office();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
      const at = { ...shared, child: await another(shared) };
      const { school, child } = at;
      const recordsNow = () =>
        school.inside((tx) =>
          tx
            .select()
            .from(attendanceRecords)
            .where(eq(attendanceRecords.studentId, child))
            .orderBy(attendanceRecords.id),
        );
      let told = await recordsNow();
      for (const one of steps) {
        await one(at).catch((error: unknown) => {
          // What is refused leaves nothing behind, which is seen below.
          if (!(error instanceof CallError)) throw error;
        });
        const now = await recordsNow();
        expect(now.slice(0, told.length)).toEqual(told);
        told = now;
      }
      const valid = await school.inside((tx) =>
        tx.select().from(attendanceDays).where(eq(attendanceDays.studentId, child)),
      );
      const slots = Map.groupBy(
        told.filter(({ counted }) => counted),
        (one) => `${one.day} ${one.slot}`,
      );
      let found = 0;
      for (const [key, records] of slots) {
        const standing = records.filter(({ status }, index) => index > 0 || status !== null);
        for (const [index, record] of records.entries()) {
          const former = records[index - 1];
          expect(record.replaces).toBe(former && former.status !== null ? former.id : null);
        }
        const last = standing.at(-1);
        const fact = valid.filter((one) => `${one.day} ${one.slot}` === key);
        if (!last || last.status === null) expect(fact).toEqual([]);
        else expect(fact).toMatchObject([{ recordId: last.id, status: last.status, leaveId: last.leaveId }]);
        found += fact.length;
      }
      expect(valid).toHaveLength(found);
      const inSchool = { school: { id: school.id, timeZone: 'Asia/Shanghai' } };
      const [counts, away] = await school.inside(
        async (tx) =>
          [
            await childDayCounts({ tx, ...inSchool }, { ids: [child], ...span }),
            (await awayDays({ tx, ...inSchool }, { ids: [child], ...span })).get(child) ?? {
              away: [],
              recorded: new Set<string>(),
            },
          ] as const,
      );
      for (const status of attendanceStatuses)
        expect(counts.parts(child, status)).toBe(valid.filter((one) => one.status === status).length);
      for (const slot of [lunch, snack])
        for (const status of mealStatuses)
          expect(counts.meals(child, slot, status)).toBe(
            valid.filter((one) => one.slot === slot && one.status === status).length,
          );
      const parts = Map.groupBy(
        valid.filter(({ slot }) => slot < lunch),
        (one) => one.day,
      );
      expect([...away.recorded].toSorted()).toEqual([...parts.keys()].toSorted());
      const awayAll = [...parts].filter(([, of]) => of.every(({ status }) => ![1, 7, 8].includes(status)));
      expect(away.away.filter(({ there }) => !there).map((one) => one.day)).toEqual(
        awayAll.map(([on]) => on).toSorted(),
      );
      for (const one of away.away)
        expect(one.cancelled).toEqual(
          valid
            .flatMap((fact) => (fact.day === one.day && fact.status === 12 ? [fact.slot] : []))
            .toSorted((a, b) => a - b),
        );
    }),
    rounds(25),
  );
});
