import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, startUpstream } from '@/e2e/support/upstream.ts';
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

const remote = async (status: number) => {
  const server = createServer((_, response) => void response.writeHead(status).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const end = () => new Promise((done) => server.close(done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
};

test.each([
  ['well', 200, 200],
  ['of another make, which knows no such address', 404, 200],
  ['without its database', 503, 503],
])('a remote backend is asked: one %s', async (_, says, status) => {
  const { origin, end } = await remote(says);
  replaceEnv({ BACKEND_ORIGIN: origin });
  expect(await health()).toEqual([status, { live: true, ready: status === 200 }]);
  await end();
  expect(await health()).toEqual([503, { live: true, ready: false }]);
});

const type = (what: string) => ({ 'content-type': what });
test.each<[string, Answer, number]>([
  ['an answer of its own make', { headers: type('text/plain'), body: 'UP' }, 200],
  ['a page', { headers: type('text/html; charset=utf-8'), body: '<html>gateway</html>' }, 503],
  ['half an answer', { headers: type('application/json'), body: '{"ready":' }, 503],
  ['null', { headers: type('application/json'), body: 'null' }, 503],
  ['drips without end', 'drip', 503],
])(
  'a remote backend that answers %s',
  async (_, answer, status) => {
    const upstream = await startUpstream();
    upstream.answer(answer);
    replaceEnv({ BACKEND_ORIGIN: upstream.origin });
    expect(await health()).toEqual([status, { live: true, ready: status === 200 }]);
    await upstream.close();
  },
  15_000,
);

test('the backend of a single family counts too', async () => {
  replaceBackend(assemble(database()));
  replaceEnv({ BACKEND_ORIGIN_ZL_API: 'http://127.0.0.1:1' });
  expect(await health()).toEqual([503, { live: true, ready: false }]);
});
