import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { rowsOf } from '../db/rows.ts';
import { dayBegins } from './day-begins.ts';

const installation = testInstallation();

test.each([
  ['Asia/Shanghai', 0, '2026-11-30T16:00:00.000Z'],
  ['Asia/Shanghai', 1, '2026-12-01T16:00:00.000Z'],
  ['Asia/Urumqi', 0, '2026-11-30T18:00:00.000Z'],
  ['America/Lima', 1, '2026-12-02T05:00:00.000Z'],
])('a day begins by the clock of the school: %s and %i', async (timeZone, plus, begins) => {
  const school = await installation.school();
  const [row] = await school.inside((tx) =>
    rowsOf(
      tx,
      sql`select extract(epoch from ${dayBegins({ school: { timeZone } }, '2026-12-01', plus)})::float8 as at`,
      z.object({ at: z.number() }),
    ),
  );
  expect(new Date((row?.at ?? 0) * 1000).toISOString()).toBe(begins);
});
