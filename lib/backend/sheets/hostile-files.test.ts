import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import {
  goodFiles,
  type HostileFile,
  hostilePictures,
  hostileTexts,
  hostileWorkbooks,
} from '@/lib/dev/hostile-files.ts';
import { env } from '@/lib/env.ts';
import { redrawnPicture, squarePicture } from '../pictures/redrawn-picture.ts';
import { openArchive } from './open-archive.ts';
import { openHere } from './open-here.ts';
import { openSheet } from './open-sheet.ts';
import type { SheetKind } from './sheet-kind.ts';

jest.mock('csv-parse', () => ({ parse: jest.fn() }));
jest.mock('sharp', () => ({ __esModule: true, default: jest.fn() }));

const isWhole = env().PROVE === 'whole';
// A bound, not a figure: who reads one for longer than the product waits has failed.
jest.setTimeout(isWhole ? 600_000 : 60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
function stored(content: Uint8Array): string {
  files += 1;
  const file = path.join(folder, String(files));
  writeFileSync(file, content);
  return file;
}

const signal = new AbortController().signal;
type Kind = SheetKind | 'png' | 'zip';

async function read(file: string, kind: Kind): Promise<void> {
  if (kind === 'png') await redrawnPicture(file, { signal });
  else if (kind === 'zip') (await openArchive(file, { signal })).close();
  else {
    const sheet = await openSheet(file, kind, { signal });
    try {
      for await (const _ of sheet.rows());
    } finally {
      sheet.close();
    }
  }
}

/** What was said of a file; throws what is no word of ours. */
const saidOf = (file: string, kind: Kind): Promise<string> =>
  read(file, kind).then(
    () => 'read',
    (error: { error?: string }) => {
      if (error.error) return error.error;
      throw error;
    },
  );

/** What parses files; whoever reads one of these files inside the server comes by here. */
const parseXml = jest.spyOn(SaxesParser.prototype, 'write');
const parsers = [parseXml, parse, sharp].map((parser) => jest.mocked(parser));
beforeEach(() => {
  for (const parser of parsers) parser.mockClear();
});

/** What memory of others was taken while a file is read. */
async function watched<T>(work: Promise<T>) {
  const before = process.memoryUsage().heapUsed;
  let heap = 0;
  const timer = setInterval(() => {
    heap = Math.max(heap, process.memoryUsage().heapUsed - before);
  }, 2);
  const value = await work.finally(() => clearInterval(timer));
  return { value, heap };
}

const MiB = 1024 * 1024;

function standing(files: readonly HostileFile[], kind: Kind): void {
  const chosen = files.filter(({ isLong }) => isWhole || !isLong);
  test.each(chosen.map((one) => [one.what, one] as const))(`${kind}: %s`, async (_, { make, said }) => {
    const file = stored(await make());
    const { value, heap } = await watched(saidOf(file, kind));
    expect(value).toBe(said);
    expect(heap).toBeLessThan(150 * MiB);
    for (const parser of parsers) expect(parser).not.toHaveBeenCalled();
  });
}

standing(hostileWorkbooks, 'xlsx');
standing(hostileTexts, 'csv');
standing(hostilePictures, 'png');

/** Characters that may be parsed before a file is refused; to unpack others and count their marks costs a twentieth. */
const parsedMax = 5_000_000;

test.each(
  hostileWorkbooks
    .filter(({ said, isLong }) => said !== 'read' && (isWhole || !isLong))
    .map((one) => [one.what, one] as const),
)('%s is refused after little work', async (_, { make, said }) => {
  const file = stored(await make());
  const reading = async () => {
    const sheet = await openHere(file, 'xlsx', 0);
    try {
      for await (const _row of sheet.rows());
    } finally {
      sheet.close();
    }
  };
  await expect(reading()).rejects.toMatchObject({ error: said });
  const parsed = parseXml.mock.calls.reduce((sum, [piece]) => sum + String(piece).length, 0);
  expect(parsed).toBeLessThan(parsedMax);
});

const words = [
  'read',
  'unreadableFile',
  'sheetEmpty',
  'tooLarge',
  'tooManyParts',
  'sheetTooLong',
  'quoteLeftOpen',
  'fileTooComplex',
  'pictureUnreadable',
  'pictureType',
];

/** A good file cut short, or with some of its bytes changed. */
const spoilt = (length: number) =>
  fc.record({
    cut: fc.option(fc.nat(length), { freq: 3 }),
    changes: fc.array(fc.tuple(fc.nat(length - 1), fc.nat(255)), { maxLength: 6 }),
  });

test.each<[keyof typeof goodFiles, Kind]>([
  ['xlsx', 'xlsx'],
  ['xlsx', 'zip'],
  ['csv', 'csv'],
  ['png', 'png'],
])('a good %s, cut short or changed somewhere and read as %s', async (name, kind) => {
  const good = Buffer.from(await goodFiles[name]());
  const tries = isWhole ? { numRuns: 3_000 } : { numRuns: 25, seed: 20_261_124 };
  await fc.assert(
    fc.asyncProperty(spoilt(good.length), async ({ cut, changes }) => {
      const bytes = Buffer.from(good);
      for (const [at, value] of changes) bytes[at] = value;
      expect(words).toContain(await saidOf(stored(bytes.subarray(0, cut ?? good.length)), kind));
    }),
    { ...tries, endOnFailure: true },
  );
});

test('after all of them, good files are read', async () => {
  for (const name of ['xlsx', 'csv', 'png'] as const)
    expect(await saidOf(stored(await goodFiles[name]()), name)).toBe('read');
  expect((await squarePicture(stored(goodFiles.png()))).length).toBeGreaterThan(0);
});
