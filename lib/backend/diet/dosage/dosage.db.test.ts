import { diet } from '@/lib/contracts/diet.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { rice } from '../material/samples.ts';

const installation = testInstallation();
const { endpoints } = diet;

// A Wednesday.
const eight = Date.parse('2026-11-18T08:00:00+08:00');
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
beforeEach(() => setClockOffset(eight - Date.now()));
afterAll(() => setClockOffset(0));
const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

test('the wall of the kitchen shows today’s dishes with raw weights for the heads of the day, and shuts when revoked', async () => {
  const person = await (await installation.school({ schoolMold: 1 })).as('*');
  const crowd = await call(endpoints.saveCrowd, { ...writtenCrowd, kind: 'halfDay', boys: 80, girls: 40 }, person);
  const week = { name: '第一周', crowdId: crowd.id, weekOn: '2026-11-16' };
  const made = await call(endpoints.createRecipe, week, person);
  const lines = [
    { material: rice, grams: 5_000, isGross: false },
    { material: 'sr28-02047', grams: null, isGross: false },
  ];
  const dishes = [3, 4].map((day) => ({ key: `rice-${day}`, day, meal: 'lunch' as const, name: '米饭', lines }));
  const saved = await call(endpoints.saveRecipe, { ...kept(made), dishes }, person);
  const screen = { kind: 'dosage' as const, label: '厨房', ranges: '', showNames: false, notice: '', monitors: [] };
  const { id, key } = await call(safety.endpoints.addScreen, screen, person);
  const shown = async () => (await call(safety.endpoints.display, { kind: 'dosage', key }, person)).display;
  expect(await shown()).toMatchObject({ kind: 'dosage', dishes: [] });
  const approved = await call(
    endpoints.approveRecipe,
    kept(await call(endpoints.submitRecipe, kept(saved), person)),
    person,
  );
  await call(endpoints.publishRecipe, kept(approved), person);
  expect(await shown()).toMatchObject({
    day: '2026-11-18',
    dishes: [
      {
        ...{ meal: 'lunch', dish: '米饭', crowd: '小班', heads: 120, substitutes: [] },
        lines: [{ quantity: 60_000 }, { quantity: null }],
      },
    ],
  });
  await call(safety.endpoints.revokeScreen, { id, version: 1 }, person);
  await expect(shown()).rejects.toMatchObject({ status: 404 });
});
