import { safety } from '@/lib/contracts/safety.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { screenPairings } from '../schema/screens.ts';

const { addScreen, issueScreenCode, pairScreen, display, revokeScreen } = safety.endpoints;
const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
afterEach(() => setClockOffset(0));

const facts = { label: '门厅', ranges: '', showNames: false, notice: '', monitors: [] };
const kind = 'healthGuard' as const;
/** Each from a place of its own, so that no test is braked by another. */
let places = 0;
const someone = () => ({ ...stranger, address: `198.51.100.${++places}` });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

async function wall() {
  const school = await installation.school();
  const person = await school.as('*');
  const { id } = await call(addScreen, { kind, ...facts }, person);
  const given = await call(issueScreenCode, { id }, person);
  const pair = (change: object = {}, from = someone()) =>
    call(pairScreen, { kind, schoolNo: given.schoolNo, code: given.code, ...change }, from);
  return { school, person, id, given, pair };
}

test('digits give a display a key of its own, once; revoking the address shuts it too', async () => {
  const { school, person, id, given, pair } = await wall();
  expect(given.code).toMatch(/^\d{6}$/);
  const { key } = await pair();
  expect((await call(display, { kind, key }, stranger)).display.school.name).toBe('测试学校');
  expect(await failure(pair())).toBe('screenShut');
  const [kept] = await school.inside((tx) => tx.select().from(screenPairings));
  expect(JSON.stringify(kept)).not.toContain(key);
  expect(JSON.stringify(kept)).not.toContain(given.code);
  await call(revokeScreen, { id, version: 1 }, person);
  expect(await failure(call(display, { kind, key }, stranger))).toBe('screenShut');
  expect(await failure(call(issueScreenCode, { id }, person))).toBe('wrongState');
});

test('whatever is wrong with the digits, the refusal is one: of another school or kind, replaced, too late', async () => {
  const [one, other] = [await wall(), await wall()];
  expect(await failure(one.pair({ schoolNo: other.given.schoolNo, code: one.given.code }))).toBe('screenShut');
  expect(await failure(one.pair({ schoolNo: 'nobody' }))).toBe('screenShut');
  expect(await failure(one.pair({ kind: 'childAttendance' }))).toBe('screenShut');
  await call(issueScreenCode, { id: one.id }, one.person);
  expect(await failure(one.pair())).toBe('screenShut');
  setClockOffset((limits.screenCodeMinutes * 60 + 1) * 1_000);
  expect(await failure(other.pair())).toBe('screenShut');
});

test('who tries digits is braked by place, and many places by the school that they try', async () => {
  const { pair } = await wall();
  const place = someone();
  for (let tried = 0; tried < limits.screenCodesPerMinute; tried++)
    expect(await failure(pair({ code: '000000' }, place))).toBe('screenShut');
  expect(await failure(pair({}, place))).toBe('tooMany');
  for (let tried = limits.screenCodesPerMinute; tried < limits.screenCodesPerSchool; tried++)
    await failure(pair({ code: '000000' }));
  expect(await failure(pair())).toBe('tooMany');
});
