import fc from 'fast-check';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { now } from './kernel/clock.ts';
import { agrees, verifyStudents } from './students/index.ts';

const { endpoints } = students;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

interface World {
  readonly person: Identity;
  readonly rooms: readonly string[];
  readonly ids: readonly string[];
  readonly chargePlanId: string;
}
interface Pick {
  readonly child: number;
  readonly room: number;
  readonly status: number;
  readonly days: number;
}

const today = () => dayIn(now(), 'Asia/Shanghai');
const plan = { overrides: [], discounts: [], payers: [], instalments: [], payerGuardianId: null, refundPlanId: null };
const statuses = [1, 2, 5, 6, 7, 8] as const;

/** What may happen to a child's day, class, state and plan; what is refused changes nothing. */
const acts: Record<string, (world: World, id: string, pick: Pick) => Promise<unknown>> = {
  roll: async ({ person, rooms }, _, { room, status }) => {
    const at = { classId: rooms[room] ?? '', day: today(), period: 0 as const };
    const { rows } = await call(endpoints.rollCall, at, person);
    const entries = rows.map(({ studentId }, index) => ({ studentId, status: statuses[(status + index) % 6] ?? 1 }));
    return call(endpoints.saveRollCall, { ...at, entries: entries.slice(room) }, person);
  },
  leave: async ({ person }, studentId, { days }) => {
    const span = { fromDay: dayAfter(today(), -1), toDay: dayAfter(today(), days) };
    const { id } = await call(endpoints.askLeave, { studentId, kind: 'sick', ...span, reason: '发烧' }, person);
    return call(endpoints.decideLeave, { id, decision: 'approve' }, person);
  },
  move: ({ person, rooms }, id, { room }) =>
    call(endpoints.changeClass, { ids: [id], classId: rooms[room] ?? null }, person),
  suspend: ({ person }, id) => call(endpoints.changeState, { ids: [id], move: 'suspend', on: today() }, person),
  resume: ({ person }, id) => call(endpoints.changeState, { ids: [id], move: 'resume', on: today() }, person),
  remove: ({ person }, id) => call(endpoints.remove, { ids: [id] }, person),
  restore: ({ person }, id) => call(endpoints.restore, { ids: [id] }, person),
  plan: ({ person, chargePlanId }, studentId, { days, status }) => {
    const span = { fromOn: dayAfter(today(), days - 2), toOn: status > 3 ? dayAfter(today(), days) : null };
    return call(fees.endpoints.saveStudentPlan, { studentId, chargePlanId, ...span, ...plan }, person);
  },
  unplan: async ({ person }, studentId) => {
    const [given] = (await call(fees.endpoints.studentPlan, { studentId }, person)).plans;
    return given && call(fees.endpoints.removeStudentPlan, { id: given.id, version: given.version }, person);
  },
};

async function chargePlan(person: Identity): Promise<string> {
  const { endpoints: of } = fees;
  const facts = { kind: 'care', cycle: 'month', ticket: 'receipt', validFrom: null, validTo: null } as const;
  const item = { ...facts, byAttendance: true, allowDiscount: true, sort: 1, enabled: true };
  const { id: itemId } = await call(of.saveItem, { ...item, code: 'CARE', name: '学费' }, person);
  const lines = [{ itemId, priceCents: 100, quantityRule: 'fixed' as const, quantityHundredths: 100 }];
  const scope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };
  const head = { name: '走读', validFrom: null, validTo: null, note: '', rounding: 'cent' as const };
  const { id } = await call(of.saveChargePlan, { ...head, scope, lines }, person);
  await call(of.movePlan, { id, version: 1, move: 'enable' }, person);
  return id;
}

async function world(person: Identity): Promise<World> {
  const rooms: string[] = [];
  for (const name of ['甲班', '乙班']) {
    const facts = { stage: 'primary' as const, grade: 1, entryYear: 2026, name, capacity: 9 };
    rooms.push((await call(endpoints.createClass, facts, person)).id);
  }
  const ids: string[] = [];
  for (const [at, name] of ['王一', '王二', '王三', '王四', '王五'].entries()) {
    const child = await call(endpoints.enrol, { name, gender: 'male', classId: rooms[at % 2] ?? null }, person);
    ids.push(child.student.id);
  }
  return { person, rooms, ids, chargePlanId: await chargePlan(person) };
}

async function asCounted(school: TestSchool, person: Identity): Promise<void> {
  expect(agrees(await school.inside((tx) => verifyStudents({ tx, school })))).toBe(true);
  const { total } = await call(fees.endpoints.unplanned, {}, person);
  expect((await call(fees.endpoints.planFigures, {}, person)).unplanned).toBe(total);
}

const usual: Pick = { child: 0, room: 0, status: 0, days: 1 };

test('each of it is followed by the counts', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const on = await world(person);
  const steps = ['roll', 'plan', 'suspend', 'resume', 'move', 'roll', 'leave', 'unplan', 'remove', 'restore'];
  for (const [at, act] of steps.entries()) {
    const child = act === 'remove' || act === 'restore' ? 3 : 0;
    await acts[act]?.(on, on.ids[child] ?? '', { ...usual, room: act === 'move' ? 1 : 0, status: at });
    await asCounted(school, person);
  }
}, 60_000);

test('whatever happens in whatever order, the counts say what the children say', async () => {
  const any = fc.record({ child: fc.nat(4), room: fc.nat(2), status: fc.nat(5), days: fc.nat(4) });
  const step = fc.tuple(fc.constantFrom(...Object.keys(acts)), any);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const school = await installation.school();
      const person = await school.as('*');
      const on = await world(person);
      for (const [act, pick] of steps) await acts[act]?.(on, on.ids[pick.child] ?? '', pick).catch(() => {});
      await asCounted(school, person);
    }),
    rounds(15),
  );
}, 120_000);

test('who reaches one class is told its counts alone', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const on = await world(person);
  const [first = '', second = ''] = on.rooms;
  await acts.roll?.(on, '', usual);
  await acts.plan?.(on, on.ids[1] ?? '', usual);
  const keys = ['students.record.view', 'students.attendance.view', 'fees.plan.view', 'fees.studentPlan.view'];
  const teacherOf = (classId: string) => school.within({ scope: 'classes', classIds: [classId] }, ...keys);
  const told = async (teacher: Identity) => ({
    recorded: await call(endpoints.attendanceToday, {}, teacher).then(({ expected, openClassCount }) => ({
      expected,
      openClassCount,
    })),
    classes: (await call(endpoints.classesToday, {}, teacher)).rows.map(({ name }) => name),
    unplanned: (await call(fees.endpoints.planFigures, {}, teacher)).unplanned,
  });
  expect(await told(await teacherOf(first))).toEqual({
    recorded: { expected: 3, openClassCount: 0 },
    classes: ['甲班'],
    unplanned: 3,
  });
  expect(await told(await teacherOf(second))).toEqual({
    recorded: { expected: 2, openClassCount: 1 },
    classes: ['乙班'],
    unplanned: 1,
  });
});
