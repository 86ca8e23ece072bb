import { eq, sql } from 'drizzle-orm';
import { backend } from '@/lib/backend/app.ts';
import { jobs } from '@/lib/backend/kernel/schema.ts';
import { enterNodes, enterSchool, transaction } from '@/lib/backend/kernel/tenancy.ts';
import { schools } from '@/lib/backend/organisation/schema.ts';
import { group } from '@/lib/contracts/group.ts';
import { students } from '@/lib/contracts/students.ts';
import { testBranch, testRole } from '@/lib/dev/test-branch.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { staff } from '../../organisation/schema.ts';
import { groupFigures } from '../schema/figure.ts';

const installation = testInstallation();
const { cockpit, openFigures, rebuildFigures, ownReads } = group.endpoints;
const today = () => dayIn(new Date(), 'Asia/Shanghai');

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

async function run() {
  const { jobs: runner } = await backend();
  await runner.arm();
  const due = { runAfter: new Date(0) };
  await installation.database().owner.update(jobs).set(due).where(eq(jobs.kind, 'group.figures'));
  await runner.drain();
}

/** Children of a school. */
async function enrolled(school: TestSchool, count: number) {
  const person = await school.as('*');
  for (let at = 0; at < count; at += 1)
    await call(students.endpoints.enrol, { name: `孩子${at}`, gender: 'male', number: `N${at}` }, person);
}

const tileOf = (tiles: readonly { readonly measure: string }[], measure: string) =>
  tiles.find((tile) => tile.measure === measure);

test('the job writes what schools come to, the bureau reads sums, and who has not reported is missing', async () => {
  const at = await testBranch(installation);
  await enrolled(at.eastern, 3);
  await run();
  const seen = await call(cockpit, {}, at.bureauHead);
  expect(seen).toMatchObject({ day: today(), node: '教育局', total: 2, actions: ['rebuild'] });
  expect(tileOf(seen.tiles, 'enrolled')).toEqual({ measure: 'enrolled', value: 3, schools: 1 });
  expect(tileOf(seen.tiles, 'due')).toEqual({ measure: 'due', value: null, schools: 0 });
  expect(seen.rows.find(({ name }) => name === '东小学')).toMatchObject({ enrolled: 3, due: null, reported: '1/8' });
  expect(seen.rows.find(({ name }) => name === '西小学')).toMatchObject({ enrolled: null, reported: '0/8' });
  expect(await call(cockpit, {}, at.westHead)).toMatchObject({ total: 1, latest: null });
  expect((await call(cockpit, { nodeId: at.west }, at.bureauHead)).rows).toMatchObject([{ name: '西小学' }]);
});

test('a ratio is made of the sums, and a share of few children is in none', async () => {
  const at = await testBranch(installation);
  const write = (school: typeof at.eastern, organisationId: string, value: number, base: number) =>
    school.inside((tx) =>
      tx.insert(groupFigures).values({
        ...{ reportedBy: school.id, day: today(), measure: 'present', organisationId, value, base },
        writtenAt: new Date(),
      }),
    );
  await write(at.eastern, at.east, 90, 100);
  await write(at.western, at.west, 0, 4);
  const seen = await call(cockpit, {}, at.bureauHead);
  expect(tileOf(seen.tiles, 'present')).toEqual({ measure: 'present', value: 9_000, schools: 1 });
  expect(seen.rows.map(({ name, present }) => [name, present]).toSorted()).toEqual([
    ['东小学', 9_000],
    ['西小学', null],
  ]);
  const alone = await call(cockpit, {}, at.westHead);
  expect(tileOf(alone.tiles, 'present')).toMatchObject({ value: null });
});

test('the database itself keeps districts apart, and opens nothing but these figures', async () => {
  const at = await testBranch(installation);
  await enrolled(at.eastern, 1);
  await run();
  const counts = (nodes: readonly string[]) =>
    transaction(installation.database(), async (tx) => {
      await enterSchool(tx, at.western.id);
      await enterNodes(tx, nodes);
      const figures = await tx.$count(groupFigures, eq(groupFigures.reportedBy, at.eastern.id));
      const others = await tx.$count(staff, eq(staff.schoolId, at.eastern.id));
      return [figures > 0, others];
    });
  expect(await counts([])).toEqual([false, 0]);
  expect(await counts([at.west])).toEqual([false, 0]);
  expect(await counts([at.east])).toEqual([true, 0]);
  const written = transaction(installation.database(), async (tx) => {
    await enterSchool(tx, at.western.id);
    await enterNodes(tx, [at.east]);
    return tx.update(groupFigures).set({ value: 0 }).where(sql`true`).returning({ schoolId: groupFigures.reportedBy });
  });
  expect((await written).some(({ schoolId }) => schoolId === at.eastern.id)).toBe(false);
});

test('who reads of one school says what for, and the school sees it', async () => {
  const at = await testBranch(installation);
  await enrolled(at.eastern, 6);
  await run();
  const read = await call(openFigures, { schoolId: at.eastern.id, purpose: '核对开学人数' }, at.bureauHead);
  expect(read.figures).toContainEqual({ day: today(), measure: 'enrolled', value: 6 });
  const decides = await at.eastern.as('group.membership.decide');
  expect(await call(ownReads, {}, decides)).toMatchObject({
    rows: [{ person: '测试老师', node: '教育局', purpose: '核对开学人数' }],
    total: 1,
  });
  expect(await call(ownReads, {}, await at.western.as('group.membership.decide'))).toMatchObject({ total: 0 });
  const foreign = { schoolId: at.eastern.id, purpose: '看看' };
  await expect(call(openFigures, foreign, at.westHead)).rejects.toMatchObject({ status: 404 });
  expect(await call(ownReads, {}, decides)).toMatchObject({ total: 1 });
});

test('each role sees its themes, and a reader has nothing counted anew', async () => {
  const at = await testBranch(installation);
  const [reader, finance] = [await at.eastern.as(), await at.eastern.as()];
  await testRole(installation, reader, at.east, 'reader');
  await testRole(installation, finance, at.east, 'finance');
  const shown = async (person: typeof reader) => (await call(cockpit, {}, person)).tiles.map(({ measure }) => measure);
  expect(await shown(reader)).toEqual(['enrolled', 'present', 'sick']);
  expect(await shown(finance)).toEqual(['enrolled', 'present', 'sick', 'due', 'collected', 'arrears', 'closed']);
  await expect(call(rebuildFigures, {}, reader)).rejects.toMatchObject({ status: 403 });
});

test('written anew the figures are those of the records, and of who has left the past alone stays', async () => {
  const at = await testBranch(installation);
  // Whose own school stays.
  const head = await at.western.as();
  await testRole(installation, head, at.bureau, 'head');
  await enrolled(at.eastern, 2);
  await run();
  const spoil = (value: number) =>
    at.eastern.inside((tx) => tx.update(groupFigures).set({ value }).where(eq(groupFigures.measure, 'enrolled')));
  await spoil(99);
  await call(rebuildFigures, {}, head);
  await run();
  const valueNow = async () => (await call(cockpit, {}, head)).tiles.find(({ measure }) => measure === 'enrolled');
  expect(await valueNow()).toMatchObject({ value: 2 });
  await at.eastern.inside((tx) => tx.update(groupFigures).set({ day: dayAfter(today(), -9) }));
  const { owner } = installation.database();
  await owner.update(schools).set({ orgId: null }).where(eq(schools.id, at.eastern.id));
  await run();
  const past = await call(cockpit, { day: dayAfter(today(), -9) }, head);
  expect(past).toMatchObject({ total: 1 });
  expect(tileOf(past.tiles, 'enrolled')).toMatchObject({ value: 2, schools: 1 });
  expect((await call(cockpit, { day: today() }, head)).tiles.every(({ schools: n }) => n === 0)).toBe(true);
  await expect(call(openFigures, { schoolId: at.eastern.id, purpose: '看看' }, head)).rejects.toMatchObject({
    status: 404,
  });
});
