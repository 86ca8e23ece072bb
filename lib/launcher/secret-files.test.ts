import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const file = (name: string) => join(folder, name);
beforeAll(() => {
  writeFileSync(file('secret'), 'a secret of a file\n');
  writeFileSync(file('empty'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What comes of an environment; `refused` is what the person reads. */
function read(env: Record<string, string>): { env?: Record<string, string>; refused?: string } {
  const script = `
    import { withSecretFiles } from ${JSON.stringify(resolve(__dirname, 'secret-files.mjs'))};
    let told;
    try { told = { env: withSecretFiles(${JSON.stringify(env)}) }; } catch (error) { told = { refused: error.message }; }
    console.log(JSON.stringify(told));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(stdout);
}

test('a secret comes from its file, without the line end', () => {
  expect(read({ PORT: '3000', SESSION_SECRET_FILE: file('secret') })).toEqual({
    env: { PORT: '3000', SESSION_SECRET: 'a secret of a file' },
  });
});

test('what cannot be is refused by name, all of it at once, and no secret is shown', () => {
  const { refused } = read({
    DATABASE_URL: 'postgres://hidden@there',
    DATABASE_URL_FILE: file('secret'),
    SESSION_SECRET_FILE: file('missing'),
    SMS_KEY_SECRET_FILE: file('empty'),
  });
  expect(refused?.split('\n')).toEqual([
    `SESSION_SECRET_FILE names ${file('missing')}, which cannot be read (ENOENT)`,
    'DATABASE_URL and DATABASE_URL_FILE are both set: keep one',
    `SMS_KEY_SECRET_FILE names ${file('empty')}, which is empty`,
  ]);
});
