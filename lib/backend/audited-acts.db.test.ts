import { asc, sql } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { sampleOf } from '@/lib/dev/sampled-endpoints.ts';
import { standingFixture } from '@/lib/dev/standing-fixture.ts';
import { stranger } from '@/lib/dev/stranger.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { hashPassword } from './account/password-hash.ts';
import { captchas } from './account/schema.ts';
import { buildAccount } from './demo/build-school.ts';
import { installationScope } from './kernel/audit.ts';
import { now } from './kernel/clock.ts';
import { freshPhone } from './kernel/sample.ts';
import { auditEntries } from './kernel/schema.ts';
import { transaction } from './kernel/tenancy.ts';

const installation = standingFixture();
const password = '操场边的三棵银杏树';
const address = '198.51.100.200';

beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const owner = () => installation.database().owner;
const all = () => owner().select().from(auditEntries).orderBy(asc(auditEntries.at), asc(auditEntries.seq));

/** What one act leaves in the audit of the whole installation. */
async function leftBy(act: () => Promise<unknown>) {
  const before = new Set((await all()).map(({ schoolId, seq }) => `${schoolId} ${seq}`));
  const since = Date.now();
  await act();
  const rows = (await all()).filter(({ schoolId, seq }) => !before.has(`${schoolId} ${seq}`));
  // An instant, which the database keeps as such and tells in UTC.
  for (const { at } of rows) expect(Math.abs(at.getTime() - since)).toBeLessThan(60_000);
  return rows;
}

const refused = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It succeeded');
    },
    () => undefined,
  );

test.each<[string, string, string, Endpoint]>([
  ['an export', 'students', 'exportList', students.endpoints.exportList],
  ['a change of rights', 'organisation', 'saveRole', organisation.endpoints.saveRole],
  ['a change of money', 'fees', 'takePayment', fees.endpoints.takePayment],
  ['a deletion', 'students', 'remove', students.endpoints.remove],
])('%s leaves one record with who, where, when, of what and how it ended', async (_, module, verb, endpoint) => {
  const school = await installation.school(endpoint);
  const input = await (await sampleOf(module, verb)).input(school.given);
  const caller = { ...school.caller, address };
  const rows = await leftBy(() => installation.succeed(endpoint, input, caller));
  expect(rows).toEqual([
    expect.objectContaining({
      schoolId: school.given.id,
      actorId: caller.personId,
      actorName: '测试老师',
      address,
      action: `${module}.${verb}`,
      objectType: expect.stringMatching(/./),
      objectId: expect.stringMatching(/./),
      result: 'done',
      requestId: caller.requestId,
    }),
  ]);
});

test('refused access leaves one record', async () => {
  const school = await installation.school(students.endpoints.list);
  const caller = { ...(await school.as('fees.report.view')), address };
  const rows = await leftBy(() => refused(call(students.endpoints.list, {}, caller)));
  expect(rows).toMatchObject([
    { schoolId: school.given.id, actorId: caller.personId, address, action: 'students.list', result: 'refused' },
  ]);
});

test('a sign-in, a bad one and the lock leave one record each', async () => {
  const passwordHash = await hashPassword(password);
  const phone = freshPhone();
  const id = await transaction(installation.database(), (tx) =>
    buildAccount({ tx, now: now() }, { phone, name: '测试老师', passwordHash }),
  );
  const from = { ...stranger, address };
  const common = { schoolId: installationScope, objectId: id, address };
  const good = () => call(account.endpoints.signIn, { account: phone, password }, from);
  expect(await leftBy(good)).toMatchObject([{ ...common, actorId: id, action: 'account.signIn', result: 'done' }]);

  const bad = async () => {
    const { captchaKey } = await call(account.endpoints.captcha, {}, from);
    const [drawn] = await owner().select().from(captchas).orderBy(sql`expires_at desc`).limit(1);
    const answer = { captchaKey, captcha: drawn?.answer ?? '' };
    await refused(call(account.endpoints.signIn, { account: phone, password: 'wrong', ...answer }, from));
  };
  const turnedAway = { ...common, action: 'account.signIn', result: 'refused' };
  for (let tries = 1; tries < limits.lockAfterFailures; tries++) expect(await leftBy(bad)).toMatchObject([turnedAway]);
  expect((await leftBy(bad)).map(({ action, result }) => `${action} ${result}`).sort()).toEqual([
    'account.lock done',
    'account.signIn refused',
  ]);
});
