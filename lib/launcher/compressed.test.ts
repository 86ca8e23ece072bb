import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { compressedAnswers } from './compressed.ts';

type Answering = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

let server: Server;

async function serve(answering: Answering): Promise<void> {
  const handler = compressedAnswers(async (request, response) => answering(response, request));
  server = createServer((request, response) => void handler(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function ask(encoding: string, method = 'GET'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const asked = get({ port, host: '127.0.0.1', method, headers: { 'accept-encoding': encoding } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const words = '档案'.repeat(2_000);
const asPage: Answering = (response) => {
  response.writeHead(200, html);
  response.flushHeaders();
  for (let at = 0; at < words.length; at += 100) response.write(words.slice(at, at + 100));
  response.end();
};

test.each([
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['identity', undefined, (whole: Buffer) => whole],
])('who takes %s gets the whole of many pieces that way', async (taken, encoding, opened) => {
  await serve(asPage);
  const answer = await ask(taken);
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
  expect(answer.headers.vary).toBe('Accept-Encoding');
  expect(opened(await buffer(answer)).toString()).toBe(words);
});

test('what is written in one turn is as short as if it were one piece', async () => {
  await serve(asPage);
  expect((await buffer(await ask('gzip'))).length).toBe(gzipSync(words, { level: 4 }).length);
});

test.each([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
])('a piece can be read before the next one comes, by %s', async (taken, opening) => {
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  await serve(async (response) => {
    response.writeHead(200, html).write('the frame');
    await seen;
    response.end(' and a card');
  });
  const read = (await ask(taken)).pipe(opening()).setEncoding('utf8');
  const [first] = await once(read, 'data');
  expect(first).toBe('the frame');
  see();
  expect(await text(read)).toBe(' and a card');
});

test('the headers go out although nothing follows them yet', async () => {
  await serve((response) => {
    response.writeHead(200, html);
    response.flushHeaders();
  });
  expect((await ask('gzip')).statusCode).toBe(200);
});

test.each<[name: string, answering: Answering, method: string, body?: string]>([
  ['a picture', (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(words), 'GET'],
  [
    'what is compressed',
    (response) => void response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(words),
    'GET',
  ],
  ['events', (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(words), 'GET'],
  [
    'a few words',
    (response) => void response.writeHead(200, { ...html, 'content-length': '4' }).end('ja 1'),
    'GET',
    'ja 1',
  ],
  ['no body', (response) => void response.writeHead(200, html).end(words), 'HEAD', ''],
  [
    'what may not change',
    (response) => void response.writeHead(200, { ...html, 'cache-control': 'no-transform' }).end(words),
    'GET',
  ],
])('%s stays as it is', async (_, answering, method, body = words) => {
  await serve(answering);
  const answer = await ask('gzip', method);
  expect(answer.headers['content-encoding']).not.toBe('gzip');
  expect(await text(answer)).toBe(body);
});

test('a reader that is slow holds the writer back, and gets everything', async () => {
  const piece = randomBytes(64 * 1024).toString('hex');
  const pieces = 200;
  let refused = 0;
  await serve(async (response) => {
    let drained = () => {};
    response.writeHead(200, html).on('drain', () => drained());
    for (let sent = 0; sent < pieces; sent += 1) {
      if (!response.write(piece)) {
        refused += 1;
        await new Promise<void>((done) => {
          drained = done;
        });
      } else await new Promise(setImmediate);
    }
    response.end();
  });
  const answer = await ask('gzip');
  const whole = gunzipSync(await buffer(answer));
  expect(whole.length).toBe(piece.length * pieces);
  expect(refused).toBeGreaterThan(0);
});

test('who leaves in the middle ends nothing else', async () => {
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
  await serve((response) => {
    response.once('close', () => {
      response.write('more');
      response.end('the last');
      setImmediate(leave);
    });
    response.writeHead(200, html).write(words);
  });
  (await ask('gzip')).destroy();
  await gone;
  expect(server.listening).toBe(true);
});
