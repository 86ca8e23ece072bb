import { enterprise } from '@/lib/contracts/enterprise.ts';
import { corpA, corpB, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { authorisations, bindings } from '../schema.ts';

const { subscribeCode } = enterprise.endpoints;
const installation = wecomFixture();
const path = '/externalcontact/get_subscribe_qr_code';
const hour = 3_600_000;

beforeEach(async () => {
  await installation.database().owner.delete(bindings);
  await installation.database().owner.delete(authorisations);
});

async function office() {
  const school = await installation.school();
  await installation.install(school, corpA);
  // No sign-in lasts as long as the code.
  return async (corpId = corpA) => call(subscribeCode, { corpId }, await school.as('enterprise.installation.view'));
}

test('the code is asked for once a day', async () => {
  const show = await office();
  const { code, problem } = await show();
  expect(problem).toBeNull();
  expect(code?.big).toContain(corpA);
  setClockOffset(23 * hour);
  expect((await show()).code).toEqual(code);
  expect(await installation.platform.asked(path)).toBe(1);
  setClockOffset(25 * hour);
  await installation.platform.control('clock', { ms: 25 * hour });
  expect((await show()).code).toEqual(code);
  expect(await installation.platform.asked(path)).toBe(2);
});

test('a corporation that is not verified has none, and the page can say why', async () => {
  const show = await office();
  await installation.platform.control('corp', { corpid: corpA, unverified: true });
  expect(await show()).toEqual({ code: null, problem: 'unverified' });
});

test('nor has one that has taken the app away, and another one is not found', async () => {
  const show = await office();
  await installation.platform.control('corp', { corpid: corpA, cancel: true });
  await installation.settle();
  expect(await show()).toEqual({ code: null, problem: 'notInstalled' });
  await expect(show(corpB)).rejects.toMatchObject({ said: { key: 'notFound' } });
});
