import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runSweep } from '@/lib/dev/run-sweep.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { setClockOffset } from './clock.ts';
import { discardBytes, localPath, recordFile, storeBytes } from './files.ts';

const installation = testInstallation();
/** What a store of the vendor's kind holds, by key. */
const objects = new Map<string, Buffer>();
let isDown = false;
const server = createServer((request, response) => void answer(request, response));
const folders: string[] = [];

/** A machine of its own: a folder that has nothing yet, and the store that all share. */
function machine(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'machine-'));
  folders.push(folder);
  const { port } = server.address() as AddressInfo;
  const keys = { S3_ACCESS_KEY_ID: 'access', S3_SECRET_ACCESS_KEY: 'secret' };
  replaceEnv({
    APP_MODE: 'test',
    DATA_DIR: folder,
    S3_BUCKET: 'school',
    S3_ORIGIN: `http://127.0.0.1:${port}`,
    ...keys,
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://store');
  const key = url.pathname.replace('/school/', '');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const isSigned = /^AWS4-HMAC-SHA256 Credential=access\//.test(request.headers.authorization ?? '');
  if (isDown || !isSigned) return void response.writeHead(isDown ? 501 : 403).end();
  if (url.searchParams.has('list-type')) return void response.end(listing());
  if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method !== 'GET') return void response.writeHead(request.method === 'PUT' ? 200 : 204).end();
  const found = objects.get(key);
  if (found) response.end(found);
  else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
}

const listing = () =>
  `<ListBucketResult><IsTruncated>false</IsTruncated>${[...objects.keys()]
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`)
    .join('')}</ListBucketResult>`;

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
  isDown = false;
  machine();
});
afterAll(async () => {
  setClockOffset(0);
  server.closeAllConnections();
  server.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

test('what one machine stores another one reads, and keeps a copy of', async () => {
  const { id } = await storeBytes(pieces('hello ', 'world'), 100);
  machine();
  const there = await Promise.all([localPath(id), localPath(id)]);
  expect(there.map((file) => readFileSync(file, 'utf8'))).toEqual(['hello world', 'hello world']);
  isDown = true;
  expect(readFileSync(await localPath(id), 'utf8')).toBe('hello world');
});

test('bytes that the store does not take are kept nowhere', async () => {
  isDown = true;
  const before = objects.size;
  await expect(storeBytes(pieces('lost'), 100)).rejects.toThrow();
  expect(objects.size).toBe(before);
});

test('what is discarded is gone for all; what the store lost is missing and no fault of the reader', async () => {
  const { id } = await storeBytes(pieces('x'), 100);
  await discardBytes(id);
  machine();
  expect(existsSync(await localPath(id))).toBe(false);
  isDown = true;
  await discardBytes(id);
});

test('objects that no row names go with the sweep, and copies that were not fetched for long', async () => {
  const school = await installation.school();
  const { personId } = await school.as('*');
  const [kept, orphan] = [await storeBytes(pieces('kept'), 100), await storeBytes(pieces('orphan'), 100)];
  const facts = { purpose: 'test', name: '名单.csv', mediaType: 'text/csv' };
  const on = { now: new Date(), school, person: { accountId: personId ?? '' } };
  await school.inside((tx) => recordFile({ tx, ...on }, kept, facts));
  const copy = await localPath(kept.id);
  setClockOffset(msOfDays(limits.copiedFileDays + 1));
  await runSweep(installation.database());
  expect([...objects.keys()].filter((key) => key.includes(orphan.id) || key.includes(kept.id))).toEqual([
    `files/${kept.id.slice(0, 2)}/${kept.id}`,
  ]);
  expect(existsSync(copy)).toBe(false);
  expect(readFileSync(await localPath(kept.id), 'utf8')).toBe('kept');
});
