import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fixedHeaders } from '../navigation/fixed-headers.ts';
import { createFront, type Front } from './front.ts';
import { runShutdownHooks } from './shutdown.ts';

let front: Front;
let finishSlowRequest = () => {};

let origin = '';

/** As it is, without what a browser would mend. */
const answerTo = async (path: string, method: string, host?: string) => {
  const { port } = front.server.address() as AddressInfo;
  const headers = host ? { host } : {};
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
};
const fetchPath = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers });

beforeEach(async () => {
  front = createFront(async (request, response) => {
    if (request.url === '/fails') throw new Error('provoked');
    if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      return;
    }
    if (request.url === '/slow') {
      response.writeHead(200).write('begun ');
      await new Promise<void>((done) => {
        finishSlowRequest = done;
      });
    }
    response.end(`${request.headers['x-real-ip']} ${request.headers['x-forwarded-proto']}`);
  }, []);
  front.server.listen(0, '127.0.0.1');
  await once(front.server, 'listening');
  origin = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
});

afterEach(() => {
  front.server.close();
  front.server.closeAllConnections();
});

test('the handler sees the peer, not what the peer claims', async () => {
  const answer = await fetchPath('/', { 'x-real-ip': '1.1.1.1', 'x-forwarded-proto': 'https' });
  expect(await answer.text()).toBe('127.0.0.1 http');
});

test('a handler that throws answers 500 and says nothing', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await fetchPath('/fails');
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'provoked' }));
  log.mockRestore();
});

test.each([
  ['/%', 'GET', 400],
  ['/%ff', 'GET', 400],
  ['/a?b=%', 'GET', 200],
  ['/', 'TRACE', 405],
])('%s by %s is answered %s, with the headers of every answer', async (path, method, status) => {
  const answer = await answerTo(path, method);
  expect(answer.statusCode).toBe(status);
  if (status !== 200) expect(answer.headers).toMatchObject(lowered);
});

test('a name that is not ours is refused', async () => {
  await once(front.server.close(), 'close');
  front = createFront(
    async (_, response) => void response.end(),
    [],
    (host) => host === 'ours',
  );
  front.server.listen(0, '127.0.0.1');
  await once(front.server, 'listening');
  expect([(await answerTo('/', 'GET', 'ours')).statusCode, (await answerTo('/', 'GET', 'evil')).statusCode]).toEqual([
    200, 421,
  ]);
});

test('who comes encrypted is told to come so again, by a trusted proxy’s word alone', async () => {
  expect((await fetchPath('/', { 'x-forwarded-proto': 'https' })).headers.get('strict-transport-security')).toBeNull();
  await once(front.server.close(), 'close');
  front = createFront(async (_, response) => void response.end(), ['127.0.0.1']);
  front.server.listen(0, '127.0.0.1');
  await once(front.server, 'listening');
  origin = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
  const answer = await fetchPath('/', { 'x-forwarded-proto': 'https' });
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

const lowered = Object.fromEntries(Object.entries(fixedHeaders).map(([name, value]) => [name.toLowerCase(), value]));
const fixed = Object.entries(fixedHeaders).map(([name, value]) => `${name}: ${value}`.toLowerCase());

test('its own 500 carries the headers of every answer', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { headers } = await fetchPath('/fails');
  expect([...headers].map(([name, value]) => `${name}: ${value}`.toLowerCase())).toEqual(expect.arrayContaining(fixed));
  log.mockRestore();
});

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['a header without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
])('%s is refused with the same headers and no other word', async (_, sent, status) => {
  const socket = connect((front.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.end(sent);
  const text = Buffer.concat(await socket.toArray()).toString();
  const [head = '', body] = text.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase().split('\r\n')).toEqual(expect.arrayContaining(fixed));
  expect(body).toBe('');
});

test('draining ends event streams, finishes what has begun and takes nothing new', async () => {
  const stream = await fetchPath('/stream', { accept: 'text/event-stream' });
  const slow = await fetchPath('/slow');
  const drained = front.drain();
  expect(await stream.text()).toBe('data: 1\n\n');
  await expect(fetchPath('/')).rejects.toThrow();
  finishSlowRequest();
  expect(await slow.text()).toBe('begun 127.0.0.1 http');
  await drained;
});

test('shutdown hooks run last to first, whatever the others do', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const ran: string[] = [];
  globalThis.__onShutdown = [
    async () => void ran.push('database'),
    () => Promise.reject(new Error('provoked')),
    async () => void ran.push('jobs'),
  ];
  await runShutdownHooks();
  expect(ran).toEqual(['jobs', 'database']);
  globalThis.__onShutdown = undefined;
  log.mockRestore();
});
