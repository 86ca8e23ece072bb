import { diet } from '@/lib/contracts/diet.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { call } from '@/lib/gateway/call.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { writtenForm } from '../report-form/samples.ts';

const installation = testInstallation();
const { readTargets, importTargets, ownTargets, removeTargets, saveCrowd, crowd } = diet.endpoints;
const { reportForm, saveReportForm } = diet.endpoints;

const table = [
  '营养素,性别,年龄从（周岁）,到（周岁，含）,全天目标值',
  '能量（kcal）,男女,3,3,1250',
  '铁（mg）,,3,3,10',
  '热量,男,3,3,1250',
  '能量（kcal）,男,3,4,1300',
].join('\n');

test('a table is read with the words of forms, and what is wrong is said at its cell', async () => {
  const person = await (await installation.school()).as('*');
  const { rows, faults } = await call(readTargets, {}, person, sent('目标值.csv', table));
  expect(rows[1]?.cells).toMatchObject({ nutrient: 'iron', sex: 'A', value: '10' });
  expect(faults).toEqual([
    { row: 2, column: 'nutrient', fault: 'target_unknownNutrient' },
    { row: 3, column: 'ageFrom', fault: 'target_twice' },
  ]);
  const asked = { name: '区妇幼 2026', source: '区妇幼保健院', rows: rows.map(({ cells }) => cells) };
  await expect(call(importTargets, asked, person)).rejects.toMatchObject({
    fields: { 'rows.2.nutrient': { key: 'target_unknownNutrient' } },
  });
  expect(await call(ownTargets, {}, person)).toEqual({ rows: [] });
});

test('a crowd is measured by the school’s own table, which stands while it is; another school has no such edition', async () => {
  const school = await installation.school({ schoolMold: 1 });
  const person = await school.as('*');
  const rows = [{ nutrient: 'energy', sex: 'A', ageFrom: '3', ageTo: '3', value: '1250' }];
  const own = await call(importTargets, { name: '区妇幼 2026', source: '区', rows }, person);
  await expect(call(importTargets, { name: '区妇幼 2026', source: '区', rows }, person)).rejects.toMatchObject({
    fields: { name: { key: 'duplicate' } },
  });
  const told = { ...writtenCrowd, kind: 'halfDay' as const, boys: 1, girls: 1, edition: own.edition };
  const { id } = await call(saveCrowd, told, person);
  expect((await call(crowd, { id }, person)).targets).toEqual([
    { nutrient: 'energy', day: 12_500, house: 11_250, without: 0 },
  ]);
  const { version } = own;
  await expect(call(removeTargets, { id: own.id, version }, person)).rejects.toMatchObject({
    said: { key: 'targetInUse' },
  });
  const other = await (await installation.school({ schoolMold: 1 })).as('*');
  await expect(call(saveCrowd, told, other)).rejects.toMatchObject({ fields: { edition: { key: 'noEdition' } } });
});

test('a school sets the form of its analysis once, and whoever was slower is told', async () => {
  const person = await (await installation.school()).as('*');
  expect(await call(reportForm, {}, person)).toEqual({ form: null });
  await call(saveReportForm, { ...writtenForm, sodium: false }, person);
  const { form } = await call(reportForm, {}, person);
  expect(form).toMatchObject({ version: 1, title: writtenForm.title, sodium: false, energy: true });
  await expect(call(saveReportForm, writtenForm, person)).rejects.toMatchObject({ status: 409 });
});
