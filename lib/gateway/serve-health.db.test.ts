import { assemble, replaceBackend } from '@/lib/backend/app.ts';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { replaceEnv } from '@/lib/env.ts';
import { serveHealth } from './serve-health.ts';

const database = testDatabase();
const health = async () => {
  const answer = await serveHealth();
  const { build, ...told } = (await answer.json()) as Record<string, unknown>;
  expect(build).toEqual(expect.any(String));
  return [answer.status, told];
};

test('ready while the embedded database answers, alive all the same when it does not', async () => {
  replaceEnv({});
  replaceBackend({ ...assemble(database()), fetch: async () => new Response(null, { status: 500 }) });
  expect(await health()).toEqual([503, { live: true, ready: false }]);
  replaceBackend({ ...assemble(database()), fetch: () => Promise.reject(new Error('closed')) });
  expect(await health()).toEqual([503, { live: true, ready: false }]);
  replaceBackend(assemble(database()));
  expect(await health()).toEqual([200, { live: true, ready: true }]);
});

test('a remote backend tells its own health', async () => {
  replaceEnv({ BACKEND_ORIGIN: 'http://127.0.0.1:1' });
  expect(await health()).toEqual([200, { live: true, ready: true }]);
});
