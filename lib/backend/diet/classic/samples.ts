import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { libraryCalls } from '@/lib/contracts/diet/library.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { memberships, organisationMembers, organisations, schools } from '../../organisation/schema.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { publishedSample } from '../recipe/samples.ts';
import { dietShownWeeks } from '../schema/library.ts';
import { classicWeeks } from './classic.ts';

const { endpoints } = modules.diet;
const key = 'summer-small';

/** A crowd of the school, and a week for it. */
async function wanted({ call }: SampleSchool) {
  const { rows } = await call(endpoints.crowds, {});
  const id = rows[0]?.id ?? (await call(endpoints.saveCrowd, writtenCrowd)).id;
  return { crowdId: id, name: '夏季食谱', weekOn: '2026-09-14', isRescaled: false };
}

/** The school belongs to a group that its people act for. */
async function inGroup({ id: schoolId, accountId, inside }: SampleSchool): Promise<void> {
  const organisationId = uuidv7();
  await inside(async (tx) => {
    await tx.insert(organisations).values({ id: organisationId, name: '教育集团', kind: 'group' });
    const people = await tx
      .select({ accountId: memberships.accountId })
      .from(memberships)
      .where(eq(memberships.memberOf, schoolId));
    const ids = new Set([accountId, ...people.map((person) => person.accountId)]);
    await tx.insert(organisationMembers).values([...ids].map((id) => ({ organisationId, accountId: id })));
    await tx.update(schools).set({ orgId: organisationId }).where(eq(schools.id, schoolId));
  });
}

/** A published week of a school of a group. */
async function toIssue(school: SampleSchool) {
  const published = await publishedSample(school);
  await inGroup(school);
  return published;
}

/** What the group has issued. */
async function issued(school: SampleSchool) {
  const { id } = await school.call(endpoints.issueRecipe, { ...(await toIssue(school)), note: '' });
  return { id, version: 1 };
}

/** A week that another school of the city shows. */
async function nearby({ id: schoolId, inside }: SampleSchool): Promise<string> {
  const week = classicWeeks().get(key);
  if (!week) throw new Error('The week is shipped');
  const [id, shownBy] = [uuidv7(), uuidv7()];
  await inside(async (tx) => {
    await tx.update(schools).set({ areaCode: '440103' }).where(eq(schools.id, schoolId));
    await tx.insert(schools).values({
      id: shownBy,
      schoolNo: `N${id}`,
      name: '邻近学校',
      schoolMold: 1,
      areaCode: '440104',
      createdAt: new Date(),
    });
    await tx.insert(dietShownWeeks).values({
      ...{ id, shownBy, recipeId: uuidv7(), cityCode: '440100', name: week.name, ageFrom: 3, ageTo: 3, month: 9 },
      ...{ dishes: week.dishes, frozen: { materials: week.materials, measure: week.measure }, shownAt: new Date() },
    });
  });
  return id;
}

/** How to call what there is about weeks that others made. */
export const librarySamples: SampleGroup<typeof libraryCalls> = {
  classicWeeks: nothing,
  classicWeek: { input: async () => ({ key }) },
  takeClassic: { input: async (school) => ({ key, ...(await wanted(school)) }), ids: ['crowdId'] },
  issues: nothing,
  issue: withId(async (school) => (await issued(school)).id),
  issueRecipe: { input: async (school) => ({ ...(await toIssue(school)), note: '请各园参考' }), ids: ['id'] },
  withdrawIssue: { input: issued, ids: ['id'] },
  adoptIssue: {
    input: async (school) => ({ id: (await issued(school)).id, ...(await wanted(school)) }),
    ids: ['id', 'crowdId'],
  },
  refuseIssue: {
    input: async (school) => ({ id: (await issued(school)).id, reason: '本园没有这种设备' }),
    ids: ['id'],
  },
  nearbyWeeks: nothing,
  // What a neighbour shows is read by all schools of the city.
  nearbyWeek: { input: async (school) => ({ id: await nearby(school) }) },
  rateNearby: { input: async (school) => ({ id: await nearby(school), stars: 4 }) },
  takeNearby: {
    input: async (school) => ({ id: await nearby(school), ...(await wanted(school)) }),
    ids: ['crowdId'],
  },
};
