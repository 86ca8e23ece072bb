import { backend } from '@/lib/backend/app.ts';
import { now, setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysBetween } from '@/lib/rules/days.ts';
import { schoolYearOf } from '@/lib/rules/school-year.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { anyRow, rowsOf } from '../../db/rows.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
afterEach(() => setClockOffset(0));

const today = () => dayIn(now(), defaultTimeZone);
const year = schoolYearOf(today());
const settle = async () => (await backend()).jobs.drain();
/** Lets that day begin, so many hours past midnight or before it, and works off what is due. */
const reach = async (day: string, hours: number) => {
  const midnight = new Date(`${day}T00:00:00+08:00`).getTime();
  setClockOffset(midnight + hours * 3_600_000 - Date.now());
  await settle();
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    ({ said }: CallError) => said?.key,
  );

async function office() {
  const school = await installation.school();
  const person = await school.as('*');
  const first = { stage: 'primary', entryYear: year, grade: 1, name: '一年级1班', capacity: 45 } as const;
  const { id: classId } = await call(endpoints.createClass, first, person);
  const { student } = await call(endpoints.enrol, { name: '甲', gender: 'male', classId }, person);
  const { id } = await call(endpoints.draftPromotion, { schoolYear: year + 1 }, person);
  // The days between end the session of whoever was signed in.
  const anybody = () => school.as('*');
  const className = async () => (await call(endpoints.get, { id: student.id }, await anybody())).className;
  const plan = (on: string, by: Identity = person) => call(endpoints.planPromotion, { id, on, early: true }, by);
  const prepared = async () => (await call(endpoints.promotion, {}, await anybody())).draft;
  return { school, person, anybody, id, classId, className, plan, prepared };
}

test('a promotion waits for its day, cannot be edited meanwhile, and is run in the name of whoever chose the day', async () => {
  const { school, person, anybody, id, classId, className, plan, prepared } = await office();
  const day = dayAfter(today(), 9);
  const planner = await school.as('*');
  expect(await plan(day, planner)).toMatchObject({ planned: { on: day }, counts: { promote: 1 } });
  expect(await prepared()).toMatchObject({ planned: { on: day } });
  expect(await call(endpoints.classPage, {}, person)).toMatchObject({ summary: { promotionOn: day } });
  for (const refused of [
    call(endpoints.planClass, { id, classId, plan: 'stay' }, person),
    call(endpoints.draftPromotion, { schoolYear: year + 1 }, person),
    call(endpoints.runPromotion, { id, early: true }, person),
    call(endpoints.dropPromotion, { id }, person),
  ])
    expect(await failure(refused)).toBe('wrongState');
  await reach(day, -1);
  expect(await className()).toBe('一年级1班');
  await reach(day, 0.1);
  expect(await className()).toBe('二年级1班');
  expect(await prepared()).toBeNull();
  const changes = async (page: number) => call(endpoints.classChanges, { page }, await anybody());
  expect(await changes(1)).toMatchObject({ total: 1, rows: [{ id, state: 'done', effectiveOn: day }] });
  expect(await changes(2)).toMatchObject({ total: 1, rows: [] });
  const audited = await school.inside((tx) =>
    rowsOf(tx, `select actor_id from audit_entries where action = 'students.runPromotion'`, anyRow),
  );
  expect(audited).toEqual([{ actor_id: planner.personId }]);
});

test('the day is changed, and then taken back: neither day does anything', async () => {
  const { anybody, id, className, plan, prepared } = await office();
  const [first, second] = [dayAfter(today(), 3), dayAfter(today(), 6)];
  await plan(first);
  await plan(second);
  await reach(first, 1);
  expect(await className()).toBe('一年级1班');
  expect(await call(endpoints.unplanPromotion, { id }, await anybody())).toMatchObject({ planned: null });
  expect(await failure(call(endpoints.unplanPromotion, { id }, await anybody()))).toBe('wrongState');
  await reach(second, 1);
  expect(await className()).toBe('一年级1班');
  expect(await prepared()).toMatchObject({ planned: null, missed: null });
});

test('a class that was renamed meanwhile stops it, and the draft says why', async () => {
  const { person, classId, className, plan, prepared } = await office();
  const day = dayAfter(today(), 3);
  await plan(day);
  const { version } = await call(endpoints.getClass, { id: classId }, person);
  await call(endpoints.updateClass, { id: classId, version, name: '一年级向阳班' }, person);
  await reach(day, 1);
  expect(await className()).toBe('一年级向阳班');
  const why = { key: 'promotionOutdated', params: { names: '一年级1班' } };
  expect(await prepared()).toMatchObject({ planned: null, missed: { on: day, why } });
});

test('a day must be to come, near, and not months before the school year unless that is meant', async () => {
  const { person, id, plan } = await office();
  for (const on of [today(), dayAfter(today(), -1), dayAfter(today(), 500)])
    expect(await failure(plan(on))).toBe('invalid');
  const on = dayAfter(today(), 1);
  const isFar = daysBetween(on, `${year + 1}-06-01`) > 0;
  expect(await failure(call(endpoints.planPromotion, { id, on }, person))).toBe(isFar ? 'promotionEarly' : 'success');
});
