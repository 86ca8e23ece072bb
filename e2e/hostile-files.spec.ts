import { readdirSync } from 'node:fs';
import { type APIRequestContext, request } from '@playwright/test';
import { hostileWorkbooks } from '@/lib/dev/hostile-files.ts';
import { rawXlsx } from '@/lib/dev/test-sheets.ts';
import { demoPassword } from './support/environment.ts';
import { expect, test } from './support/journey.ts';

async function administrator(origin: string): Promise<APIRequestContext> {
  const browser = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await browser.post('/session/signin', { form: { account: '15400000021', password: demoPassword } });
  return browser;
}

const file = (bytes: Uint8Array) => ({
  name: '名单.xlsx',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});
const upload = (browser: APIRequestContext, bytes: Uint8Array) =>
  browser.post(`/api/students/uploadImport?input=${encodeURIComponent('{"kind":"students"}')}`, {
    multipart: { file: file(bytes) },
  });

/** The bytes of a workbook made to harm, by what it is. */
async function hostile(what: string): Promise<Uint8Array> {
  const found = hostileWorkbooks.find((one) => one.what === what);
  if (!found) throw new Error(`No such workbook: ${what}`);
  return found.make();
}

/** How many files lie in the store of uploads. */
const stored = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.startsWith(`${dataDir}/files`),
  ).length;

test('workbooks made to harm are refused in words while others are served, and a good one is read after them', async ({
  application,
}) => {
  test.slow();
  const browser = await administrator(application.origin);
  const before = stored(application.dataDir);
  const deep = { bytes: await hostile('eight million elements inside each other'), said: /无法读取该文件/ };
  const blank = { bytes: await hostile('three million blank rows'), said: /行数超过/ };
  const sent = [deep, deep, blank, deep, blank];
  let isOver = false;
  const answers = Promise.all(
    sent.map(async ({ bytes, said }) => ({ said, answer: await upload(browser, bytes) })),
  ).finally(() => {
    isOver = true;
  });
  let served = 0;
  while (!isOver) {
    expect((await browser.get('/api/students/list')).status()).toBe(200);
    served += 1;
  }
  expect(served).toBeGreaterThan(1);
  for (const { said, answer } of await answers) {
    expect(answer.status()).toBe(422);
    expect((await answer.json()).error.message).toMatch(said);
  }
  expect(stored(application.dataDir)).toBe(before);
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const good = await rawXlsx({ rows: `<row>${cell('姓名')}</row><row>${cell('王小明')}</row>` });
  const answer = await upload(browser, good);
  expect(answer.status()).toBe(200);
  expect((await answer.json()).data.import).toMatchObject({ rows: 1 });
  expect(application.output()).not.toMatch(/verb failed|FATAL|Unhandled/);
});

test('whoever goes while a long sheet is read leaves nothing behind', { tag: ['@thorough', '@http'] }, async ({
  application,
}) => {
  test.slow();
  const browser = await administrator(application.origin);
  const { cookies } = await browser.storageState();
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = `<row>${cell('姓名')}</row>${`<row>${cell('王小明').repeat(90)}</row>`.repeat(49_000)}`;
  const form = new FormData();
  form.set('file', new Blob([await rawXlsx({ rows })]), '名单.xlsx');
  const before = stored(application.dataDir);
  const gone = new AbortController();
  const answer = fetch(`${application.origin}/api/students/uploadImport?input=%7B%22kind%22%3A%22students%22%7D`, {
    method: 'POST',
    body: form,
    headers: { origin: application.origin, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    signal: gone.signal,
  }).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
  await expect.poll(() => stored(application.dataDir), { intervals: [20] }).toBe(before + 1);
  gone.abort();
  expect(await answer).toBe('AbortError');
  await expect.poll(() => stored(application.dataDir)).toBe(before);
  expect((await browser.get('/api/students/imports')).status()).toBe(200);
});
