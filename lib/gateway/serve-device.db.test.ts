import { safety } from '@/lib/contracts/safety.ts';
import { hungDevice } from '@/lib/dev/hung-device.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from './call.ts';
import { answerDevice } from './serve-device.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

async function registered() {
  const person = await (await installation.school()).as('*');
  const facts = { name: '东门', place: '东门', purpose: 'gate', direction: 'in', source: 1 } as const;
  const { id } = await hungDevice(facts, person);
  return (await call(safety.endpoints.newDeviceKey, { id }, person)).key;
}

async function post(name: string, authorization: string | null, body: object = {}) {
  const headers = { 'content-type': 'application/json', ...(authorization === null ? {} : { authorization }) };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await answerDevice(new Request(`http://localhost/api/device/${name}`, init), name);
  return [answer.status, (await answer.json()) as { data?: unknown; error?: { code: string } }] as const;
}

const beat = () => ({ deviceTime: new Date().toISOString() });

test('a device is let in by its key as bearer and by nothing else', async () => {
  const key = await registered();
  const refused = { error: { code: '4010011' } };
  for (const given of [null, key, `Basic ${key}`, 'Bearer x', `Bearer ${key}x`])
    expect(await post('heartbeat', given, beat())).toMatchObject([401, refused]);
  // A key in the body is none.
  expect(await post('heartbeat', null, { ...beat(), key })).toMatchObject([401, refused]);
  expect(await post('heartbeat', `Bearer ${key}`, beat())).toMatchObject([
    200,
    { data: { driftMs: expect.any(Number) } },
  ]);
});

test('what is no call, or no time, is refused', async () => {
  const bearer = `Bearer ${await registered()}`;
  expect((await post('constructor', bearer, beat()))[0]).toBe(404);
  expect((await post('heartbeat', bearer, { deviceTime: 'now' }))[0]).toBe(422);
  expect((await post('punches', bearer, { ...beat(), punches: [] }))[0]).toBe(422);
});
