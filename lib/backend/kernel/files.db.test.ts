import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { asAttachment, discardBytes, findFile, localPath, recordFile, storeBytes, tidyFileName } from './files.ts';

const installation = testInstallation();
const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true }));

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const everything = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('too many bytes are refused while they come, and nothing is kept', async () => {
  await expect(storeBytes(pieces('12345', '67890'), 9)).rejects.toMatchObject({ error: 'tooLarge' });
  async function* breaking() {
    yield Buffer.from('1');
    throw new Error('broke off');
  }
  await expect(storeBytes(breaking(), 9)).rejects.toThrow('broke off');
  expect(everything()).toEqual([]);
});

test('bytes are kept under a random name with their digest', async () => {
  const stored = await storeBytes(pieces('hello ', 'world'), 100);
  expect(stored).toMatchObject({
    bytes: 11,
    sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  });
  expect(readFileSync(await localPath(stored.id), 'utf8')).toBe('hello world');
  expect((await storeBytes(pieces('hello world'), 100)).id).not.toBe(stored.id);
  await discardBytes(stored.id);
  expect(everything()).toHaveLength(1);
});

test('a file of another school is not found', async () => {
  const [one, other] = [await installation.school(), await installation.school()];
  const { personId } = await one.as('*');
  const stored = await storeBytes(pieces('x'), 100);
  const facts = { purpose: 'test', name: '名单.csv', mediaType: 'text/csv' };
  await one.inside((tx) =>
    recordFile({ tx, now: new Date(), school: one, person: { accountId: personId ?? '' } }, stored, facts),
  );
  await expect(other.inside((tx) => findFile({ tx, school: other }, stored.id))).rejects.toMatchObject({
    error: 'notFound',
  });
  expect(await one.inside((tx) => findFile({ tx, school: one }, stored.id))).toMatchObject({
    name: '名单.csv',
    bytes: 1,
  });
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\a\\名单.xlsx', '名单.xlsx'],
  ['a\0b\u202e.csv', 'ab.csv'],
  ['', 'file'],
  [`${'长'.repeat(300)}.csv`, `${'长'.repeat(96)}.csv`],
  ['"a";x=1.csv', 'a;x=1.csv'],
  [`${'😀'.repeat(100)}a.csv`, `${'😀'.repeat(95)}a.csv`],
])('the name %p is shown as %p', (given, shown) => expect(tidyFileName(given)).toBe(shown));

test('a name that is cut inside a character still makes a header', () => {
  expect(asAttachment(`${'😀'.repeat(60)} result.xlsx`)).toContain("filename*=UTF-8''%F0%9F%98%80");
});

test('a download header is well-formed whatever the name', () => {
  expect(asAttachment("名单 (1)'\r\n.xlsx")).toBe(
    `attachment; filename="____1__.xlsx"; filename*=UTF-8''%E5%90%8D%E5%8D%95%20%281%29%27.xlsx`,
  );
});
