import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { account } from '@/lib/contracts/account.ts';
import { students } from '@/lib/contracts/students.ts';
import { failure, type Office, people, stateOf, upload, xlsx } from '@/lib/dev/test-imports.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { env, replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type AloneBackend, startBackend } from '../../e2e/support/backend.ts';
import { hashPassword } from './account/password-hash.ts';
import { lockFolder } from './db/folder-lock.ts';
import { rowsOf } from './db/rows.ts';
import { ofSchool } from './kernel/of-school.ts';
import { jobs } from './kernel/schema.ts';

const nameRow = z.object({ name: z.string() });

const server = env().TEST_DATABASE_URL;
const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'two-'));
let pair: readonly [AloneBackend, AloneBackend];

/** Asks one of the two processes, as a gateway does that a proxy sent there. */
async function at<T>(process: 0 | 1, ask: () => Promise<T>): Promise<T> {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, BACKEND_ORIGIN: pair[process].origin });
  return ask();
}

describe('two processes', () => {
  if (server) onOneServer();
  else onOneFolder();
});

/** The embedded database belongs to one process. */
function onOneFolder() {
  test('the second is refused, until the first has ended', async () => {
    const first = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`Another process is using ${folder}`);
    await first();
    await (await lockFolder(folder))();
  });
}

function onOneServer() {
  beforeAll(async () => {
    const [found] = await rowsOf(installation.database().owner, 'select current_database() as name', nameRow);
    const url = Object.assign(new URL(server ?? ''), { pathname: `/${found?.name}` }).href;
    const settings = { DATABASE_URL: url, DEMO_PASSWORD: '', DEMO: 'off' };
    pair = await Promise.all([startBackend(folder, settings), startBackend(folder, settings)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(pair.map((process) => process.stop()));
    await rm(folder, { recursive: true });
  });

  test('a session is known to both, and ended in both at once', async () => {
    const person = await (await installation.school()).as('*');
    const ask = () => failure(call(students.endpoints.list, {}, person));
    expect([await at(0, ask), await at(1, ask)]).toEqual(['success', 'success']);
    await at(1, () => call(account.endpoints.signOut, {}, person));
    expect(await at(0, ask)).toBe('sessionExpired');
    expect(await at(1, ask)).toBe('sessionExpired');
  });

  test('who tries passwords at both in turns is counted once', async () => {
    const { phone } = await installation.account({ passwordHash: await hashPassword('三棵银杏树，不是它') });
    const guess = () => call(account.endpoints.signIn, { account: phone, password: 'guessed it' }, stranger);
    const asked: unknown[] = [];
    for (let n = 0; n < limits.captchaAfterFailures; n += 1) {
      const error = await at(n % 2 ? 1 : 0, guess).catch((reason: unknown) => reason);
      asked.push(error instanceof CallError && error.detail);
    }
    expect(asked.at(-2)).toEqual({ captcha: false });
    expect(asked.at(-1)).toEqual({ captcha: true });
  });

  test('one write that arrives at both is done once', async () => {
    const person = await (await installation.school()).as('*');
    const child = { name: '王双', gender: 'male' as const, number: 'N1' };
    const enrol = () => call(students.endpoints.enrol, child, person, { idempotencyKey: 'one-and-the-same' });
    const twice = await Promise.all([at(0, enrol), at(1, enrol)].map(failure));
    // The second finds the first at work, or its answer.
    expect(twice).toContain('success');
    const { total } = await at(0, () => call(students.endpoints.list, {}, person));
    expect(total).toBe(1);
    expect(await at(1, enrol)).toMatchObject({ student: { name: '王双' } });
  });

  test('a long job is done by one of them, and both tell how far it is', async () => {
    const school = await installation.school();
    const office: Office = { school, person: await school.as('*') };
    const sheet = await xlsx(['学号', '姓名', '性别'], people(1, 300));
    const preview = await at(0, () => upload(office, sheet));
    const { id } = preview.import;
    await at(1, () => call(students.endpoints.checkImport, { id, mapping: preview.mapping }, office.person));
    const reaches = async (state: string) => {
      for (let n = 0; ; n += 1) {
        const view = await at(n % 2 ? 1 : 0, () => stateOf(office, id));
        if (view.state === state) return view;
      }
    };
    await reaches('checked');
    await at(0, () => call(students.endpoints.runImport, { id, mode: 'goodRows' }, office.person));
    await reaches('done');
    expect((await at(1, () => call(students.endpoints.list, {}, office.person))).total).toBe(300);
    const attempts = await school.inside((tx) =>
      tx.select({ attempts: jobs.attempts }).from(jobs).where(ofSchool({ school }, jobs)),
    );
    expect(attempts.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });
}
