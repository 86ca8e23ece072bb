import type { recipeCalls } from '@/lib/contracts/diet/recipe.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { rice } from '../material/samples.ts';

const { endpoints } = modules.diet;

/** A dish of rice on Monday. */
const dish = {
  key: 'dish-1',
  day: 1,
  meal: 'lunch' as const,
  name: '米饭',
  lines: [{ material: rice, grams: 5_000, isGross: false }],
};

/** What a new week is. */
async function written({ call }: SampleSchool) {
  const { id } = await call(endpoints.saveCrowd, writtenCrowd);
  return { name: '第一周', crowdId: id, weekOn: '2026-09-07' };
}

const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** A draft with a dish. */
async function draft(school: SampleSchool) {
  const made = await school.call(endpoints.createRecipe, await written(school));
  return kept(await school.call(endpoints.saveRecipe, { ...kept(made), dishes: [dish] }));
}
const submitted = async (school: SampleSchool) => kept(await school.call(endpoints.submitRecipe, await draft(school)));
const approved = async (school: SampleSchool) =>
  kept(await school.call(endpoints.approveRecipe, await submitted(school)));

/** A published week. */
export const publishedSample = async (school: SampleSchool) =>
  kept(await school.call(endpoints.publishRecipe, await approved(school)));

/** A week with a child that may not eat what is on it. */
async function conflicting(school: SampleSchool) {
  const { call } = school;
  const { student } = await call(modules.students.endpoints.enrol, { name: '李小明', gender: 'male' });
  await call(modules.health.endpoints.noteRestriction, {
    ...{ studentId: student.id, substance: 'otherAllergen', detail: '米', severity: 'strict', evidence: 'guardian' },
    ...{ fromOn: '2026-09-01', untilOn: null, care: '' },
  });
  const { id } = await draft(school);
  const { rows } = await call(endpoints.recipeConflicts, { id });
  const contained = rows[0]?.contained ?? '';
  return { id, dish: dish.key, day: '2026-09-07', studentId: student.id, contained };
}

/** How to call what there is about weeks of menus. */
export const recipeSamples: SampleGroup<typeof recipeCalls> = {
  recipes: nothing,
  recipe: withId(async (school) => (await draft(school)).id),
  createRecipe: { input: written, ids: ['crowdId'] },
  copyRecipe: {
    input: async (school) => {
      const { id } = await draft(school);
      const { crowdId } = await school.call(endpoints.recipe, { id });
      return { id, crowdId, name: '第二周', weekOn: '2026-09-14', isRescaled: false };
    },
    ids: ['id', 'crowdId'],
  },
  saveRecipe: { input: async (school) => ({ ...(await draft(school)), dishes: [{ ...dish, day: 2 }] }), ids: ['id'] },
  submitRecipe: { input: draft, ids: ['id'] },
  reviseRecipe: { input: publishedSample, ids: ['id'] },
  removeRecipe: { input: draft, ids: ['id'] },
  approveRecipe: { input: submitted, ids: ['id'] },
  sendBackRecipe: { input: async (school) => ({ ...(await submitted(school)), reason: '蔬菜太少' }), ids: ['id'] },
  publishRecipe: { input: approved, ids: ['id'] },
  shareRecipe: { input: async (school) => ({ ...(await publishedSample(school)), isShared: false }), ids: ['id'] },
  archiveRecipe: { input: publishedSample, ids: ['id'] },
  recipeConflicts: withId(async (school) => (await draft(school)).id),
  decideConflict: {
    input: async (school) => ({
      ...(await conflicting(school)),
      decision: 'without' as const,
      substituteId: null,
      note: '',
    }),
    ids: ['id', 'studentId'],
  },
};
