import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rawXlsx } from '@/lib/dev/test-sheets.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { ServiceError } from '../kernel/service-error.ts';
import { openSheet } from '../sheets/open-sheet.ts';
import { type Bounds, startReader } from './reader.ts';
import { borrowReader } from './readers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'readers-'));
afterAll(() => rm(folder, { recursive: true }));

// How long a reader may be silent is no matter of a machine whose processes wait for each other.
beforeAll(() => {
  jest.replaceProperty(limits, 'readerSilentMs', 600_000 as never);
  jest.replaceProperty(limits, 'readerStopMs', 600_000 as never);
});
afterAll(() => jest.restoreAllMocks());

function stored(name: string, content: Uint8Array | string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const large = stored('large.csv', '姓名,学号\n'.repeat(200_000));
const small = stored('small.csv', '姓名,学号\n');
const task = (file: string, format: 'csv' | 'xlsx' = 'csv') => ({ kind: 'sheet', path: file, format, at: 0 }) as const;
const asking = () => ({ signal: new AbortController().signal });
const within = (leftMs: number): Bounds => ({ budget: { leftMs } });
const bounds = within(60_000);

async function valuesOf(values: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of values) count += 1;
  return count;
}
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: ServiceError) => error.error,
  );

describe('a reader', () => {
  test('whose heap is full dies alone, and says so in words', async () => {
    const text = (at: number) => `<t>${at}${'长'.repeat(499)}</t>`;
    const sharedTexts = Array.from({ length: 40_000 }, (_, at) => text(at));
    const file = stored('full.xlsx', await rawXlsx({ rows: '<row><c t="s"><v>1</v></c></row>', sharedTexts }));
    const reader = startReader(24);
    expect(await said(valuesOf(reader.run(task(file, 'xlsx'), bounds)))).toBe('fileTooComplex');
    expect(reader.isFit()).toBe(false);
  });

  test('that takes too long is ended', async () => {
    const reader = startReader();
    expect(await said(valuesOf(reader.run(task(large), within(1))))).toBe('fileTooComplex');
    expect(reader.isFit()).toBe(false);
  });

  test('whose caller goes in the middle is ended at once', async () => {
    const gone = new AbortController();
    const reader = startReader();
    const values = reader.run(task(large), { ...bounds, signal: gone.signal });
    await values.next();
    gone.abort();
    expect(await said(valuesOf(values))).toBe('callerGone');
    expect(reader.isFit()).toBe(false);
  });

  test('that has died says so at once to whoever asks again', async () => {
    const reader = startReader();
    await valuesOf(reader.run(task(small), bounds));
    reader.end();
    for (let ask = 0; ask < 2; ask++)
      expect(await said(valuesOf(reader.run(task(small), bounds)))).toBe('fileTooComplex');
  });

  test('whose time is used up has none left for the next part of the file', async () => {
    const reader = startReader();
    const used = within(60_000);
    await valuesOf(reader.run(task(large), used));
    expect(used.budget.leftMs).toBeLessThan(60_000);
    used.budget.leftMs = 0;
    expect(await said(valuesOf(reader.run(task(small), used)))).toBe('fileTooComplex');
    reader.end();
  });

  test('leaves off where nobody wants the rest, and reads the next file', async () => {
    const reader = startReader();
    for await (const _ of reader.run(task(large), bounds)) break;
    expect(await valuesOf(reader.run(task(small), bounds))).toBe(3);
    reader.end();
  });
});

test('a reader that cannot be started takes no place with it', async () => {
  // Without a folder to work in no process can be started.
  const broken = jest.spyOn(process, 'cwd').mockImplementation(() => {
    throw new Error('ENOENT');
  });
  const all = limits.readersAtOnce + 1;
  for (let at = 0; at < all; at++) await expect(borrowReader('pictures', asking())).rejects.toThrow('ENOENT');
  broken.mockRestore();
  (await borrowReader('pictures', asking())).giveBack();
});

test('a sheet that is closed early gives its place back', async () => {
  for (let at = 0; at <= limits.readersAtOnce; at++) {
    const sheet = await openSheet(large, 'csv', asking());
    for await (const _ of sheet.rows()) break;
    sheet.close();
  }
});
