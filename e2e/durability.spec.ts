import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { eq, like } from 'drizzle-orm';
import { verifyChain } from '@/lib/backend/kernel/audit.ts';
import { enterSchool, transaction } from '@/lib/backend/kernel/tenancy.ts';
import { students as table } from '@/lib/backend/students/schema.ts';
import { agrees, verifyStudents } from '@/lib/backend/students/verify.ts';
import { students } from '@/lib/contracts/students.ts';
import { administrator, ask } from './support/asking.ts';
import { startBackend } from './support/backend.ts';
import { freshData } from './support/journey.ts';
import { inDatabase } from './support/rows.ts';
import { whole } from './support/sample.ts';

const writers = 16;
const rounds = whole ? 20 : 1;

test('sixteen writers and a process killed again and again: what was acknowledged is there exactly once, nothing by halves', async () => {
  test.setTimeout(60_000 * (rounds + 2));
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
        if (answer?.isDone) acknowledged.add(number);
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
