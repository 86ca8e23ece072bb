import { approvals } from '@/lib/contracts/approvals.ts';
import { diet } from '@/lib/contracts/diet.ts';
import { health } from '@/lib/contracts/health.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { students } from '@/lib/contracts/students.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { writtenCrowd } from '../crowd/samples.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
afterEach(() => setClockOffset(0));
const { endpoints } = diet;
const milk = 'sr28-01211';
const rice = 'sr28-20452';
const weekOn = '2026-09-07';

const dish = (name: string, material: string, day = 1) => ({
  ...{ key: material, day, meal: 'lunch' as const, name },
  lines: [{ material, grams: 5_000, isGross: false }],
});

/** A person who may do everything, a crowd, and a draft with a glass of milk and rice. */
async function room() {
  const school = await installation.school({ schoolMold: 1 });
  const person = await school.as('*');
  const crowd = await call(endpoints.saveCrowd, writtenCrowd, person);
  const made = await call(endpoints.createRecipe, { name: '第一周', crowdId: crowd.id, weekOn }, person);
  const dishes = [dish('牛奶', milk), dish('米饭', rice, 2)];
  const draft = await call(endpoints.saveRecipe, { id: made.id, version: made.version, dishes }, person);
  return { school, person, crowd, draft };
}

const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** Takes a draft as far as it can be published. */
async function approved(draft: { readonly id: string; readonly version: number }, person: Identity) {
  const submitted = await call(endpoints.submitRecipe, kept(draft), person);
  return call(endpoints.approveRecipe, kept(submitted), person);
}

test('an empty week has nothing to count, and is not handed in; a week begins on a Monday', async () => {
  const { person, crowd } = await room();
  const facts = { name: '空', crowdId: crowd.id, weekOn };
  await expect(call(endpoints.createRecipe, { ...facts, weekOn: '2026-09-08' }, person)).rejects.toMatchObject({
    fields: { weekOn: { key: 'notMonday' } },
  });
  const made = await call(endpoints.createRecipe, facts, person);
  await expect(call(endpoints.submitRecipe, kept(made), person)).rejects.toMatchObject({ said: { key: 'emptyWeek' } });
});

test('grams of nothing, of 5,000 and more, and of what is no material are refused at the field', async () => {
  const { person, draft } = await room();
  const save = (line: object) =>
    call(
      endpoints.saveRecipe,
      {
        ...kept(draft),
        dishes: [{ ...dish('米饭', rice), lines: [{ material: rice, grams: 1, isGross: false, ...line }] }],
      },
      person,
    );
  for (const grams of [0, -1, 500_001])
    await expect(save({ grams })).rejects.toMatchObject({ fields: { 'dishes.0.lines.0.grams': {} } });
  await expect(save({ material: 'nothing' })).rejects.toMatchObject({
    fields: { 'dishes.0.lines.0.material': { key: 'noMaterial' } },
  });
});

test('who saves second is told by whom the board was changed, with the board as it stands', async () => {
  const { school, person, draft } = await room();
  const other = await school.as('*');
  await call(endpoints.saveRecipe, { ...kept(draft), dishes: [dish('粥', rice)] }, other);
  await expect(call(endpoints.saveRecipe, { ...kept(draft), dishes: [] }, person)).rejects.toMatchObject({
    status: 409,
    detail: { current: { dishes: [{ name: '粥' }] } },
  });
});

test('it waits until each child’s dish is decided, and what is published is counted by what it was', async () => {
  const { person, draft } = await room();
  const { student } = await call(students.endpoints.enrol, { name: '李小明', gender: 'male' }, person);
  const ready = await approved(draft, person);
  await call(
    health.endpoints.noteRestriction,
    {
      ...{ studentId: student.id, substance: 'milk', detail: '', severity: 'strict', evidence: 'guardian' },
      ...{ fromOn: '2026-09-01', untilOn: null, care: '' },
    },
    person,
  );
  await expect(call(endpoints.publishRecipe, kept(ready), person)).rejects.toMatchObject({
    said: { key: 'dietUndecided' },
  });
  const { rows, undecided } = await call(endpoints.recipeConflicts, { id: draft.id }, person);
  expect([rows.length, undecided]).toEqual([1, 1]);
  expect(rows[0]).toMatchObject({ dishName: '牛奶', contained: 'MIL', student: { name: '李小明' }, decision: null });
  const asked = { id: draft.id, dish: milk, day: weekOn, studentId: student.id, contained: 'MIL', note: '' };
  await expect(
    call(endpoints.decideConflict, { ...asked, decision: 'substitute', substituteId: null }, person),
  ).rejects.toMatchObject({ fields: { substituteId: { key: 'substitute_nothing' } } });
  await call(endpoints.decideConflict, { ...asked, decision: 'without', substituteId: null }, person);
  const published = await call(endpoints.publishRecipe, kept(ready), person);
  expect(published).toMatchObject({ state: 'published', edition: 1 });
  await expect(call(endpoints.saveRecipe, { ...kept(published), dishes: [] }, person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  const next = await call(endpoints.reviseRecipe, kept(published), person);
  expect((await call(endpoints.recipeConflicts, { id: next.id }, person)).undecided).toBe(0);
  const second = await call(endpoints.publishRecipe, kept(await approved(next, person)), person);
  expect(second).toMatchObject({ state: 'published', edition: 2 });
  expect(await call(endpoints.recipe, { id: draft.id }, person)).toMatchObject({ state: 'archived' });
});

test('those who decide hear of a child that may not eat any more what is published', async () => {
  setClockOffset(Date.parse('2026-09-08T09:00+08:00') - Date.now());
  const { school, person, draft } = await room();
  const cook = await school.as('diet.recipe.decide');
  const { student } = await call(students.endpoints.enrol, { name: '李小明', gender: 'male' }, person);
  const note = (substance: 'milk' | 'peanut') =>
    call(
      health.endpoints.noteRestriction,
      {
        ...{ studentId: student.id, substance, detail: '', severity: 'strict', evidence: 'guardian' },
        ...{ fromOn: '2026-09-01', untilOn: null, care: '' },
      },
      person,
    );
  await call(endpoints.publishRecipe, kept(await approved(draft, person)), person);
  await note('peanut');
  expect(await call(notices.endpoints.messages, {}, cook)).toMatchObject({ total: 0 });
  await note('milk');
  const { rows } = await call(notices.endpoints.messages, {}, cook);
  expect(rows).toMatchObject([{ kind: 'menuConflict', params: { id: draft.id, menu: '第一周', count: '1' } }]);
  expect(JSON.stringify(rows)).not.toMatch(/李小明|milk/);
});

test('of two for one week the second is not published; a copy for other children has their amounts', async () => {
  const { person, crowd, draft } = await room();
  await call(endpoints.publishRecipe, kept(await approved(draft, person)), person);
  const facts = { id: draft.id, name: '副本', weekOn };
  const same = await call(endpoints.copyRecipe, { ...facts, crowdId: crowd.id, isRescaled: false }, person);
  const ready = await approved(same, person);
  await expect(call(endpoints.publishRecipe, kept(ready), person)).rejects.toMatchObject({
    said: { key: 'weekPublished' },
  });
  const bigger = { ...writtenCrowd, name: '大班', ageFrom: 5, ageTo: 5 };
  const { id: crowdId } = await call(endpoints.saveCrowd, bigger, person);
  const { id } = await call(endpoints.copyRecipe, { ...facts, crowdId, isRescaled: true }, person);
  const { dishes } = await call(endpoints.recipe, { id }, person);
  expect(dishes[0]?.lines[0]?.grams).toBeGreaterThan(5_000);
});

test('rights are apart: who plans neither checks nor publishes', async () => {
  const { school, draft } = await room();
  const planner = await school.as('diet.recipe.view', 'diet.recipe.plan');
  const { actions } = await call(endpoints.recipe, { id: draft.id }, planner);
  expect(actions).toEqual(['edit', 'submit', 'copy', 'remove']);
  await expect(call(endpoints.approveRecipe, kept(draft), planner)).rejects.toMatchObject({ status: 403 });
});

test('a shipped week is taken as a draft, and the analysis counts what was published, down to its lines', async () => {
  const { person, crowd } = await room();
  const taken = await call(
    endpoints.takeClassic,
    { key: 'summer-small', name: '夏季', crowdId: crowd.id, weekOn: '2026-09-14', isRescaled: false },
    person,
  );
  const opened = await call(endpoints.recipe, { id: taken.id }, person);
  await call(endpoints.publishRecipe, kept(await approved(opened, person)), person);
  const asked = { crowdId: crowd.id, from: '2026-09-14', to: '2026-09-18' };
  const report = await call(endpoints.analysis, asked, person);
  expect(report.weeks).toMatchObject([{ name: '夏季', edition: 1 }]);
  if (report.days > 0) {
    const energy = report.nutrients.find(({ nutrient }) => nutrient === 'energy');
    const lines = await call(endpoints.analysisLines, { ...asked, nutrient: 'energy' }, person);
    expect(Math.round((lines.total * 10_000) / lines.childDaysBp)).toBe(energy?.actual);
  }
});

test('where the school has a flow for recipes, it decides: sent back with a reason, sent again, passed, published', async () => {
  const { admin: person, head, ids, goBy, decide } = await testApprovals(installation);
  await goBy(flowOf(signedBy('a', [ids.head], null)), '食谱审核', 'recipe');
  const crowd = await call(endpoints.saveCrowd, writtenCrowd, person);
  const made = await call(endpoints.createRecipe, { name: '第一周', crowdId: crowd.id, weekOn }, person);
  const draft = await call(endpoints.saveRecipe, { ...kept(made), dishes: [dish('米饭', rice)] }, person);
  const submitted = await call(endpoints.submitRecipe, kept(draft), person);
  // It waits for the head alone: who may check is offered nothing, and is refused.
  expect(submitted.state).toBe('submitted');
  expect(submitted.actions).not.toContain('approve');
  await expect(call(endpoints.approveRecipe, kept(submitted), person)).rejects.toMatchObject({
    said: { key: 'approvalOthers' },
  });
  const { rows } = await call(approvals.endpoints.inbox, { box: 'all', kind: 'recipe' }, person);
  const id = rows[0]?.id ?? '';
  await decide(id, head, 'return');
  const returned = await call(endpoints.recipe, { id: draft.id }, person);
  expect(returned).toMatchObject({ state: 'draft', returned: '请补充发票' });
  expect((await call(endpoints.submitRecipe, kept(returned), person)).state).toBe('submitted');
  await decide(id, head);
  const passed = await call(endpoints.recipe, { id: draft.id }, person);
  expect(passed).toMatchObject({ state: 'approved', returned: '' });
  expect((await call(endpoints.publishRecipe, kept(passed), person)).state).toBe('published');
});
