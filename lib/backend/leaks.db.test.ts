import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { account } from '@/lib/contracts/account.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import { reachBackend } from '@/lib/dev/test-backend.ts';
import { csv, failure, type Office, upload } from '@/lib/dev/test-imports.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { rowsOf } from './db/rows.ts';

const countRow = z.object({ n: z.int() });

const installation = testInstallation();
reachBackend('over HTTP');

const rounds = 10;
/** The socket pool and the database driver keep a few connections of their own accord. */
const spare = 3;

/** What keeps the event loop, and who listens to the process. */
const held = () => ({
  timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
  sockets: process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length,
  listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
});

/**
 * A bit of everything: reads, writes, a sign-in that is refused, an upload, an export that is left halfway, an event
 * stream that is.
 */
async function round({ school, person }: Office): Promise<void> {
  await Promise.all([
    call(students.endpoints.list, { q: '王' }, person),
    call(organisation.endpoints.schools, {}, person),
    call(students.endpoints.enrol, { name: '王小明', gender: 'male' }, person),
    failure(call(account.endpoints.signIn, { account: school.schoolNo, password: 'a wrong one 1' }, stranger)),
    failure(call(students.endpoints.get, { id: crypto.randomUUID() }, person)),
    upload({ school, person }, csv('姓名,性别', '王小明,男')),
  ]);
  await (await callStream(students.endpoints.exportList, {}, person)).body?.cancel();
  await (await callStream(notices.endpoints.live, { seconds: 300 }, person)).body?.cancel();
}

async function openTransactions(): Promise<number> {
  const rows = await rowsOf(
    installation.database().owner,
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
    countRow,
  );
  return rows[0]?.n ?? 0;
}

test('whatever requests open is closed after them: timers, connections, listeners, transactions', async () => {
  const school = await installation.school();
  const office = { school, person: await school.as('*') };
  await round(office);
  const before = held();
  for (let n = 0; n < rounds; n += 1) await round(office);
  const more = () => Object.entries(held()).filter(([name, count]) => count > before[name as 'timers'] + spare);
  // A stream that was left is noticed by its other end a moment later.
  for (let tries = 0; tries < 200 && more().length > 0; tries += 1) await rest(50);
  expect(more()).toEqual([]);
  expect(await openTransactions()).toBe(0);
});
