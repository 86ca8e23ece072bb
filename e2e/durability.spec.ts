import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { eq, like } from 'drizzle-orm';
import { verifyChain } from '@/lib/backend/kernel/audit.ts';
import { enterSchool, transaction } from '@/lib/backend/kernel/tenancy.ts';
import { students as table } from '@/lib/backend/students/schema.ts';
import { agrees, verifyStudents } from '@/lib/backend/students/verify.ts';
import { account } from '@/lib/contracts/account.ts';
import type { Endpoint, InputOf } from '@/lib/contracts/endpoint.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { students } from '@/lib/contracts/students.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { buildRequest } from '@/lib/gateway/request.ts';
import { startBackend } from './support/backend.ts';
import { demoPassword } from './support/environment.ts';
import { freshData } from './support/journey.ts';
import { inDatabase } from './support/rows.ts';
import { whole } from './support/sample.ts';

const stranger: Identity = {
  token: '',
  personId: null,
  schoolId: null,
  locale: 'zh-CN',
  address: '127.0.0.1',
  userAgent: 'test',
  requestId: 'durability',
};

/** Calls a backend as a gateway does. @returns the envelope */
async function ask<E extends Endpoint>(origin: string, endpoint: E, input: InputOf<E>, caller: Identity) {
  const { path, ...init } = buildRequest(endpoint, input, caller);
  const answer = await fetch(new URL(path, origin), init as RequestInit);
  return (await answer.json()) as Record<string, unknown> & { data: never };
}

/** An administrator of the primary school. */
async function administrator(origin: string): Promise<Identity> {
  const { signIn, switchSchool } = account.endpoints;
  const credentials = { account: '15400000021', password: demoPassword };
  const { token } = (await ask(origin, signIn, credentials, stranger)).data as { token: string };
  const [school] = (await ask(origin, organisation.endpoints.schools, {}, { ...stranger, token })).data as [
    { schoolId: string },
  ];
  const entered = (await ask(origin, switchSchool, school, { ...stranger, token })).data as { token: string };
  return { ...stranger, token: entered.token, schoolId: school.schoolId };
}

const writers = 16;
const rounds = whole ? 20 : 1;

test('sixteen writers and a process killed again and again: what was acknowledged is there exactly once, nothing by halves', async () => {
  test.setTimeout(60_000 * rounds);
  const dataDir = await freshData();
  let backend = await startBackend(dataDir);
  const caller = await administrator(backend.origin);
  const acknowledged = new Set<string>();
  let sent = 0;

  for (let round = 0; round < rounds; round += 1) {
    const { origin, kill } = backend;
    const enough = acknowledged.size + 20 + Math.floor(Math.random() * 60);
    let killed: Promise<void> | undefined;
    const write = async () => {
      while (!killed) {
        const number = `KILL-${++sent}`;
        const child = { name: '王小明', gender: 'male', number } as const;
        const answer = await ask(origin, students.endpoints.enrol, child, caller).catch(() => null);
        if (answer?.rtnCode === '0000000' || answer?.code === 200 || answer?.status === 0) acknowledged.add(number);
        if (acknowledged.size >= enough) killed ??= kill();
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    await killed;
    backend = await startBackend(dataDir);
  }
  await backend.stop();

  const schoolId = caller.schoolId ?? '';
  await inDatabase(dataDir, (database) =>
    transaction(database, async (tx) => {
      await enterSchool(tx, schoolId);
      const rows = await tx.select({ number: table.number }).from(table).where(like(table.number, 'KILL-%'));
      const found = rows.map(({ number }) => number);
      expect(new Set(found).size).toBe(found.length);
      expect([...acknowledged].filter((number) => !found.includes(number))).toEqual([]);
      // Beside them only what was on its way when the process died.
      expect(found.length - acknowledged.size).toBeLessThanOrEqual(rounds * writers);
      const school = { id: schoolId };
      expect(agrees(await verifyStudents({ tx, school }))).toBe(true);
      expect(await verifyChain(tx, schoolId)).toMatchObject({ brokenAt: null });
      expect(await tx.select().from(table).where(eq(table.number, ''))).toEqual([]);
    }),
  );
  await rm(dataDir, { recursive: true, force: true });
});
