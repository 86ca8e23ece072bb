import { eq } from 'drizzle-orm';
import { diet } from '@/lib/contracts/diet.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { organisationMembers, organisations, schools } from '../../organisation/schema.ts';
import { writtenCrowd } from '../crowd/samples.ts';
import { writtenMaterial } from '../own-material/samples.ts';

const installation = testInstallation();
const { endpoints } = diet;
const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** A school of a group in a city, with a crowd. */
async function member(orgId: string) {
  const school = await installation.school({ schoolMold: 1, orgId });
  await school.inside((tx) => tx.update(schools).set({ areaCode: '440103' }).where(eq(schools.id, school.id)));
  const person = await school.as('*');
  const crowd = await call(endpoints.saveCrowd, writtenCrowd, person);
  const wanted = { crowdId: crowd.id, name: '一周', weekOn: '2026-09-07', isRescaled: false };
  return { school, person, wanted };
}
type Member = Awaited<ReturnType<typeof member>>;

/** Publishes a draft of a school. */
async function published({ person }: Member, id: string) {
  const draft = await call(endpoints.recipe, { id }, person);
  const submitted = await call(endpoints.submitRecipe, kept(draft), person);
  return call(endpoints.publishRecipe, kept(await call(endpoints.approveRecipe, kept(submitted), person)), person);
}

/** A group with three schools, the first of which has a published week and a person who acts for the group. */
async function group() {
  const outside = await installation.school();
  const orgId = crypto.randomUUID();
  await outside.inside((tx) => tx.insert(organisations).values({ id: orgId, name: '集团', kind: 'group' }));
  const [head, branch, other] = [await member(orgId), await member(orgId), await member(orgId)];
  const { personId } = head.person;
  if (!personId) throw new Error('Somebody is signed in');
  await head.school.inside((tx) =>
    tx.insert(organisationMembers).values({ organisationId: orgId, accountId: personId }),
  );
  const taken = await call(endpoints.takeClassic, { key: 'summer-small', ...head.wanted }, head.person);
  const { id: material } = await call(endpoints.saveOwnMaterial, { ...writtenMaterial, name: '自种青菜' }, head.person);
  const { version, dishes } = await call(endpoints.recipe, { id: taken.id }, head.person);
  const lines = [{ material, grams: 2_000, isGross: false }];
  const own = { key: 'own', day: 1, meal: 'lunch' as const, name: '炒青菜', lines };
  await call(endpoints.saveRecipe, { id: taken.id, version, dishes: [...dishes, own] }, head.person);
  return { head, branch, other, week: await published(head, taken.id) };
}

test('a branch adapts what the group issued, another refuses it, and the group sees what each made of it', async () => {
  const { head, branch, other, week } = await group();
  await expect(call(endpoints.issueRecipe, { ...kept(week), note: '' }, branch.person)).rejects.toMatchObject({
    status: 404,
  });
  const { id } = await call(endpoints.issueRecipe, { ...kept(week), note: '请参考' }, head.person);
  const adopted = await call(endpoints.adoptIssue, { id, ...branch.wanted }, branch.person);
  await call(endpoints.refuseIssue, { id, reason: '没有烤箱' }, other.person);
  await expect(call(endpoints.adoptIssue, { id, ...other.wanted }, other.person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  const draft = await call(endpoints.recipe, { id: adopted.id }, branch.person);
  const [first, ...rest] = draft.dishes;
  if (!first) throw new Error('The week has dishes');
  const lines = first.lines.map((line) => ({ ...line, grams: (line.grams ?? 0) + 100 }));
  await call(endpoints.saveRecipe, { ...kept(draft), dishes: [{ ...first, lines }, ...rest] }, branch.person);
  await published(branch, draft.id);
  const seen = await call(endpoints.issue, { id }, head.person);
  expect(seen.answered).toEqual({ adopted: 0, adapted: 1, refused: 1 });
  const adapted = seen.answers.find(({ answer }) => answer === 'adapted');
  // Beside the changed dish the one that the branch could not keep, for it has no such material.
  expect(adapted?.drift).toHaveLength(first.lines.length + 1);
  expect(adapted?.drift[0]).toMatchObject({ dish: first.name, kind: 'changed' });
  expect((await call(endpoints.issue, { id }, other.person)).answers).toMatchObject([{ reason: '没有烤箱' }]);
});

test('what the group withdraws is taken by nobody else, and stays with who took it', async () => {
  const { head, branch, other, week } = await group();
  const { id } = await call(endpoints.issueRecipe, { ...kept(week), note: '' }, head.person);
  const adopted = await call(endpoints.adoptIssue, { id, ...branch.wanted }, branch.person);
  await call(endpoints.withdrawIssue, { id, version: 1 }, head.person);
  await expect(call(endpoints.adoptIssue, { id, ...other.wanted }, other.person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  expect(await call(endpoints.recipe, { id: adopted.id }, branch.person)).toMatchObject({ origin: 'issued' });
  const outside = await installation.school();
  expect(await call(endpoints.issues, {}, await outside.as('*'))).toMatchObject({ total: 0 });
});

test('schools of the city see what is shared without its school, heads and prices, rate it and copy it', async () => {
  const { head, branch, other, week } = await group();
  // Somebody of another city.
  await other.school.inside((tx) =>
    tx.update(schools).set({ areaCode: '110101' }).where(eq(schools.id, other.school.id)),
  );
  await call(endpoints.shareRecipe, { ...kept(week), isShared: true }, head.person);
  const { rows } = await call(endpoints.nearbyWeeks, {}, branch.person);
  const mine = rows.find(({ name }) => name === week.name);
  if (!mine) throw new Error('It is shown');
  const shown = await call(endpoints.nearbyWeek, { id: mine.id }, branch.person);
  expect(JSON.stringify(shown)).not.toContain(head.school.id);
  expect(shown.materials.every(({ priceCents }) => priceCents === null)).toBe(true);
  expect(shown.measure.groups.every(({ children }) => children === 1)).toBe(true);
  await call(endpoints.rateNearby, { id: mine.id, stars: 4 }, branch.person);
  const copy = await call(endpoints.takeNearby, { id: mine.id, ...branch.wanted }, branch.person);
  // What the other school grows is none of this one's: it is said, until somebody has looked and hands the week in.
  const draft = await call(endpoints.recipe, { id: copy.id }, branch.person);
  expect(draft).toMatchObject({ leftOut: '自种青菜', dishes: expect.not.arrayContaining([{ name: '炒青菜' }]) });
  await call(endpoints.submitRecipe, kept(draft), branch.person);
  expect(await call(endpoints.recipe, { id: copy.id }, branch.person)).toMatchObject({ leftOut: '' });
  expect(await call(endpoints.nearbyWeek, { id: mine.id }, branch.person)).toMatchObject({ stars: 40, ownStars: 4 });
  await expect(call(endpoints.nearbyWeek, { id: mine.id }, other.person)).rejects.toMatchObject({ status: 404 });
  expect((await call(endpoints.nearbyWeeks, {}, head.person)).rows.some(({ id }) => id === mine.id)).toBe(false);
});
