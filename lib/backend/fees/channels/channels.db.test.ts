import { fees } from '@/lib/contracts/fees.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { findSeals, renewSeals } from '../../control/seals.ts';
import { auditEntries } from '../../kernel/schema.ts';
import { feeChannels } from '../schema/channels.ts';
import { sampleChannel } from './samples.ts';

const installation = testInstallation();
const { channels, saveChannel, testChannel, clearChannel } = fees.endpoints;
const secret = (SESSION_SECRET: string) => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', SESSION_SECRET });
const [former, newer] = ['f'.repeat(40), 'n'.repeat(40)];
beforeEach(() => secret(former));
afterAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

async function desk() {
  const school = await installation.school();
  return { school, person: await school.as('*') };
}
const fieldOf = (work: Promise<unknown>) =>
  work.then(
    () => 'saved',
    (error: { readonly fields?: object }) => Object.keys(error.fields ?? {}).join(),
  );

test('a merchant account is kept sealed, and no reply, row or log contains a key', async () => {
  const { school, person } = await desk();
  const { privateKey, apiKey } = sampleChannel();
  const reply = await call(saveChannel, sampleChannel(), person);
  expect(reply).toMatchObject({ channel: 'wechat', state: 'ready', merchantId: '1234567890', version: 1 });
  const listed = await call(channels, {}, person);
  expect(listed.rows).toMatchObject([
    { channel: 'wechat', state: 'ready', actions: ['set', 'test', 'clear'] },
    { channel: 'alipay', state: 'none', actions: ['set'], version: 0 },
  ]);
  const kept = await school.inside(async (tx) => [
    ...(await tx.select().from(feeChannels)),
    ...(await tx.select().from(auditEntries)),
  ]);
  const inner = privateKey.split('\n')[1] ?? '';
  for (const text of [reply, listed, kept].map((one) => JSON.stringify(one))) {
    expect(text).not.toContain(inner);
    expect(text).not.toContain(apiKey);
  }
  // Nobody answers in a test, which is no fault of the account.
  const tested = { state: 'ready', problem: 'unreachable' };
  expect(await call(testChannel, { channel: 'wechat' }, person)).toMatchObject(tested);
});

test('keys that are left empty stay; what is no key, or not in its form, is refused beside its field', async () => {
  const { person } = await desk();
  const save = (given: object) => call(saveChannel, { ...sampleChannel(), ...given }, person);
  expect(await fieldOf(save({ privateKey: 'no key' }))).toBe('privateKey');
  expect(await fieldOf(save({ privateKey: '', publicKey: '', apiKey: '' }))).toBe('apiKey,privateKey,publicKey');
  expect(await fieldOf(save({ publicKey: sampleChannel().privateKey }))).toBe('publicKey');
  expect(await fieldOf(save({ apiKey: 'short' }))).toBe('apiKey');
  expect(await fieldOf(save({ appId: '2021000000000000' }))).toBe('appId');
  await save({});
  const kept = { privateKey: '', publicKey: '', apiKey: '' };
  expect(await save({ ...kept, version: 1, merchantId: '1234567891' })).toMatchObject({ version: 2, state: 'ready' });
});

test('whoever was slower is told, and a removed account is entered anew', async () => {
  const { person } = await desk();
  const conflict = { status: 409, said: { key: 'conflict' } };
  await call(saveChannel, sampleChannel(), person);
  await expect(call(saveChannel, sampleChannel(), person)).rejects.toMatchObject(conflict);
  await call(saveChannel, { ...sampleChannel(), version: 1 }, person);
  await expect(call(clearChannel, { channel: 'wechat', version: 1 }, person)).rejects.toMatchObject(conflict);
  expect(await call(clearChannel, { channel: 'wechat', version: 2 }, person)).toMatchObject({ state: 'none' });
  await expect(call(saveChannel, { ...sampleChannel(), version: 2 }, person)).rejects.toMatchObject(conflict);
  await expect(call(testChannel, { channel: 'wechat' }, person)).rejects.toMatchObject({ status: 404 });
});

test('a certificate that has run out is told without being asked', async () => {
  const { school, person } = await desk();
  await call(saveChannel, sampleChannel(), person);
  await school.inside((tx) => tx.update(feeChannels).set({ keyUntil: new Date('2026-01-01T00:00:00Z') }));
  const { rows } = await call(channels, {}, person);
  expect(rows[0]).toMatchObject({ state: 'broken', problem: 'expired' });
});

test('another school has none of it, and may not set what it may only see', async () => {
  const { person } = await desk();
  await call(saveChannel, sampleChannel(), person);
  const { school } = await desk();
  const clerk = await school.as('fees.channel.view');
  expect((await call(channels, {}, clerk)).rows).toMatchObject([{ state: 'none', actions: [] }, { state: 'none' }]);
  const refused = { status: 403 };
  await expect(call(saveChannel, sampleChannel(), clerk)).rejects.toMatchObject(refused);
  await expect(call(testChannel, { channel: 'wechat' }, clerk)).rejects.toMatchObject(refused);
  await expect(call(clearChannel, { channel: 'wechat', version: 1 }, clerk)).rejects.toMatchObject(refused);
});

test('keys are sealed anew with the newest secret; those that none opens are entered again', async () => {
  const { person } = await desk();
  await call(saveChannel, sampleChannel(), person);
  secret(`${newer},${former}`);
  const renew = async (...words: string[]) => renewSeals(installation.database())(words, () => {});
  expect(await renew()).toBe(true);
  secret(newer);
  expect(await call(testChannel, { channel: 'wechat' }, person)).toMatchObject({ state: 'ready' });
  secret('x'.repeat(40));
  const [found] = await findSeals(installation.database());
  const told = /keys of merchant accounts 0 of \d+, keys of payment notices 0 of \d+/;
  expect(found).toMatchObject({ well: false, found: expect.stringMatching(told) });
  const listed = await call(channels, {}, person);
  expect(listed.rows[0]).toMatchObject({ state: 'broken', problem: 'shut' });
  expect(await call(testChannel, { channel: 'wechat' }, person)).toMatchObject({ state: 'broken', problem: 'shut' });
  expect(await renew('--forget')).toBe(true);
  const again = { ...sampleChannel(), version: 1 };
  expect(await call(saveChannel, again, person)).toMatchObject({ state: 'ready', problem: null });
});
