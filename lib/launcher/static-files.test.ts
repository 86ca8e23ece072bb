import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fixedHeaders } from '../navigation/fixed-headers.ts';
import { staticFiles } from './static-files.ts';

const script = `console.log('${'学生'.repeat(300)}');`;
const precompressed = (where: string) =>
  `import { precompress } from ${JSON.stringify(resolve(__dirname, 'precompress.mjs'))};
  await precompress(${JSON.stringify(where)});`;

let folder = '';
let server: Server;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  writeFileSync(join(folder, 'a.js'), script);
  writeFileSync(join(folder, 'a.woff2'), 'a font');
  execFileSync(process.execPath, ['--input-type=module', '-e', precompressed(folder)]);
  const handler = staticFiles(folder, async (_, response) => void response.writeHead(404).end('of the handler'));
  server = createServer((request, response) => {
    handler(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path, headers, method }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('who takes %s gets %s, with the headers of every answer', async (accepted, encoding, unpack) => {
  for (const path of ['/_next/static/a.js', '/_next/static/a.js?v=1']) {
    const { status, headers, body } = await ask(path, { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(body.length),
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    for (const [name, value] of Object.entries(fixedHeaders)) expect(headers[name.toLowerCase()]).toBe(value);
    expect(unpack(body).toString()).toBe(script);
  }
});

test('who asks for the head gets no body', async () => {
  const { status, headers, body } = await ask('/_next/static/a.js', { 'accept-encoding': 'br' }, 'HEAD');
  expect([status, headers['content-encoding'], body.length]).toEqual([200, 'br', 0]);
});

const packed = { 'accept-encoding': 'gzip, deflate, br' };
test.each<[what: string, path: string, headers: Record<string, string>, method: string]>([
  ['who takes nothing compressed', '/_next/static/a.js', {}, 'GET'],
  ['who wants a part', '/_next/static/a.js', { ...packed, range: 'bytes=0-3' }, 'GET'],
  ['what does not shrink', '/_next/static/a.woff2', packed, 'GET'],
  ['what there is not', '/_next/static/b.js', packed, 'GET'],
  ['what lies outside', '/_next/static/../static-files.ts', packed, 'GET'],
  ['a page', '/login', packed, 'GET'],
  ['who sends something', '/_next/static/a.js', packed, 'POST'],
])('the handler answers %s', async (_, path, headers, method) => {
  expect((await ask(path, headers, method)).body.toString()).toBe('of the handler');
});

test('what a newer build took away is the handler’s, and nobody falls', async () => {
  rmSync(join(folder, 'a.js.br'));
  expect((await ask('/_next/static/a.js', packed)).body.toString()).toBe('of the handler');
  expect((await ask('/_next/static/a.js', packed)).body.toString()).toBe('of the handler');
});
