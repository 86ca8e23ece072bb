import { diet } from '@/lib/contracts/diet.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { writtenCrowd } from '../crowd/samples.ts';

const installation = testInstallation();
const { headcounts, headcountClasses, confirmHeadcount, correctHeadcount, followHeadcount, saveCrowd } = diet.endpoints;
const { createClass, enrol, saveAttendanceMeal, saveMealDay, saveRollCall } = students.endpoints;

// A Wednesday at seven, before meals can no longer be cancelled.
const seven = Date.parse('2026-11-18T07:00:00+08:00');
const day = '2026-11-18';
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
beforeEach(() => setClockOffset(seven - Date.now()));
afterAll(() => setClockOffset(0));

/** A kindergarten with three children of three years, who have lunch. */
async function kitchen() {
  const school = await installation.school();
  const person = await school.as('*');
  const facts = { stage: 'kindergarten' as const, entryYear: 2026, name: '小一班', capacity: 45 };
  const { id: classId } = await call(createClass, facts, person);
  const child = { gender: 'male' as const, birthDate: '2023-05-01', enteredOn: '2026-09-01', classId };
  const children: string[] = [];
  for (const name of ['李小明', '王小亮', '张小宝'])
    children.push((await call(enrol, { ...child, name }, person)).student.id);
  const meal = { name: '午餐', sort: 1, period: 0 as const, cutOff: '08:30', daysBefore: 0, enabled: true };
  const { slot } = await call(saveAttendanceMeal, meal, person);
  const { id: crowdId } = await call(saveCrowd, writtenCrowd, person);
  return { school, person, classId, children, which: { day, slot, crowdId } };
}

test('heads follow the register: a cancelled meal is not due, and who came is counted once the roll is called', async () => {
  const { person, classId, children, which } = await kitchen();
  const [first = '', second = '', third = ''] = children;
  expect(await call(headcounts, { day }, person)).toMatchObject({
    rows: [{ crowd: '小班', meal: '午餐', due: 3, real: null, heads: 3, origin: 'register' }],
    total: 1,
  });
  const entries = [{ studentId: first, slot: which.slot, cancelled: true }];
  await call(saveMealDay, { classId, day, entries }, person);
  expect((await call(headcounts, {}, person)).rows).toMatchObject([{ day, due: 2, heads: 2 }]);
  const roll = [
    { studentId: second, status: 1 as const },
    { studentId: third, status: 2 as const },
  ];
  await call(saveRollCall, { classId, day, period: 0, entries: roll }, person);
  expect((await call(headcounts, { day }, person)).rows).toMatchObject([{ due: 2, real: 1, heads: 1 }]);
});

test('what is told by hand counts, with its reason, beside the register, until it is taken back', async () => {
  const { person, which } = await kitchen();
  await call(correctHeadcount, { ...which, version: 0, heads: 5, reason: '家长陪餐' }, person);
  expect((await call(headcounts, { day }, person)).rows).toMatchObject([
    { due: 3, heads: 5, origin: 'hand', reason: '家长陪餐', version: 1, actions: ['confirm', 'correct', 'follow'] },
  ]);
  const again = { ...which, version: 0, heads: 4, reason: '' };
  await expect(call(correctHeadcount, again, person)).rejects.toMatchObject({ fields: { reason: expect.anything() } });
  await expect(call(correctHeadcount, { ...again, reason: '再改' }, person)).rejects.toMatchObject({ status: 409 });
  await call(followHeadcount, { ...which, version: 1 }, person);
  expect((await call(headcounts, { day }, person)).rows).toMatchObject([{ heads: 3, origin: 'register' }]);
});

test('a crowd that does not take a meal has no heads of it, and a crowd of another school none at all', async () => {
  const { person, which } = await kitchen();
  const dinner = { breakfast: 0, morningSnack: 0, lunch: 0, afternoonSnack: 0, dinner: 100 };
  await call(saveCrowd, { ...writtenCrowd, ...dinner, name: '晚托班' }, person);
  expect(await call(headcounts, { day }, person)).toMatchObject({ total: 1 });
  const { which: foreign } = await kitchen();
  const told = { ...which, crowdId: foreign.crowdId, version: 0, heads: 5, reason: '家长陪餐' };
  await expect(call(correctHeadcount, told, person)).rejects.toMatchObject({ status: 404 });
});

test('the kitchen confirms once what it cooks for; the second sees the first, and what changes afterwards stays visible', async () => {
  const { school, person, which } = await kitchen();
  expect(await call(diet.endpoints.dietToday, {}, person)).toMatchObject({ toConfirm: 1, toAccept: 0, toCheck: 0 });
  await call(confirmHeadcount, { ...which, heads: 3 }, person);
  expect(await call(diet.endpoints.dietToday, {}, person)).toMatchObject({ toConfirm: 0 });
  const second = await school.as('*');
  await expect(call(confirmHeadcount, { ...which, heads: 2 }, second)).rejects.toMatchObject({
    said: { key: 'headsConfirmed' },
  });
  expect((await call(headcounts, { day }, person)).rows).toMatchObject([
    { heads: 3, confirmed: 3, state: 'confirmed', actions: ['correct'] },
  ]);
  await call(correctHeadcount, { ...which, version: 0, heads: 5, reason: '家长陪餐' }, person);
  expect((await call(headcounts, { day }, person)).rows).toMatchObject([{ heads: 5, confirmed: 3, state: 'changed' }]);
  expect((await call(headcountClasses, which, person)).rows).toMatchObject([
    { planned: 3, cancelled: 0, due: 3, real: null },
  ]);
});
