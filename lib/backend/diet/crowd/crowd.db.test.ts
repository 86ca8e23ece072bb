import { diet } from '@/lib/contracts/diet.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { writtenCrowd } from './samples.ts';

const installation = testInstallation();
const { crowds, crowd, saveCrowd } = diet.endpoints;
const { enrol } = students.endpoints;

const planner = async () =>
  (await installation.school()).as(
    'diet.crowd.view',
    'diet.crowd.edit',
    'students.record.view',
    'students.record.edit',
  );

/** A birthday so many years ago, at the beginning of a year, so that the age is the same on each day. */
const bornAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;

test('a crowd counts the children of its age by sex, and weights its target by them', async () => {
  const person = await planner();
  const born = async (name: string, gender: 'male' | 'female', years: number) =>
    call(enrol, { name, gender, birthDate: bornAgo(years) }, person);
  await born('李小明', 'male', 3);
  await born('王小红', 'female', 3);
  await born('张小亮', 'male', 3);
  await born('赵小宝', 'male', 5);
  const { id, ...row } = await call(saveCrowd, writtenCrowd, person);
  expect(row).toMatchObject({ heads: 3, boysShareBp: 6_667, ages: '3' });
  const opened = await call(crowd, { id }, person);
  expect(opened.groups).toEqual([
    { age: 3, sex: 'F', children: 1 },
    { age: 3, sex: 'M', children: 2 },
  ]);
  // Edition 2013, three years: 1,250 kcal for boys and 1,200 for girls; 90 % of the mean of the three.
  expect(opened.targets.find(({ nutrient }) => nutrient === 'energy')).toEqual({
    nutrient: 'energy',
    day: 12_333,
    house: 11_100,
    without: 0,
  });
});

test('staff and children of half a day count as they are told, apart from the children', async () => {
  const person = await planner();
  await call(
    saveCrowd,
    { ...writtenCrowd, name: '教职工', kind: 'staff', ageFrom: 17, ageTo: 60, boys: 4, girls: 12 },
    person,
  );
  expect(await call(crowds, { kind: 'staff' }, person)).toMatchObject({ rows: [{ heads: 16, boysShareBp: 2_500 }] });
  expect(await call(crowds, { kind: 'children' }, person)).toMatchObject({ total: 0 });
});

test('meals of a crowd are one whole, and its ages go up', async () => {
  const person = await planner();
  await expect(call(saveCrowd, { ...writtenCrowd, lunch: 41 }, person)).rejects.toMatchObject({
    fields: { breakfast: expect.anything() },
  });
  await expect(call(saveCrowd, { ...writtenCrowd, ageTo: 2 }, person)).rejects.toMatchObject({
    fields: { ageTo: expect.anything() },
  });
});
