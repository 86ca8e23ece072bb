import { courses } from '@/lib/contracts/courses.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { yearOf } from '@/lib/rules/calendar-date.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import type { SampleSchool } from '../../kernel/sample.ts';
import { oneCourse, oneLesson } from '../course/samples.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
afterEach(() => setClockOffset(0));
const { publishCourse, ownCourse, readLesson, training, exportTraining } = courses.endpoints;

type School = Awaited<ReturnType<typeof installation.school>>;

/** A published course that somebody has passed. */
async function passed(school: School, facts: Parameters<typeof oneCourse>[1]) {
  const manager = await school.as('*');
  const as = { call: (endpoint, input) => call(endpoint, input, manager) } as Pick<SampleSchool, 'call'>;
  const course = await oneCourse(as, facts);
  await oneLesson(as, course.id);
  await call(publishCourse, { ...course, move: 'publish' }, manager);
  return {
    by: async (person: Awaited<ReturnType<School['as']>>) => {
      const { content } = await call(ownCourse, { id: course.id }, person);
      await call(readLesson, { lessonId: content[0]?.id ?? '' }, person);
    },
  };
}

test('hours are added up by person and year, narrowed by what they are of, and taken away as a sheet', async () => {
  const school = await installation.school();
  const food = await passed(school, { name: '食品安全', category: 'food', minutes: 90 });
  const fire = await passed(school, { name: '消防', category: 'fire', minutes: 45 });
  const [one, other] = [await school.as('courses.learning.open'), await school.as('courses.learning.open')];
  await food.by(one);
  await fire.by(one);
  await food.by(other);
  const office = await school.as('courses.training.view');
  const all = await call(training, {}, office);
  expect(all.total).toBe(2);
  expect(all.rows.map(({ minutes, count }) => [minutes, count]).toSorted()).toEqual([
    [135, 2],
    [90, 1],
  ]);
  const most = all.rows.find(({ count }) => count === 2);
  expect(most?.courses).toMatch(/^\d{4}-\d\d-\d\d .+; \d{4}-\d\d-\d\d .+$/);
  expect(most?.year).toBe(String(yearOf(most?.lastOn ?? '')));
  expect((await call(training, { category: 'fire' }, office)).rows).toMatchObject([
    { minutes: 45, courses: expect.stringContaining('消防') },
  ]);
  expect((await call(training, { to: '2020-01-01' }, office)).total).toBe(0);
  expect((await call(training, { q: '没有这个人' }, office)).total).toBe(0);
  const sheet = await callStream(exportTraining, { category: 'food' }, office);
  expect(sheet.headers.get('content-type')).toContain('spreadsheet');
  const elsewhere = await (await installation.school()).as('courses.training.view');
  expect((await call(training, {}, elsewhere)).rows).toEqual([]);
});

test('another year is a row of its own', async () => {
  const school = await installation.school();
  const food = await passed(school, { name: '食品安全', category: 'food', minutes: 90 });
  await food.by(await school.as('courses.learning.open'));
  setClockOffset(msOfDays(366));
  const fire = await passed(school, { name: '消防', category: 'fire', minutes: 45 });
  await fire.by(await school.as('courses.learning.open'));
  const { rows } = await call(training, {}, await school.as('courses.training.view'));
  expect(rows.map(({ minutes }) => minutes)).toEqual([45, 90]);
  expect(Number(rows[0]?.year)).toBeGreaterThan(Number(rows[1]?.year));
});
