import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whileStarting } from './while-starting.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function listening() {
  const { promise: ready, resolve: setReady } = Promise.withResolvers<Handler>();
  const starting = whileStarting(ready);
  const server = createServer((request, response) => void starting.handler(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/eduplus`);
  return { ...starting, server, setReady, ask };
}

test('who comes early waits for the application', async () => {
  const { server, setReady, ask, isUnfit } = await listening();
  const early = ask();
  setReady(async (_, response) => void response.end('here'));
  expect(await (await early).text()).toBe('here');
  expect(isUnfit()).toBe(false);
  server.close();
});

test.each(['before', 'while it prepares'])('an unfit database is told in both languages, found %s', async (when) => {
  const { server, setReady, ask, isUnfit } = await listening();
  const early = ask();
  if (when !== 'before') setReady(() => new Promise(() => {}));
  globalThis.__sayUnfit?.();
  for (const answer of [await early, await ask()]) {
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/数据库无法打开.*npm run restore.*cannot be opened.*npm run doctor/s);
  }
  expect(isUnfit()).toBe(true);
  server.close();
});
