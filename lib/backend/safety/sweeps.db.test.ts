import { v7 as uuidv7 } from 'uuid';
import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { hungDevice } from '@/lib/dev/hung-device.ts';
import { runSweep } from '@/lib/dev/run-sweep.ts';
import { importFixture } from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { pickUpRecords } from './schema/pick-up.ts';
import { safetyPunches } from './schema/punches.ts';
import { safetyVisits } from './schema/visitors.ts';
import { safetyDeviceEvents, safetyWarnings } from './schema/warnings.ts';

const { endpoints } = safety;
const installation = importFixture();
const daysAgo = (days: number) => dayAfter(dayIn(new Date(), 'Asia/Shanghai'), -days);
const agoOf = (days: number) => daysEarlier(new Date(), days);

async function gate() {
  const at = await installation.office();
  const facts = { name: '东门', place: '东门', purpose: 'gate', direction: 'both', source: 2 } as const;
  const { id: deviceId } = await hungDevice(facts, at.person);
  const { student } = await call(students.endpoints.enrol, { name: '王小明', gender: 'male' }, at.person);
  return { ...at, deviceId, studentId: student.id };
}

test('punches go in batches once nobody asks for them, one day after the last day they are kept', async () => {
  const [one, other] = [await gate(), await gate()];
  const punch = ({ school, deviceId }: typeof one, number: string, days: number) => ({
    ...{
      schoolId: school.id,
      id: uuidv7(),
      deviceId,
      number,
      day: daysAgo(days),
      place: '东门',
      code: 'X',
      ruleName: '',
    },
    ...{
      deviceAt: agoOf(days),
      at: agoOf(days),
      receivedAt: agoOf(days),
      direction: 'in' as const,
      source: 2 as const,
    },
    ...{ studentId: null, classId: null, access: null, reason: null, ruleId: null },
  });
  const kept = limits.punchesKeptDays;
  const old = Array.from({ length: limits.sweepBatchRows + 3 }, (_, at) => punch(one, `old ${at}`, kept + 1));
  await one.school.inside((tx) => bulkInsert(tx, safetyPunches, [...old, punch(one, 'last', kept)]));
  await other.school.inside((tx) => bulkInsert(tx, safetyPunches, [punch(other, 'new', 1)]));
  await runSweep(installation.database());
  const left = async ({ school }: typeof one) =>
    (await school.inside((tx) => tx.select().from(safetyPunches))).map(({ number }) => number);
  expect(await left(one)).toEqual(['last']);
  expect(await left(other)).toEqual(['new']);
});

test('what devices have told goes by the time it came, of each device its own numbers', async () => {
  const { school, deviceId } = await gate();
  const event = (number: string, days: number) => ({
    ...{ schoolId: school.id, deviceId, number, kind: 'crowd' as const, note: '', warningId: null },
    ...{ at: agoOf(days), receivedAt: agoOf(days) },
  });
  const kept = limits.deviceEventsKeptDays;
  await school.inside((tx) =>
    bulkInsert(tx, safetyDeviceEvents, [event('1', kept + 1), event('2', kept - 1), event('3', 0)]),
  );
  await runSweep(installation.database());
  const rows = await school.inside((tx) => tx.select().from(safetyDeviceEvents));
  expect(rows.map(({ number }) => number).sort()).toEqual(['2', '3']);
});

test('who was given which child stays as long as a claim may be made', async () => {
  const { school, person, studentId } = await gate();
  const record = (days: number) => ({
    ...{ schoolId: school.id, id: uuidv7(), day: daysAgo(days), at: agoOf(days), studentId, personName: '李芳' },
    ...{ by: 'other' as const, picked: true, reason: '', confirmedBy: person.personId ?? '' },
  });
  const kept = limits.pickUpRecordsKeptDays;
  await school.inside((tx) => bulkInsert(tx, pickUpRecords, [record(kept + 1), record(kept), record(2)]));
  await runSweep(installation.database());
  const rows = await school.inside((tx) => tx.select().from(pickUpRecords));
  expect(rows.map(({ day }) => day).sort()).toEqual([daysAgo(kept), daysAgo(2)]);
});

type Gate = Awaited<ReturnType<typeof gate>>;

function visit({ school, person }: Gate, days: number) {
  const who = { name: '张师傅', phone: '13800138000', idTail: '', company: '', plate: '', persons: 1 };
  const why = { reason: 'other' as const, note: '', hostId: uuidv7(), hostName: '周文', decision: '' };
  const when = { day: daysAgo(days), fromMinute: 540, toMinute: 600, arrivedAt: agoOf(days), leftAt: agoOf(days) };
  const by = person.personId ?? '';
  const row = { version: 1, createdAt: agoOf(days), createdBy: by, updatedAt: agoOf(days), updatedBy: by };
  const facts = { state: 'left' as const, isWalkIn: true, badge: '', codeHash: null };
  return { schoolId: school.id, id: uuidv7(), ...who, ...why, ...when, ...row, ...facts };
}

test('visits stay as long as their school has set, half a year where it has set nothing', async () => {
  const [one, other] = [await gate(), await gate()];
  const settings = { asksHost: false, overstayMinutes: 30, keptDays: 60, version: 0 };
  await call(endpoints.saveVisitorSettings, settings, one.person);
  for (const at of [one, other])
    await at.school.inside((tx) =>
      bulkInsert(
        tx,
        safetyVisits,
        [60, 61, 180, 181].map((days) => visit(at, days)),
      ),
    );
  await runSweep(installation.database());
  const left = async ({ school }: typeof one) =>
    (await school.inside((tx) => tx.select().from(safetyVisits))).map(({ day }) => day).sort();
  expect(await left(one)).toEqual([daysAgo(60)]);
  expect(await left(other)).toEqual([daysAgo(180), daysAgo(61), daysAgo(60)]);
});

test('a warning of a visitor who was never signed out ends when the visit goes', async () => {
  const at = await gate();
  const forgotten = { ...visit(at, 181), state: 'arrived' as const, leftAt: null };
  const warning = {
    kind: 'overStay',
    level: 2,
    state: 'new',
    place: '周文',
    facts: {},
    raisedAt: agoOf(181),
  } as const;
  await at.school.inside(async (tx) => {
    await bulkInsert(tx, safetyVisits, [forgotten]);
    await bulkInsert(tx, safetyWarnings, [
      {
        ...{ ...warning, schoolId: at.school.id, id: uuidv7(), cause: `overstay:${forgotten.id}` },
        ...{ times: 1, escalations: 0, version: 1, updatedAt: agoOf(181) },
      },
    ]);
  });
  await runSweep(installation.database());
  const states = await at.school.inside((tx) => tx.select({ state: safetyWarnings.state }).from(safetyWarnings));
  expect(states).toEqual([{ state: 'resolved' }]);
});
