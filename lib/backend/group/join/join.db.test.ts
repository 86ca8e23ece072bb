import { eq } from 'drizzle-orm';
import { backend } from '@/lib/backend/app.ts';
import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { jobs } from '@/lib/backend/kernel/schema.ts';
import { schools } from '@/lib/backend/organisation/schema.ts';
import { group } from '@/lib/contracts/group.ts';
import { testBranch } from '@/lib/dev/test-branch.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, msOfDays } from '@/lib/rules/days.ts';

const installation = testInstallation();
const { joins, offerJoin, moveJoin, askLeave, ownJoins, answerJoin, askOwnLeave } = group.endpoints;
const decides = 'group.membership.decide';
const today = () => dayIn(new Date(), 'Asia/Shanghai');

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', TEST_CLOCK: 'on' }));
afterEach(() => setClockOffset(0));

async function settle() {
  const { jobs: runner } = await backend();
  await runner.arm();
  const due = { runAfter: new Date(0) };
  await installation.database().owner.update(jobs).set(due).where(eq(jobs.kind, 'group.figures'));
  await runner.drain();
}

const orgOf = async (id: string) =>
  (await installation.database().owner.select({ orgId: schools.orgId }).from(schools).where(eq(schools.id, id)))[0]
    ?.orgId;

/** A school that belongs to nobody, offered to the eastern district from a day on. */
async function offered(fromOn = today()) {
  const at = await testBranch(installation);
  const school = await installation.school({ name: '新小学' });
  const head = await school.as(decides);
  const offer = { nodeId: at.east, schoolNo: school.schoolNo, fromOn, note: '欢迎' };
  const join = await call(offerJoin, offer, at.eastHead);
  return { ...at, school, head, join, offer };
}

test('a school joins by its own act and leaves by both', async () => {
  const { east, eastHead, school, head, join, offer, bureauHead } = await offered();
  expect(join).toMatchObject({ state: 'offered', actions: ['withdraw'] });
  await expect(call(offerJoin, offer, eastHead)).rejects.toMatchObject({ said: { key: 'duplicate' } });
  expect(await orgOf(school.id)).toBeNull();
  const own = await call(ownJoins, {}, head);
  expect(own).toMatchObject({ rows: [{ node: '东区', actions: ['accept', 'decline'] }], total: 1 });
  const accepted = await call(answerJoin, { id: join.id, version: 1, move: 'accept' }, head);
  expect(accepted).toMatchObject({ state: 'joined', answeredBy: '测试老师' });
  expect(await orgOf(school.id)).toBe(east);
  await expect(call(offerJoin, offer, bureauHead)).rejects.toMatchObject({ said: { key: 'schoolBound' } });
  const kept = { id: join.id, version: accepted.version };
  const asking = await call(askOwnLeave, { ...kept, leaveOn: today() }, head);
  expect(asking).toMatchObject({ state: 'leaving', actions: ['keep'] });
  expect(await call(joins, { state: 'leaving' }, eastHead)).toMatchObject({
    rows: [{ actions: ['agreeLeave', 'keep'] }],
  });
  const asked = { id: join.id, version: asking.version };
  await expect(call(answerJoin, { ...asked, move: 'agreeLeave' }, head)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  await call(moveJoin, { ...asked, move: 'agreeLeave' }, eastHead);
  expect(await orgOf(school.id)).toBeNull();
  expect(await call(joins, { q: '新' }, eastHead)).toMatchObject({ rows: [{ state: 'left', actions: [] }] });
});

test('what was agreed for a later day comes with that day', async () => {
  const day = dayAfter(today(), 3);
  const { east, eastHead, school, head, join } = await offered(day);
  expect(await call(answerJoin, { id: join.id, version: 1, move: 'accept' }, head)).toMatchObject({
    state: 'accepted',
  });
  await settle();
  expect(await orgOf(school.id)).toBeNull();
  setClockOffset(msOfDays(3));
  await settle();
  expect(await orgOf(school.id)).toBe(east);
  // Sessions of today have ended by that day.
  setClockOffset(0);
  const [row] = (await call(joins, { state: 'joined', q: '新' }, eastHead)).rows;
  const leaveOn = dayAfter(day, 2);
  const asking = await call(askLeave, { id: join.id, version: row?.version ?? 0, leaveOn }, eastHead);
  await call(answerJoin, { id: join.id, version: asking.version, move: 'agreeLeave' }, head);
  expect(await orgOf(school.id)).toBe(east);
  setClockOffset(msOfDays(5));
  await settle();
  expect(await orgOf(school.id)).toBeNull();
});

test('a school belongs to one at a time, a day of the past and another district are refused', async () => {
  const { west, westHead, eastHead, head, join, offer } = await offered();
  const second = await call(offerJoin, { ...offer, nodeId: west }, westHead);
  await call(answerJoin, { id: join.id, version: 1, move: 'accept' }, head);
  await expect(call(answerJoin, { id: second.id, version: 1, move: 'accept' }, head)).rejects.toMatchObject({
    said: { key: 'schoolBound' },
  });
  await expect(call(moveJoin, { id: second.id, version: 1, move: 'withdraw' }, eastHead)).rejects.toMatchObject({
    status: 404,
  });
  const past = { ...offer, fromOn: dayAfter(today(), -1) };
  await expect(call(offerJoin, past, eastHead)).rejects.toMatchObject({ fields: { fromOn: { key: 'dayPast' } } });
  await expect(call(offerJoin, { ...offer, schoolNo: 'nobody' }, eastHead)).rejects.toMatchObject({
    said: { key: 'schoolUnknown' },
  });
  await expect(call(offerJoin, { ...offer, nodeId: west }, eastHead)).rejects.toMatchObject({ status: 404 });
});

test('schools that belonged from before this was written down can leave as others do', async () => {
  const { eastHead } = await testBranch(installation);
  expect(await call(joins, {}, eastHead)).toMatchObject({ total: 0 });
  await settle();
  expect(await call(joins, {}, eastHead)).toMatchObject({ rows: [{ school: '东小学', state: 'joined' }], total: 1 });
});
