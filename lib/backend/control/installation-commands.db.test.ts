import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { replaceEnv } from '@/lib/env.ts';
import { accounts } from '../account/schema.ts';
import { buildSchool } from '../demo/build-school.ts';
import { now } from '../kernel/clock.ts';
import { schools } from '../organisation/schema.ts';
import { CommandRefused } from './commands.ts';
import { installationCommands } from './installation-commands.ts';

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'school-'));
afterAll(() => rmSync(folder, { recursive: true }));

const production = {
  APP_MODE: 'production',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  PUBLIC_ORIGIN: 'https://school.example',
};

async function tell(settings: Record<string, string>, name: string, ...words: string[]) {
  replaceEnv({ DATA_DIR: folder, DEMO_PASSWORD: 'demo-password-1', ...settings });
  const said: string[] = [];
  const well = await installationCommands(database())[name]?.(words, (text) => said.push(text));
  return { well, said };
}

test.each([
  ['clock in production', { ...production, DEMO_PASSWORD: '' }, ['clock', '+1h'], /TEST_CLOCK/],
  ['clock in demo mode', { APP_MODE: 'demo' }, ['clock', '+1h'], /TEST_CLOCK/],
  ['reset in production', { ...production, DEMO_PASSWORD: '' }, ['reset'], /Only test mode/],
  ['reset in demo mode', { APP_MODE: 'demo' }, ['reset'], /Only test mode/],
  ['seed in production', { ...production, DEMO_PASSWORD: '' }, ['seed', '--scenario', 'demo'], /production/],
  ['seed without a scenario', { APP_MODE: 'test' }, ['seed'], /^Write --scenario demo( or --scenario [a-z]+)+$/],
  ['seed with an unknown scenario', { APP_MODE: 'test' }, ['seed', '--scenario', 'constructor'], /--scenario demo/],
  ['a span without a unit', { APP_MODE: 'test' }, ['clock', '+31'], /no span of time/],
  ['a span without a sign', { APP_MODE: 'test' }, ['clock', '31m'], /no span of time/],
])('%s is refused', async (_, settings, [name = '', ...words], reason) => {
  const refused = tell(settings, name, ...words);
  await expect(refused).rejects.toThrow(CommandRefused);
  await expect(refused).rejects.toThrow(reason);
});

test('help names every command with what it takes, and the schools are listed by number', async () => {
  const { said } = await tell({ APP_MODE: 'test' }, 'help');
  const text = said.join('\n');
  for (const name of Object.keys(installationCommands(database())))
    expect(text).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  expect(text).toContain('export-school NUMBER --to FOLDER');
  expect(said.slice(1).every((line) => /\n {6}\S/.test(line))).toBe(true);
  expect(await tell({ APP_MODE: 'test' }, 'schools')).toEqual({ well: true, said: ['There is no school yet.'] });
  const at = { tx: database().owner, now: now() };
  await database().transaction((tx) => buildSchool({ ...at, tx }, { schoolNo: '7', name: '第七小学', schoolMold: 2 }));
  expect((await tell({ APP_MODE: 'test' }, 'schools')).said).toEqual(['7\t第七小学']);
  await database().owner.delete(schools);
});

const minutesAhead = () => (now().getTime() - Date.now()) / 60_000;

test('the clock moves on and on, and back to the real time', async () => {
  await tell({ APP_MODE: 'test' }, 'clock', '+31m');
  await tell({ APP_MODE: 'test' }, 'clock', '+2h');
  await tell({ APP_MODE: 'test' }, 'clock', '-1m');
  expect(minutesAhead()).toBeCloseTo(150, 1);
  await tell({ APP_MODE: 'test' }, 'clock', 'real');
  expect(minutesAhead()).toBeCloseTo(0, 1);
});

test('the demo scenario is for an empty installation; reset takes the clock back', async () => {
  await database().owner.insert(accounts).values({ phone: '1', name: 'x', passwordHash: '', createdAt: now() });
  await expect(tell({ APP_MODE: 'demo' }, 'seed', '--scenario', 'demo')).rejects.toThrow('empty installation');
  await tell({ APP_MODE: 'test' }, 'clock', '+3d');
  expect(await tell({ APP_MODE: 'test', DEMO: 'off' }, 'reset')).toMatchObject({ well: true });
  expect(minutesAhead()).toBeCloseTo(0, 1);
  expect(await tell({ APP_MODE: 'demo' }, 'seed', '--scenario', 'demo')).toMatchObject({ well: true });
  // A server of the tests is entered as its superuser, which the doctor rightly calls ill.
  expect(await tell({ APP_MODE: 'demo' }, 'doctor')).toMatchObject({ well: database().kind === 'embedded' });
  // Two schools with a year of everything: half a minute on a quiet machine.
}, 300_000);
