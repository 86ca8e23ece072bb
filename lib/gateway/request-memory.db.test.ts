import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from './call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('nobody keeps a request that has been answered', async () => {
  const person = await (await installation.school()).as('*');
  const around = new AsyncLocalStorage<object>();
  /** Stands for all that a framework keeps beside a request. */
  const answered = async () => {
    const kept = { request: new Request('http://localhost/', { signal: new AbortController().signal }) };
    await around.run(kept, () => call(students.endpoints.list, {}, person, { signal: kept.request.signal }));
    return new WeakRef(kept);
  };
  const requests: WeakRef<object>[] = [];
  for (let at = 0; at < 20; at += 1) requests.push(await answered());
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 5; round += 1) {
    collect();
    await turn();
  }
  // The last may still stand in what has just been asked.
  expect(requests.filter((one) => one.deref() !== undefined).length).toBeLessThan(3);
});
