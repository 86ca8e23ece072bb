import { organisation } from '@/lib/contracts/organisation.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayOfMonth } from '@/lib/rules/calendar-date.ts';
import { mealDaysBetween } from './school-days.ts';

const installation = testInstallation();
const { calendar, schoolDays, saveCalendarDays, clearCalendarDays, takeHolidays, saveTerm, removeTerm } =
  organisation.endpoints;
const edit = 'organisation.calendar.edit';
const week = { from: '2026-10-05', to: '2026-10-11' };
const golden = { from: '2026-10-01', to: '2026-10-07', schoolDay: false, mealServed: false, name: '国庆节' };

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

async function office() {
  const school = await installation.school();
  return { school, person: await school.as(edit), reader: await school.as() };
}

test('holidays, make-up days and terms decide what a school day is, for everybody who asks', async () => {
  const { school, person, reader } = await office();
  const days = async () => (await call(schoolDays, week, reader)).days;
  expect(await days()).toHaveLength(5);
  await call(saveCalendarDays, { version: 0, ...golden }, person);
  const makeUp = { from: '2026-10-10', to: '2026-10-10', schoolDay: true, mealServed: false, name: '调休' };
  await call(saveCalendarDays, { version: 1, ...makeUp }, person);
  expect(await days()).toEqual(['2026-10-08', '2026-10-09', '2026-10-10']);
  const served = await school.inside((tx) =>
    mealDaysBetween({ tx, school: { id: school.id, timeZone: 'Asia/Shanghai' } }, week.from, week.to),
  );
  expect(served).toEqual(['2026-10-08', '2026-10-09']);
  await call(clearCalendarDays, { version: 2, from: '2026-10-07', to: '2026-10-10' }, person);
  expect(await days()).toEqual(['2026-10-07', '2026-10-08', '2026-10-09']);
  await call(saveTerm, { version: 3, name: '第一学期', fromOn: '2026-10-09', toOn: '2027-01-15' }, person);
  expect(await days()).toEqual(['2026-10-09']);
});

test('the school closes only on days on which there was to be school, and they are told from holidays', async () => {
  const { person } = await office();
  const closed = { schoolDay: false, mealServed: false, closure: true, name: '台风停课' };
  await call(saveCalendarDays, { version: 0, ...golden, from: '2026-10-05', to: '2026-10-06' }, person);
  expect(await call(saveCalendarDays, { version: 1, ...closed, ...week }, person)).toEqual({ version: 2, days: 3 });
  const { days } = await call(calendar, { year: 2026 }, person);
  expect(days.map(({ day, closure }) => [dayOfMonth(day), closure])).toEqual([
    [5, false],
    [6, false],
    [7, true],
    [8, true],
    [9, true],
  ]);
  expect((await call(schoolDays, week, person)).days).toEqual([]);
  const renamed = { version: 2, ...closed, from: '2026-10-09', to: '2026-10-09', name: '暴雨停课' };
  await call(saveCalendarDays, renamed, person);
  const weekend = { version: 3, ...closed, from: '2026-10-10', to: '2026-10-11' };
  await expect(call(saveCalendarDays, weekend, person)).rejects.toMatchObject({
    fields: { from: { key: 'noSchoolDay' } },
  });
  await call(saveCalendarDays, { ...renamed, version: 3, closure: false, schoolDay: true }, person);
  expect((await call(schoolDays, week, person)).days).toEqual(['2026-10-09']);
});

test('a span that no calendar could hold is refused before its days are counted out', async () => {
  const { person } = await office();
  for (const to of ['+275760-09-13', '2100-12-31'])
    await expect(call(schoolDays, { from: '2026-09-01', to }, person)).rejects.toMatchObject({
      said: { key: 'invalid' },
    });
});

test('another school keeps its own calendar', async () => {
  const [own, other] = [await office(), await office()];
  await call(saveCalendarDays, { version: 0, ...golden }, own.person);
  expect(await call(calendar, { year: 2026 }, other.person)).toMatchObject({ version: 0, days: [], actions: ['edit'] });
  expect((await call(schoolDays, week, other.reader)).days).toHaveLength(5);
});

test('whoever read an older calendar is told who was faster', async () => {
  const { person } = await office();
  await call(saveCalendarDays, { version: 0, ...golden }, person);
  await expect(call(clearCalendarDays, { version: 0, ...week }, person)).rejects.toMatchObject({
    said: { key: 'conflict', params: { name: '测试老师' } },
  });
});

test('terms do not overlap', async () => {
  const { person } = await office();
  const first = await call(saveTerm, { version: 0, name: '一', fromOn: '2026-09-01', toOn: '2027-01-15' }, person);
  const second = { name: '二', fromOn: '2027-01-15', toOn: '2027-07-01' };
  await expect(call(saveTerm, { version: 1, ...second }, person)).rejects.toMatchObject({
    fields: { fromOn: { key: 'termOverlaps', params: { name: '一' } } },
  });
  await call(saveTerm, { version: 1, ...first, toOn: '2027-01-14' }, person);
  await call(saveTerm, { version: 2, ...second }, person);
  await call(removeTerm, { version: 3, id: first.id }, person);
  expect((await call(calendar, { year: 2026 }, person)).terms).toMatchObject([{ name: '二' }]);
});

test('public holidays fill what nobody has stated', async () => {
  const { person } = await office();
  const own = { ...golden, to: golden.from, schoolDay: true, name: '校庆' };
  await call(saveCalendarDays, { version: 0, ...own }, person);
  expect(await call(takeHolidays, { version: 1, year: 2026 }, person)).toEqual({ version: 2, days: 11 });
  expect((await call(calendar, { year: 2026 }, person)).days).toContainEqual(
    expect.objectContaining({ day: '2026-10-01', name: '校庆', schoolDay: true }),
  );
});
