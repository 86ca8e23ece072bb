import { account } from '@/lib/contracts/account.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { corpA, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { jobs } from '../../kernel/schema.ts';
import { authorisations, bindings } from '../schema.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const owner = () => installation.database().owner;
const minute = 60_000;

beforeEach(async () => {
  for (const table of [bindings, authorisations, jobs]) await owner().delete(table);
});

async function office() {
  const school = await installation.school();
  const { admin } = await installation.install(school, corpA);
  await installation.settle();
  setClockOffset(2 * minute);
  return {
    admin,
    begin: () => call(endpoints.manualSync, {}, admin),
    state: (jobId?: string) => call(endpoints.syncState, jobId ? { jobId } : {}, admin),
  };
}

test('a sync that is on its way is named in the place of a second one, and its end is told', async () => {
  const { admin, begin, state } = await office();
  const first = await begin();
  expect(first.state).toBe('waiting');
  expect(await begin()).toEqual(first);
  expect(await state()).toMatchObject({ jobId: first.jobId, state: 'waiting', percent: 0 });
  await installation.settle();
  expect(await state(first.jobId)).toMatchObject({
    state: 'done',
    percent: 100,
    error: null,
    counts: { children: 288 },
  });
  expect((await state()).lastSuccess).not.toBeNull();
  const { jobs: listed } = await call(endpoints.saasHistory, {}, admin);
  expect(listed[0]).toMatchObject({ id: first.jobId, state: 'done', total: 12 });
  expect((await call(account.endpoints.loading, {}, admin)).map(({ id }) => id)).toContain(first.jobId);
});

test('one begins a minute after another at the earliest', async () => {
  const { begin } = await office();
  const first = await begin();
  await installation.settle();
  await expect(begin()).rejects.toMatchObject({ said: { key: 'tooMany', params: { seconds: expect.any(Number) } } });
  setClockOffset(4 * minute);
  expect((await begin()).jobId).not.toBe(first.jobId);
});

test('a failure is told with its reason, and what was known before stays', async () => {
  const { begin, state } = await office();
  await installation.platform.control('corp', { corpid: corpA, unverified: true });
  await begin();
  await installation.settle();
  expect(await state()).toMatchObject({ error: 'permission', counts: { children: 288 } });
});

test('two askings at once are one sync; an app that nobody knows and the sync of another school are not found', async () => {
  const { admin, begin } = await office();
  const [one, two] = await Promise.all([begin(), begin()]);
  expect(one.jobId).toBe(two.jobId);
  const gone = { said: { key: 'notFound' } };
  await expect(call(endpoints.manualSync, { appCode: 'nobodys' }, admin)).rejects.toMatchObject(gone);
  const stranger = await (await installation.school()).as('*');
  await expect(call(endpoints.syncState, { jobId: one.jobId }, stranger)).rejects.toMatchObject(gone);
  expect(await call(endpoints.syncState, {}, stranger)).toMatchObject({ jobId: null, state: 'never', percent: 0 });
});
