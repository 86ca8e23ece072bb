import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backend } from '@/lib/backend/app.ts';
import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { xlsxOf } from '@/lib/backend/sheets/write-xlsx.ts';
import { agrees, verifyStudents } from '@/lib/backend/students/verify.ts';
import type { ImportView } from '@/lib/contracts/students/import.ts';
import type { ImportKind } from '@/lib/contracts/students/import-fields.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { type TestSchool, testInstallation } from './test-installation.ts';
import { bytesOf } from './test-sheets.ts';

const { endpoints } = contract;

export type ImportFile = { name: string; content: string | Uint8Array<ArrayBuffer> };

export interface Office {
  readonly school: TestSchool;
  readonly person: Identity;
}

/**
 * An installation whose schools import sheets: files and jobs in a folder of its own. Call at the top of a test file.
 */
export function importFixture() {
  const installation = testInstallation();
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  // Some hundred rows go through several batches; a busy machine takes its time.
  jest.setTimeout(90_000);
  beforeAll(() => {
    replaceEnv({ APP_MODE: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  });
  afterEach(() => setClockOffset(0));
  afterAll(() => rm(folder, { recursive: true }));
  const office = async (): Promise<Office> => {
    const school = await installation.school();
    return { school, person: await school.as('*') };
  };
  return { ...installation, folder, office };
}

export function upload({ person }: Office, { name, content }: ImportFile, kind: ImportKind = 'students') {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const request = new Request('http://test', { method: 'POST', body: form });
  const stream = request.body as ReadableStream<Uint8Array>;
  const contentType = request.headers.get('content-type') ?? '';
  return call(endpoints.uploadImport, { kind }, person, { upload: { contentType, stream } });
}

export const settle = async () => (await backend()).jobs.drain();
export const csv = (...lines: string[]): ImportFile => ({ name: '名单.csv', content: lines.join('\r\n') });

export async function xlsx(header: readonly string[], rows: readonly (readonly string[])[]): Promise<ImportFile> {
  const columns = header.map((text) => ({ header: text, width: 10 }));
  return { name: '名单.xlsx', content: await bytesOf(xlsxOf([{ name: '名单', columns, rows }])) };
}

/** Uploads a file and lets the dry run end, with the mapping that was suggested. */
export async function checked(at: Office, file: ImportFile, kind?: ImportKind): Promise<ImportView> {
  const preview = await upload(at, file, kind);
  const { id } = await call(endpoints.checkImport, { id: preview.import.id, mapping: preview.mapping }, at.person);
  await settle();
  return stateOf(at, id);
}

export const stateOf = ({ person }: Office, id: string) => call(endpoints.importState, { id }, person);

export async function ran(at: Office, id: string, mode: 'goodRows' | 'allOrNone' = 'goodRows'): Promise<ImportView> {
  await call(endpoints.runImport, { id, mode }, at.person);
  await settle();
  return stateOf(at, id);
}

export async function reasonsOf({ person }: Office, id: string) {
  const { rows } = await call(endpoints.importRows, { id }, person);
  return Object.fromEntries(rows.map(({ row, status, reasons }) => [row, [status, ...reasons.map(({ key }) => key)]]));
}

export const list = ({ person }: Office, input = {}) => call(endpoints.list, { size: 50, ...input }, person);
export const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key ?? error.code,
  );

export async function expectAgreement({ school }: Office) {
  const differences = await school.inside((tx) => verifyStudents({ tx, school }));
  expect(differences).toMatchObject({ counts: [], termsMissing: 0, termsTooMany: 0, repeatedWrong: 0 });
  expect(agrees(differences)).toBe(true);
}

export const people = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => [
    `N${String(from + i).padStart(5, '0')}`,
    `王小${'一二三四五六七八九'[i % 9]}`,
    '男',
  ]);
