import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '../rules/limits.ts';
import { keptPages } from './kept-pages.ts';

let server: Server;
let origin = '';
let rendered = 0;

beforeEach(async () => {
  rendered = 0;
  const handler = keptPages(async (request, response) => {
    rendered += 1;
    const nonce = btoa(crypto.randomUUID());
    if (request.url === '/register') response.setHeader('set-cookie', 'note=1');
    if (request.url === '/forgetPwd') response.statusCode = 503;
    if (request.url === '/agreement/xjj') throw new Error('provoked');
    response.setHeader('content-security-policy', `script-src 'nonce-${nonce}'`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<p>${request.headers.cookie ?? ''} 第 ${rendered} 页</p><script nonce="${nonce}">1</script>`);
  });
  server = createServer((request, response) => {
    handler(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
  server.closeAllConnections();
});

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}${path}`, { headers });
  const nonce = /'nonce-(.+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  const body = await answer.text();
  return { answer, nonce, body, said: body.replaceAll(String(nonce), 'N') };
};

test('a page is rendered once, and each answer has a nonce of its own, in its policy and in its scripts', async () => {
  const pages = [await open('/login'), await open('/login'), await open('/login')];
  expect(rendered).toBe(1);
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3);
  for (const { said } of pages) expect(said).toBe('<p> 第 1 页</p><script nonce="N">1</script>');
});

test('it is compressed for those who take that, and plain for the others', async () => {
  const packed = await open('/login', { 'accept-encoding': 'gzip, br' });
  expect(packed.answer.headers.get('content-encoding')).toBe('gzip');
  const plain = await open('/login', { 'accept-encoding': 'identity' });
  expect(plain.answer.headers.get('content-encoding')).toBeNull();
  expect(plain.said).toBe(packed.said);
});

test('each language and look has its own; what says nothing to the page changes nothing', async () => {
  await open('/login', { cookie: 'locale=en' });
  await open('/login', { cookie: 'theme=dark; locale=en' });
  expect((await open('/login', { cookie: 'locale=en; theme=dark' })).body).toContain('theme=dark; locale=en');
  expect(rendered).toBe(2);
  await open('/login');
  await open('/login', { cookie: 'browser=1; menu=collapsed' });
  expect(rendered).toBe(3);
});

test.each([
  ['with a session', '/login', { cookie: 'session=1' }],
  ['with what was noted of the last step', '/login', { cookie: 'locale=en; note=1' }],
  ['with a query', '/login?next=/eduplus', {}],
  ['of an address that is somebody’s own', '/bindPhone', {}],
  ['that moves inside the application', '/login', { rsc: '1' }],
  ['that sets a cookie', '/register', {}],
  ['that failed', '/forgetPwd', {}],
] as const)('nothing is kept %s', async (_, path, headers) => {
  const [first, second] = [await open(path, headers), await open(path, headers)];
  expect(rendered).toBe(2);
  expect(second.body).not.toBe(first.body);
  expect(second.answer.status).toBe(first.answer.status);
});

test('after its time a page is rendered anew', async () => {
  await open('/login');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + limits.publicPageSeconds * 1_000 + 1);
  await open('/login');
  expect(rendered).toBe(2);
});

test('what fails to render fails for whoever asked, and is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect((await open('/agreement/xjj')).answer.status).toBe(500);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'provoked' }));
});
