import { eq } from 'drizzle-orm';
import { notices } from '@/lib/contracts/notices.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { calendarDays } from '../../organisation/schema/calendar.ts';
import { staff } from '../../organisation/schema.ts';
import { postPunches } from './punches.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

interface Office {
  readonly school: TestSchool;
  readonly person: Identity;
  readonly classId: string;
  readonly child: string;
}

// A Wednesday in the middle of a term, so that neither holidays nor the change of school years play a part.
const noon = Date.parse('2026-11-18T12:00:00+08:00');
const dayAgo = (days: number) => dayIn(daysEarlier(new Date(noon), days), 'UTC');
beforeEach(() => setClockOffset(noon - Date.now()));
afterAll(() => setClockOffset(0));
const today = dayAgo(0);

async function office(): Promise<Office> {
  const school = await installation.school();
  const person = await school.as('*');
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const { id: classId } = await call(endpoints.createClass, facts, person);
  const { student } = await call(
    endpoints.enrol,
    { name: '王小明', gender: 'male', classId, enteredOn: dayAgo(60) },
    person,
  );
  return { school, person, classId, child: student.id };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => ({ key: 'success' }),
    (error: CallError) => ({ key: error.said?.key, fields: Object.keys(error.fields ?? {}) }),
  );
const roll = ({ classId, person }: Office, day = today, period: 0 | 1 = 0) =>
  call(endpoints.rollCall, { classId, day, period }, person);
const save = (at: Office, status: 1 | 2 | 7, day = today, person = at.person) =>
  call(
    endpoints.saveRollCall,
    { classId: at.classId, day, period: 0, entries: [{ studentId: at.child, status }] },
    person,
  );
const history = ({ child, person }: Office) =>
  call(endpoints.attendanceHistory, { id: child, from: dayAgo(60), to: '2099-01-01' }, person);
const punch = ({ school, child, person }: Office, time: string, direction: 'in' | 'out' = 'in', day = today) =>
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

describe('calling the roll', () => {
  test('refused: a day to come, an old day without the key to correct, a child of another class', async () => {
    const at = await office();
    expect(await failure(save(at, 1, '2099-01-01'))).toEqual({ key: 'invalid', fields: ['day'] });
    const teacher = await at.school.as('students.attendance.view', 'students.attendance.record');
    expect(await failure(save(at, 1, dayAgo(20), teacher))).toMatchObject({ key: 'forbidden' });
    expect(await failure(save(at, 1, dayAgo(2), teacher))).toMatchObject({ key: 'success' });
    const other = await office();
    expect(await failure(save({ ...at, child: other.child }, 1))).toMatchObject({ key: 'notFound' });
  });

  test('refused: one child twice', async () => {
    const at = await office();
    const entry = { studentId: at.child, status: 1 as const };
    const input = {
      classId: at.classId,
      day: today,
      period: 0 as const,
      entries: [entry, { ...entry, status: 2 as const }],
    };
    expect(await failure(call(endpoints.saveRollCall, input, at.person))).toEqual({
      key: 'invalid',
      fields: ['entries'],
    });
  });

  test('only changes are written, and a correction leaves what it corrects', async () => {
    const at = await office();
    expect(await roll(at)).toMatchObject({ rows: [{ status: null }], summary: { expected: 1, open: 1 } });
    expect(await save(at, 2)).toMatchObject({ recorded: 1 });
    expect(await save(at, 2)).toMatchObject({ recorded: 0 });
    expect(await save(at, 7)).toMatchObject({ recorded: 1, summary: { open: 0, byStatus: { 7: 1 } } });
    expect((await history(at)).rows).toMatchObject([
      { status: 7, current: true, source: null, recordedBy: '测试老师' },
      { status: 2, current: false },
    ]);
  });

  test('who moved is called where it was that day', async () => {
    const at = await office();
    const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级2班', capacity: 45 };
    const { id: other } = await call(endpoints.createClass, facts, at.person);
    await call(endpoints.changeClass, { ids: [at.child], classId: other }, at.person);
    expect((await roll(at)).rows).toEqual([]);
    expect((await roll(at, dayAgo(1))).rows).toHaveLength(1);
    expect((await roll({ ...at, classId: other })).rows).toHaveLength(1);
  });
});

test('a record tells how often its child was there and away, after it has left as well', async () => {
  const at = await office();
  await save(at, 7);
  const told = { span: 'schoolYear', to: today, recorded: 1, late: 1, absent: 0, rate: 1000, requests: 0, days: 0 };
  expect((await call(endpoints.attendanceOf, { id: at.child }, at.person)).rows[1]).toMatchObject(told);
  await call(endpoints.leave, { ids: [at.child], on: today, type: 'transfer' }, at.person);
  expect((await call(endpoints.attendanceOf, { id: at.child }, at.person)).rows[1]).toMatchObject(told);
});

describe('punches of devices', () => {
  test('the first arrival counts, later ones are kept; leaving early is told', async () => {
    const at = await office();
    expect(await punch(at, '08:00')).toMatchObject({ kept: 1, counted: 1 });
    expect(await punch(at, '08:45')).toMatchObject({ kept: 1, counted: 0 });
    expect((await roll(at)).rows).toMatchObject([{ status: 1, source: 2 }]);
    expect(await punch(at, '10:00', 'out')).toMatchObject({ kept: 1, counted: 1 });
    expect((await roll(at)).rows).toMatchObject([{ status: 8, source: 2 }]);
    expect((await history(at)).rows).toHaveLength(3);
  });

  test('staff are believed before devices', async () => {
    const at = await office();
    await save(at, 2);
    expect(await punch(at, '08:00')).toMatchObject({ kept: 1, counted: 0 });
    expect((await roll(at)).rows).toMatchObject([{ status: 2, source: null }]);
  });

  test('a child of another school is passed over', async () => {
    const [at, other] = [await office(), await office()];
    expect(await punch({ ...at, child: other.child }, '08:00')).toMatchObject({ kept: 0, counted: 0 });
  });
});

describe('leave', () => {
  const ask = ({ child, person }: Office, from: string, to: string, kind: 'sick' | 'personal' = 'personal') =>
    call(endpoints.askLeave, { studentId: child, kind, fromDay: from, toDay: to, reason: '家里有事' }, person);

  test('is told to whoever the school has charged with answering', async () => {
    const at = await office();
    const approver = await at.school.as();
    const [row] = await at.school.inside((tx) =>
      tx
        .select({ id: staff.id })
        .from(staff)
        .where(eq(staff.accountId, approver.personId ?? '')),
    );
    const charged = { duty: 'leave.approvers' as const, staffIds: [row?.id ?? ''], version: 0 };
    await call(organisation.endpoints.saveDutyStaff, charged, at.person);
    await ask(at, '2026-10-12', '2026-10-14');
    expect((await call(notices.endpoints.messages, {}, approver)).rows).toMatchObject([
      { kind: 'leaveAsked', params: { child: '王小明', from: '2026-10-12', to: '2026-10-14' } },
    ]);
  });

  test('refused: backwards, too long, overlapping another, decided twice', async () => {
    const at = await office();
    expect(await failure(ask(at, '2026-10-14', '2026-10-13'))).toEqual({ key: 'invalid', fields: ['toDay'] });
    expect(await failure(ask(at, '2026-10-14', '2027-10-13'))).toEqual({ key: 'invalid', fields: ['toDay'] });
    const { id } = await ask(at, '2026-10-12', '2026-10-14');
    expect(await failure(ask(at, '2026-10-14', '2026-10-15'))).toEqual({ key: 'invalid', fields: ['fromDay'] });
    const decide = (decision: 'approve' | 'refuse') =>
      failure(call(endpoints.decideLeave, { id, decision }, at.person));
    expect(await decide('refuse')).toMatchObject({ key: 'success' });
    expect(await decide('approve')).toMatchObject({ key: 'wrongState' });
    expect(await failure(ask(at, '2026-10-14', '2026-10-15'))).toMatchObject({ key: 'success' });
  });

  test('recorded on school days only, counted by days, and taken back from the day the child returns', async () => {
    const at = await office();
    // 2026-10-10 is a Saturday on which school is held.
    await at.school.inside((tx) =>
      tx.insert(calendarDays).values({ schoolId: at.school.id, day: '2026-10-10', schoolDay: true, name: '补班' }),
    );
    const { id } = await ask(at, '2026-10-09', '2026-10-13', 'sick');
    await call(endpoints.decideLeave, { id, decision: 'approve' }, at.person);
    const span = { from: '2026-10-01', to: '2026-10-31' };
    const counts = async () => (await call(endpoints.leaveCount, span, at.person)).rows;
    expect(await counts()).toMatchObject([{ sickRequests: 1, sickDays: 4, requests: 0, days: 0 }]);
    expect((await roll(at, '2026-10-10')).rows).toMatchObject([{ status: 6, onLeave: true }]);
    await call(endpoints.endLeave, { id, on: '2026-10-12' }, at.person);
    expect(await counts()).toMatchObject([{ sickRequests: 1, sickDays: 2 }]);
    expect((await roll(at, '2026-10-12')).rows).toMatchObject([{ status: null }]);
    const month = await call(endpoints.classMonth, { classId: at.classId, month: '2026-10' }, at.person);
    expect(month.days.filter(({ isSchoolDay }) => isSchoolDay)).toHaveLength(23);
    expect(month.rows).toMatchObject([{ marks: [{ day: '2026-10-09', period: 0, status: 6 }, {}, {}, {}] }]);
  });

  test('one that ended early keeps the days before the child was back, and no others', async () => {
    const at = await office();
    const approved = async (from: string, to: string) => {
      const { id } = await ask(at, from, to);
      await call(endpoints.decideLeave, { id, decision: 'approve' }, at.person);
      return id;
    };
    await call(endpoints.endLeave, { id: await approved('2026-10-12', '2026-10-16'), on: '2026-10-14' }, at.person);
    expect(await failure(ask(at, '2026-10-13', '2026-10-13'))).toEqual({ key: 'invalid', fields: ['fromDay'] });
    expect(await failure(ask(at, '2026-10-14', '2026-10-14'))).toMatchObject({ key: 'success' });
    await call(endpoints.endLeave, { id: await approved('2026-10-20', '2026-10-21'), on: '2026-10-20' }, at.person);
    expect(await failure(ask(at, '2026-10-19', '2026-10-21'))).toMatchObject({ key: 'success' });
  });

  test('yields to a child that was there, and is overruled by one that is seen', async () => {
    const at = await office();
    await save(at, 1);
    const { id } = await ask(at, today, today);
    await call(endpoints.decideLeave, { id, decision: 'approve' }, at.person);
    expect((await roll(at)).rows).toMatchObject([{ status: 1, onLeave: false }]);
  });
});

test('by child: how often, and the share of being there', async () => {
  const at = await office();
  await save(at, 1, dayAgo(1));
  await save(at, 7, dayAgo(2));
  await save(at, 2, dayAgo(3));
  const { rows } = await call(endpoints.attendanceByChild, { from: dayAgo(5), to: today, q: 'wxm' }, at.person);
  expect(rows).toMatchObject([{ recorded: 3, normal: 1, late: 1, absent: 1, leave: 0, rate: 667 }]);
});

test('a ranking brings who was late most often to the front, and rates sum up days and classes', async () => {
  const at = await office();
  const other = await call(
    endpoints.enrol,
    { name: '迟到生', gender: 'male', classId: at.classId, enteredOn: dayAgo(60) },
    at.person,
  );
  await save(at, 1, dayAgo(1));
  await save(at, 2, dayAgo(2));
  await save({ ...at, child: other.student.id }, 7, dayAgo(1));
  const span = { from: dayAgo(5), to: today };
  const names = async (rank: 'class' | 'late' | 'absent' | 'rate') =>
    (await call(endpoints.attendanceByChild, { ...span, rank }, at.person)).rows.map(({ name }) => name);
  expect(await names('late')).toEqual(['迟到生', '王小明']);
  expect(await names('absent')).toEqual(['王小明', '迟到生']);
  expect(await names('rate')).toEqual(['王小明', '迟到生']);
  expect(await call(endpoints.attendanceRates, { ...span, by: 'day' }, at.person)).toMatchObject({
    rows: [
      { key: dayAgo(2), absent: 1, rate: 0 },
      { key: dayAgo(1), normal: 1, late: 1, rate: 1000 },
    ],
    total: { recorded: 3, rate: 667 },
  });
  expect(await call(endpoints.attendanceRates, { ...span, by: 'class' }, at.person)).toMatchObject({
    rows: [{ key: at.classId, name: '一年级1班', recorded: 3 }],
  });
});

describe('times of the school', () => {
  const times = {
    noon: '12:00',
    evening: '18:00',
    lateAfter: ['08:00', '14:00', '19:00'] as [string, string, string],
    earlyBefore: ['09:30', '16:00', '20:00'] as [string, string, string],
  };
  const set = (at: Office, version = 0, change = {}) =>
    call(endpoints.saveAttendanceTimes, { ...times, ...change, version }, at.person);

  test('refused: times that contradict one another, no time at all, somebody was faster', async () => {
    const at = await office();
    expect(await failure(set(at, 0, { evening: '11:00' }))).toEqual({ key: 'invalid', fields: ['evening'] });
    expect(await failure(set(at, 0, { lateAfter: ['08:00', '19:00', '19:00'] }))).toEqual({
      key: 'invalid',
      fields: ['lateAfter.1'],
    });
    expect(await failure(set(at, 0, { noon: '25:00' }))).toEqual({ key: 'invalid', fields: ['noon'] });
    await set(at);
    expect(await failure(set(at))).toMatchObject({ key: 'conflict' });
  });

  test('punches are judged by them, here and nowhere else', async () => {
    const [at, other] = [await office(), await office()];
    expect(await call(endpoints.attendanceTimes, {}, at.person)).toMatchObject({ version: 0, noon: '12:00' });
    expect(await set(at)).toMatchObject({ ...times, version: 1, actions: ['save'] });
    for (const one of [at, other]) await punch(one, '08:20');
    expect((await roll(at)).rows).toMatchObject([{ status: 7 }]);
    expect((await roll(other)).rows).toMatchObject([{ status: 1 }]);
  });
});

describe('locked days', () => {
  const lock = (at: Office, through: string | null, version: number, reason = '') =>
    call(endpoints.saveAttendanceLock, { through, reason, version }, at.person);
  const shown = (at: Office) => call(endpoints.attendanceLock, {}, at.person);

  test('nobody changes them, a punch that comes late is kept, and the school beside it goes on', async () => {
    const [at, other] = [await office(), await office()];
    await save(at, 2, dayAgo(2));
    const { version } = await shown(at);
    expect(await lock(at, dayAgo(1), version)).toMatchObject({ through: dayAgo(1), version: version + 1 });
    for (const day of [dayAgo(2), dayAgo(1)]) {
      expect(await failure(save(at, 1, day))).toMatchObject({ key: 'attendanceLocked' });
      expect(await roll(at, day)).toMatchObject({ isLocked: true, actions: [] });
    }
    await punch(at, '08:20', 'in', dayAgo(1));
    expect((await roll(at, dayAgo(1))).rows).toMatchObject([{ status: null }]);
    const { rows } = await call(endpoints.attendanceHistory, { id: at.child, from: dayAgo(1), to: today }, at.person);
    expect(rows).toMatchObject([{ day: dayAgo(1), current: false, source: 2 }]);
    await save(at, 1);
    await save(other, 1, dayAgo(1));
  });

  test('leave does not reach into them: neither given nor taken back', async () => {
    const at = await office();
    const ask = async (fromDay: string) => {
      const leave = { kind: 'sick' as const, fromDay, toDay: today, reason: '发烧' };
      return (await call(endpoints.askLeave, { studentId: at.child, ...leave }, at.person)).id;
    };
    const id = await ask(dayAgo(1));
    await lock(at, dayAgo(1), 0);
    const approve = () => call(endpoints.decideLeave, { id, decision: 'approve' }, at.person);
    expect(await failure(approve())).toMatchObject({ key: 'attendanceLocked' });
    await lock(at, null, 1, '家长补交了病假条');
    await approve();
    await lock(at, dayAgo(1), 2);
    expect(await failure(call(endpoints.endLeave, { id, on: dayAgo(1) }, at.person))).toMatchObject({
      key: 'attendanceLocked',
    });
    expect(await call(endpoints.endLeave, { id, on: today }, at.person)).toMatchObject({ phase: 'endedEarly' });
  });

  test('refused: a day that is not over, days opened without a reason, somebody was faster, a foreign key', async () => {
    const at = await office();
    expect(await failure(lock(at, today, 0))).toEqual({ key: 'invalid', fields: ['through'] });
    await lock(at, dayAgo(3), 0);
    expect(await failure(lock(at, dayAgo(2), 0))).toMatchObject({ key: 'conflict' });
    expect(await failure(lock(at, dayAgo(5), 1))).toEqual({ key: 'invalid', fields: ['reason'] });
    expect(await failure(lock(at, null, 1))).toEqual({ key: 'invalid', fields: ['reason'] });
    expect(await lock(at, dayAgo(5), 1, '错录')).toMatchObject({ through: dayAgo(5), reason: '错录' });
    expect(await save(at, 1, dayAgo(4))).toMatchObject({ recorded: 1 });
    const teacher = { ...at, person: await at.school.as('students.attendance.correct', 'students.attendance.record') };
    expect(await failure(lock(teacher, dayAgo(1), 2))).toMatchObject({ key: 'forbidden' });
  });

  test('whoever records and whoever locks at one moment: the day is either recorded before, or refused', async () => {
    const at = await office();
    const [recorded, locked] = await Promise.all([failure(save(at, 1, dayAgo(1))), failure(lock(at, dayAgo(1), 0))]);
    expect(locked).toEqual({ key: 'success' });
    expect(['success', 'attendanceLocked']).toContain(recorded.key);
    expect((await roll(at, dayAgo(1))).rows[0]?.status ?? null).toBe(recorded.key === 'success' ? 1 : null);
  });
});

test('a class is named as mine to those who work in it', async () => {
  const at = await office();
  const [teacher] = (
    await at.school.inside((tx) => tx.select({ id: staff.id, accountId: staff.accountId }).from(staff))
  ).filter(({ accountId }) => accountId === at.person.personId);
  const mine = async () => (await call(endpoints.classes, {}, at.person)).rows.map((row) => row.mine);
  expect(await mine()).toEqual([false]);
  await call(
    endpoints.updateClass,
    { id: at.classId, version: 1, staff: [{ staffId: teacher?.id ?? '', role: 'headTeacher' }] },
    at.person,
  );
  expect(await mine()).toEqual([true]);
});

test('a child with attendance or leave is not deleted, and the refusal says why', async () => {
  const at = await office();
  await save(at, 1);
  await call(
    endpoints.askLeave,
    { studentId: at.child, kind: 'sick', fromDay: '2026-12-01', toDay: '2026-12-01', reason: '发烧' },
    at.person,
  );
  const refused = call(endpoints.remove, { ids: [at.child] }, at.person).catch((error: CallError) => error);
  expect(((await refused) as CallError).said).toEqual({
    key: 'linked',
    params: { links: '王小明（考勤记录 1 条、请假 1 次）' },
  });
});
