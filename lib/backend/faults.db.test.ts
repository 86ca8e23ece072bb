import { mkdtempSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like, sql } from 'drizzle-orm';
import { z } from 'zod';
import { students } from '@/lib/contracts/students.ts';
import { csv, failure, type Office, upload } from '@/lib/dev/test-imports.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { env, replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { startBackend } from '../../e2e/support/backend.ts';
import { openDatabase } from './db/client.ts';
import { rowsOf } from './db/rows.ts';
import { verifyChain } from './kernel/audit.ts';
import { setClockOffset } from './kernel/clock.ts';
import { files } from './kernel/schema.ts';
import { students as table } from './students/schema.ts';
import { agrees, verifyStudents } from './students/verify.ts';

const nameRow = z.object({ name: z.string() });

const server = env().TEST_DATABASE_URL;
const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'faults-'));
const child = { name: '王小明', gender: 'male' as const };
/** How long a backend may take to notice that its database went, or is back. */
const patienceMs = 60_000;
const outages = env().PROVE === 'whole' ? 40 : 1;

beforeEach(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true }));

/** What must hold of a school whatever happened: derived tables, and the chain of the audit. */
async function expectWhole({ school }: Office): Promise<void> {
  await school.inside(async (tx) => {
    expect(agrees(await verifyStudents({ tx, school }))).toBe(true);
    expect(await verifyChain(tx, school.id)).toMatchObject({ brokenAt: null });
  });
}

async function office(): Promise<Office> {
  const school = await installation.school();
  return { school, person: await school.as('*') };
}

// The embedded database has no connections that could end.
if (server)
  test('a database server that goes away and comes back: requests fail at once and say so, the process lives on, and nothing that was acknowledged is lost', async () => {
    const [own] = await rowsOf(installation.database().owner, 'select current_database() as name', nameRow);
    const name = own?.name ?? '';
    const at = await office();
    // Whoever takes the database away sits in another one.
    const outside = await openDatabase({ url: server ?? '' });
    const say = (statement: string) => outside.owner.execute(sql.raw(statement));
    const url = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href;
    const backend = await startBackend(folder, { DATABASE_URL: url, DEMO_PASSWORD: '', DEMO: 'off' });
    replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, BACKEND_ORIGIN: backend.origin });
    const acknowledged: string[] = [];
    let sent = 0;
    const write = async (): Promise<string> => {
      const number = `GONE-${++sent}`;
      const outcome = await failure(call(students.endpoints.enrol, { ...child, number }, at.person));
      if (outcome === 'success') acknowledged.push(number);
      return outcome;
    };
    const writeAll = () => Promise.all(Array.from({ length: 8 }, write));
    const until = async (wanted: (outcomes: readonly string[]) => boolean) => {
      const end = performance.now() + patienceMs;
      for (;;) {
        const outcomes = await writeAll();
        if (wanted(outcomes)) return;
        if (performance.now() > end) throw new Error(`The backend does not come to rights: ${outcomes.join()}`);
      }
    };
    const allWell = (outcomes: readonly string[]) => outcomes.every((outcome) => outcome === 'success');
    try {
      for (let outage = 0; outage < outages; outage += 1) {
        await until(allWell);
        const underWay = writeAll();
        await say(`alter database "${name}" with allow_connections false`);
        await say(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
        await underWay;
        await until((outcomes) => outcomes.every((outcome) => outcome === 'storeAway'));
        await say(`alter database "${name}" with allow_connections true`);
        await until(allWell);
      }
    } finally {
      await say(`alter database "${name}" with allow_connections true`);
      await backend.stop();
      await outside.close();
    }
    const rows = await at.school.inside((tx) =>
      tx.select({ number: table.number }).from(table).where(like(table.number, 'GONE-%')),
    );
    const found = rows.map(({ number }) => number);
    expect(new Set(found).size).toBe(found.length);
    expect(acknowledged.filter((number) => !found.includes(number))).toEqual([]);
    await expectWhole(at);
  }, 300_000);

test('a store that takes no files refuses the upload, keeps no half of it, and works again once it can', async () => {
  const at = await office();
  const store = join(folder, 'files');
  await mkdir(store, { recursive: true });
  await rename(store, `${store}.away`);
  // Nothing can be made below a file, whoever the process runs as.
  await writeFile(store, '');
  expect(await failure(upload(at, csv('姓名', '王')))).toBe('internal');
  expect(await at.school.inside((tx) => tx.select().from(files))).toEqual([]);
  await rm(store);
  await rename(`${store}.away`, store);
  expect(await failure(upload(at, csv('姓名', '王')))).toBe('success');
  expect(await at.school.inside((tx) => tx.select().from(files))).toHaveLength(1);
});

test('a clock that jumps far ahead and back again leaves what was written in order', async () => {
  const school = await installation.school();
  const day = msOfDays(1);
  for (const [at, offset] of [0, 400 * day, -day, 3_600_000, 0].entries()) {
    setClockOffset(offset);
    // Who was signed in before a jump of a year is not any more; whoever signs in now works.
    const person = await school.as('*');
    const added = await failure(call(students.endpoints.enrol, { ...child, number: `JUMP-${at}` }, person));
    expect(added).toBe('success');
  }
  setClockOffset(0);
  const person = await school.as('*');
  expect((await call(students.endpoints.list, {}, person)).total).toBe(5);
  await expectWhole({ school, person });
});
