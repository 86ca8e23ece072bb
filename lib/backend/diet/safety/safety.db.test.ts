import { diet } from '@/lib/contracts/diet.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { rice } from '../material/samples.ts';

const installation = testInstallation();
const { endpoints } = diet;
const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

// A Wednesday.
const noon = Date.parse('2026-11-18T12:00:00+08:00');
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
beforeEach(() => setClockOffset(noon - Date.now()));
afterAll(() => setClockOffset(0));

const sample = {
  ...{ kind: 'sample' as const, day: '2026-11-18', meal: 'lunch' as const, subject: '米饭', value: 125, note: '' },
};

test('what is missing of today follows from the published menu, and goes as it is recorded', async () => {
  const person = await (await installation.school({ schoolMold: 1 })).as('*');
  const crowd = await call(endpoints.saveCrowd, writtenCrowd, person);
  const week = { name: '第一周', crowdId: crowd.id, weekOn: '2026-11-16' };
  const made = await call(endpoints.createRecipe, week, person);
  const lines = [{ material: rice, grams: 5_000, isGross: false }];
  const dishes = [{ key: 'a', day: 3, meal: 'lunch' as const, name: '米饭', lines }];
  const saved = await call(endpoints.saveRecipe, { ...kept(made), dishes }, person);
  const submitted = await call(endpoints.submitRecipe, kept(saved), person);
  await call(endpoints.publishRecipe, kept(await call(endpoints.approveRecipe, kept(submitted), person)), person);
  const gaps = async () => (await call(endpoints.safetyRecords, {}, person)).gaps;
  expect(await gaps()).toHaveLength(8);
  expect(await gaps()).toContainEqual({ kind: 'sample', meal: 'lunch', subject: '米饭', detail: '' });
  await call(endpoints.noteSafety, sample, person);
  const fridge = { kind: 'temperature' as const, day: sample.day, detail: 'fridge' as const, subject: '1 号冰箱' };
  await call(endpoints.noteSafety, { ...fridge, value: 12, note: '' }, person);
  expect(await gaps()).toHaveLength(6);
  const controlled = { day: sample.day, subject: '李园长', detail: 'zero' as const, note: '' };
  await call(endpoints.noteSafety, { kind: 'dailyControl', ...controlled }, person);
  const late = { kind: 'certificate' as const, day: '2026-01-10', subject: '王师傅', dueOn: '2026-11-01', note: '' };
  await call(endpoints.noteSafety, late, person);
  expect(await gaps()).toContainEqual({ kind: 'certificate', meal: null, subject: '王师傅', detail: '' });
  const folder = await call(endpoints.safetyFolder, { from: '2026-11-16', to: '2026-11-22' }, person);
  expect(new Set(folder.gaps.map(({ day }) => day))).toEqual(new Set([sample.day]));
  expect(folder.rows).toHaveLength(3);
  const { rows } = await call(endpoints.safetyRecords, { day: sample.day }, person);
  expect(rows.map(({ kind, mark, state, timing }) => [kind, mark, state, timing])).toEqual([
    ['dailyControl', 'unjudged', 'noted', 'inTime'],
    ['temperature', 'high', 'noted', 'inTime'],
    ['sample', 'fine', 'kept', 'inTime'],
  ]);
});

test('a sample goes after its hours, before them with a reason; what is written later is marked, nothing is of tomorrow', async () => {
  const school = await installation.school({ schoolMold: 1 });
  const person = await school.as('*');
  await expect(call(endpoints.noteSafety, { ...sample, day: '2026-11-19' }, person)).rejects.toMatchObject({
    fields: { day: expect.anything() },
  });
  await call(endpoints.noteSafety, { ...sample, day: '2026-11-16', value: 100 }, person);
  const [row] = (await call(endpoints.safetyRecords, {}, person)).rows;
  expect(row).toMatchObject({ timing: 'late', mark: 'low', actions: ['takeAway'] });
  const removal = { id: row?.id ?? '', version: row?.version ?? 0 };
  setClockOffset(noon + 47 * 3_600_000 - Date.now());
  const early = await school.as('*');
  await expect(call(endpoints.removeSample, { ...removal, reason: '' }, early)).rejects.toMatchObject({
    fields: { reason: expect.anything() },
  });
  setClockOffset(noon + 49 * 3_600_000 - Date.now());
  const later = await school.as('*');
  await call(endpoints.removeSample, { ...removal, reason: '' }, later);
  expect((await call(endpoints.safetyRecords, {}, later)).rows).toMatchObject([{ state: 'removed', actions: [] }]);
});
