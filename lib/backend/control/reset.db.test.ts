import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { accounts } from '../account/schema.ts';
import { demoPeople } from '../demo/scenario.ts';
import { auditEntries } from '../kernel/schema.ts';
import { schools } from '../organisation/schema.ts';
import { perform } from './commands.ts';
import { installationCommands } from './installation-commands.ts';
import type { Line } from './line.ts';

const installation = testInstallation();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reset-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function order(settings: Record<string, string>) {
  replaceEnv({ DATA_DIR: folder, ...settings });
  const lines: Line[] = [];
  await perform(installationCommands(installation.database()), 'reset', [], (line) => lines.push(line));
  return lines.map((line) => (line.kind === 'done' ? 'done' : line.text)).join('\n');
}

test('outside test mode nothing goes', async () => {
  const school = await installation.school();
  expect(await order({ APP_MODE: 'demo' })).toContain('Only test mode');
  expect(await installation.database().owner.select({ id: schools.id }).from(schools)).toContainEqual({
    id: school.id,
  });
});

test('an empty installation offers the link of the first administrator', async () => {
  const said = await order({ APP_MODE: 'test', DEMO: 'off', PORT: '41000' });
  expect(said).toMatch(/http:\/\/127\.0\.0\.1:41000\/createSchool\?ticket=[\w-]{43}\ndone$/);
  expect(await installation.database().owner.select().from(schools)).toEqual([]);
  expect(await installation.database().owner.select().from(auditEntries)).toEqual([]);
});

test('the demo scenario stands anew, and its password is said and kept', async () => {
  const said = await order({ APP_MODE: 'test', DEMO_PASSWORD: 'journey-password-1' });
  expect(said).toContain('journey-password-1');
  expect(await installation.database().owner.select().from(schools)).toHaveLength(3);
  expect(await installation.database().owner.select().from(accounts)).toHaveLength(demoPeople.length);
}, 300_000);
