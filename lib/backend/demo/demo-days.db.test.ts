import { testDatabase } from '@/lib/dev/test-database.ts';
import { replaceEnv } from '@/lib/env.ts';
import { loadDemo } from './load-demo.ts';

const database = testDatabase();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

// What a day's menus take of the store, what is open and what is late all follow from the day on which it is loaded.
test('the scenario loads on a Monday that is still Sunday by UTC, at the end of a month', async () => {
  expect(await loadDemo(database(), new Date('2026-11-29T21:20:00Z'), 'hash')).toBe(true);
}, 600_000);
