import { and, eq } from 'drizzle-orm';
import { salary } from '@/lib/contracts/salary.ts';
import { abandonJobAfter } from '@/lib/dev/abandon-job.ts';
import { corpA, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { identities, outbox } from '../enterprise/schema.ts';
import { setClockOffset } from '../kernel/clock.ts';
import { ofSchool, oneOfSchool } from '../kernel/of-school.ts';
import { jobs } from '../kernel/schema.ts';
import { staff } from '../organisation/schema.ts';
import { pushing, pushJob } from './record/push-job.ts';
import { salaryRecords } from './schema/record.ts';
import { salarySlips } from './schema/slip.ts';
import { sealer } from './sealed.ts';

const installation = wecomFixture();
const { endpoints } = salary;
const owner = () => installation.database().owner;

beforeEach(async () => {
  for (const table of [identities, jobs, outbox]) await owner().delete(table);
});

const column = (title: string, role: 'number' | 'income' | 'net') => ({ ...{ title, role, group: '', hidden: false } });
const members = ['woSim0001', 'woSim0002', 'woSim0003'];

/** An office with the messaging app, a record of six people that was approved, half of whom the app knows. */
async function office() {
  const school = await installation.school();
  await installation.install(school, corpA);
  const clerk = await school.as('salary.record.view', 'salary.record.edit', 'salary.record.push', 'salary.slip.open');
  const chief = await school.as('salary.record.view', 'salary.record.approve');
  const people: Identity[] = [];
  for (let at = 0; at < 6; at += 1) people.push(await school.as('salary.mine.open'));
  const accountOf = ({ personId }: Identity) => personId ?? '';
  const rows: { at: number; cells: string[] }[] = [];
  for (const [at, by] of people.entries()) {
    const own = and(ofSchool(school.id, staff), eq(staff.accountId, accountOf(by)));
    const [row] = await school.inside((tx) => tx.select().from(staff).where(own));
    rows.push({ at: at + 2, cells: [row?.number ?? '', String(100 + at), String(100 + at)] });
  }
  const bind = async (by: Identity, userId: string) => {
    await owner()
      .insert(identities)
      .values({ corpId: corpA, userId, accountId: accountOf(by), boundAt: new Date() });
  };
  for (const [at, userId] of members.entries()) if (people[at]) await bind(people[at], userId);
  const columns = [column('工号', 'number'), column('基本', 'income'), column('实发', 'net')];
  const facts = { month: '2026-09', kind: 'salary' as const, title: '九月', fileName: '九月.csv' };
  const save = () => call(endpoints.saveRecord, { ...facts, columns, rows, people: [] }, clerk);
  const read = async (id: string) => {
    const row = (await call(endpoints.records, {}, clerk)).rows.find((one) => one.id === id);
    if (!row) throw new Error('The record is listed');
    return row;
  };
  const asRead = async (id: string) => ({ id, version: (await read(id)).version });
  const approved = async () => {
    const { id, version } = await save();
    const sent = await call(endpoints.submitRecord, { id, version }, clerk);
    const { version: after } = await call(endpoints.approveRecord, { id, version: sent.version }, chief);
    return { id, version: after };
  };
  const slips = async () => (await call(endpoints.slips, { size: 50 }, clerk)).rows;
  return { school, clerk, chief, people, bind, save, read, asRead, approved, slips };
}

const delivered = async () =>
  ((await installation.platform.control('messages')) as ReadonlyArray<{ touser: string[] }>).flatMap(
    ({ touser }) => touser,
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ said, status }: { said?: { key: string }; status: number }) => said?.key ?? status,
  );

/** Whom the report of a record says the messaging app told, by the members whom it knows them as. */
async function toldMembers({ school, slips }: Awaited<ReturnType<typeof office>>): Promise<string[]> {
  const numbers = (await slips()).filter(({ reach }) => reach === 'told').map(({ number }) => number);
  const rows = await school.inside((tx) => tx.select().from(staff).where(ofSchool(school.id, staff)));
  const accountIds = rows.filter(({ number }) => numbers.includes(number)).map(({ accountId }) => accountId);
  const bound = await owner().select().from(identities);
  return bound.filter(({ accountId }) => accountIds.includes(accountId)).map(({ userId }) => userId);
}

// Its steps are: begin, push some, look for more, finish.
test.each([
  [0, 0],
  [0, 3],
  [1, 1],
  [2, 0],
  [2, 2],
  [3, 1],
])(
  'killed after %i steps and after %i, with half of the people unreachable, each slip arrives once',
  async (one, other) => {
    const at = await office();
    const { school, clerk, approved, read, asRead, slips, people, bind } = at;
    const draft = await approved();
    await call(endpoints.pushRecord, draft, clerk);
    for (const steps of [one, other])
      await abandonJobAfter(installation.database(), { [pushing]: pushJob }, school.id, steps);
    await installation.settle();
    // Killed once more before its end was noted.
    const [job] = await owner().select().from(jobs).where(eq(jobs.kind, pushing));
    await owner().update(jobs).set({ state: 'waiting', finishedAt: null }).where(eq(jobs.kind, pushing));
    await school.inside((tx) =>
      tx
        .update(salaryRecords)
        .set({ state: 'pushing', jobId: job?.id ?? null })
        .where(oneOfSchool(school.id, salaryRecords, draft.id)),
    );
    await installation.settle();
    expect((await delivered()).toSorted()).toEqual(members);
    expect((await toldMembers(at)).toSorted()).toEqual(members);
    expect(await read(draft.id)).toMatchObject({ state: 'pushed', people: 6, reached: 3, unreached: 3 });
    const told = (await slips()).map(({ state, reach }) => `${state} ${reach}`).toSorted();
    expect(told).toEqual([...Array(3).fill('sent failed'), ...Array(3).fill('sent told')]);
    if (people[3]) await bind(people[3], 'woSim0004');
    expect(await call(endpoints.retryRecord, await asRead(draft.id), clerk)).toEqual({ again: 3 });
    await installation.settle();
    expect((await delivered()).toSorted()).toEqual([...members, 'woSim0004']);
    expect((await toldMembers(at)).toSorted()).toEqual([...members, 'woSim0004']);
    expect(await read(draft.id)).toMatchObject({ reached: 4, unreached: 2 });
  },
);

test('what was withdrawn while it was pushed goes to nobody further', async () => {
  const { school, clerk, approved, asRead, read, people } = await office();
  const draft = await approved();
  await call(endpoints.pushRecord, draft, clerk);
  await abandonJobAfter(installation.database(), { [pushing]: pushJob }, school.id, 1);
  await call(endpoints.revokeRecord, { ...(await asRead(draft.id)), reason: '有误' }, clerk);
  await installation.settle();
  expect(await read(draft.id)).toMatchObject({ state: 'revoked' });
  const titles = (await installation.platform.control('messages')) as ReadonlyArray<{ textcard: { title: string } }>;
  expect(titles.filter(({ textcard }) => textcard.title === '您有新的工资条')).toEqual([]);
  const [first] = people;
  if (!first) throw new Error('Somebody is paid');
  expect((await call(endpoints.mySlips, {}, first)).slips.filter(({ state }) => state !== 'revoked')).toEqual([]);
});

test('who imported a sheet does not approve it, and a line that changed since is named when it is pushed', async () => {
  const { school, clerk, save, approved, read } = await office();
  const both = await school.as('salary.record.view', 'salary.record.edit', 'salary.record.approve');
  const { id, version } = await save();
  expect(await codeOf(call(endpoints.approveRecord, { id, version }, both))).toBe('wrongState');
  const draft = await approved();
  expect(draft.id).toBe(id);
  expect(await read(id)).toMatchObject({ sheet: 2 });
  await school.inside(async (tx) => {
    const on = { tx, now: new Date(), school: { id: school.id, timeZone: 'Asia/Shanghai' } };
    const newest = and(ofSchool(school.id, salarySlips), eq(salarySlips.sheet, 2));
    const [slip] = await tx.select().from(salarySlips).where(newest).limit(1);
    const sealedValues = (await sealer(on))('values', slip?.id ?? '', [9_999, 9_999]);
    await tx
      .update(salarySlips)
      .set({ sealedValues })
      .where(oneOfSchool(school.id, salarySlips, slip?.id ?? ''));
  });
  const failure = call(endpoints.pushRecord, draft, clerk);
  await expect(failure).rejects.toMatchObject({
    said: { key: 'slipsChanged', params: { count: 1, names: '测试老师' } },
  });
});

test('whoever made it cannot approve it, though they may approve others', async () => {
  const { school, save } = await office();
  const { id } = await save();
  const maker = await school.as(
    ...['salary.record.view', 'salary.record.edit', 'salary.record.approve', 'salary.record.push'],
  );
  const own = { month: '2026-10', kind: 'salary' as const, title: '十月', fileName: '' };
  const [row] = await school.inside((tx) => tx.select().from(staff).where(ofSchool(school.id, staff)).limit(1));
  const columns = [column('工号', 'number'), column('基本', 'income'), column('实发', 'net')];
  const sheet = { columns, rows: [{ at: 2, cells: [row?.number ?? '', '5', '5'] }], people: [] };
  const made = await call(endpoints.saveRecord, { ...own, ...sheet }, maker);
  const sent = await call(endpoints.submitRecord, { id: made.id, version: made.version }, maker);
  expect(sent.actions).not.toContain('approve');
  expect(await codeOf(call(endpoints.approveRecord, { id: made.id, version: sent.version }, maker))).toBe('salaryOwn');
  expect(id).not.toBe(made.id);
});

test('a time to come is kept until it is taken back, and pushes by itself', async () => {
  const { school, clerk, approved, asRead, read } = await office();
  const draft = await approved();
  const past = { ...draft, day: '2020-01-01', hour: 9 };
  expect(await codeOf(call(endpoints.scheduleRecord, past, clerk))).toBe('invalid');
  const day = dayIn(new Date(Date.now() + msOfDays(2)), 'UTC');
  const at = await call(endpoints.scheduleRecord, { ...draft, day, hour: 9 }, clerk);
  expect(at).toMatchObject({ state: 'scheduled', dueAt: `${day}T01:00:00.000Z` });
  await call(endpoints.unscheduleRecord, await asRead(draft.id), clerk);
  await installation.settle();
  expect(await read(draft.id)).toMatchObject({ state: 'approved', dueAt: null });
  await call(endpoints.scheduleRecord, { ...(await asRead(draft.id)), day, hour: 9 }, clerk);
  await installation.settle();
  expect(await delivered()).toEqual([]);
  setClockOffset(msOfDays(4));
  await installation.settle();
  // Sessions of then are over.
  const later = await school.as('salary.record.view');
  expect((await call(endpoints.records, {}, later)).rows).toMatchObject([{ state: 'pushed' }]);
});
