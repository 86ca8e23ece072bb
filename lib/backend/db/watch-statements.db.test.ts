import { sql } from 'drizzle-orm';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';

const database = testDatabase();

test('a slow statement is named without its parameters; a quick one is not', async () => {
  const named = jest.spyOn(log, 'warn').mockImplementation(() => {});
  const { slowStatementMs } = limits;
  try {
    Object.assign(limits, { slowStatementMs: 0 });
    await database().transaction((tx) => tx.execute(sql`select ${'secret of a child'}::text as slow_one`));
    Object.assign(limits, { slowStatementMs: 60_000 });
    await database().transaction((tx) => tx.execute(sql`select 1 as quick_one`));
  } finally {
    Object.assign(limits, { slowStatementMs });
  }
  const said = JSON.stringify(named.mock.calls);
  named.mockRestore();
  expect(said).toContain('as slow_one');
  expect(said).not.toContain('secret of a child');
  expect(said).not.toContain('quick_one');
});
