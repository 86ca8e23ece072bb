import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const folder = mkdtempSync(resolve(root, '.stamp-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a line with the functions of the module, as the launcher does. */
function said(line: string): string {
  const script = `import { dropStamp, stamped, writeStamp } from './lib/launcher/fingerprint.mjs';
    const stamp = ${JSON.stringify(relative(root, resolve(folder, 'stamp')))}; console.log(${line});`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  return `${stdout}${stderr}`.trim();
}

test('a stamp is put in its place whole, and work that begins anew takes it away first', () => {
  expect(said('(writeStamp(stamp, "abc"), stamped(stamp, "abc"))')).toBe('true');
  expect(readdirSync(folder)).toEqual(['stamp']);
  expect(said('(dropStamp(stamp), stamped(stamp, "abc"))')).toBe('false');
  expect(existsSync(resolve(folder, 'stamp'))).toBe(false);
});

test.each(['build.mjs', 'install.mjs'])(
  '%s drops its stamp before it works, so that a half-done work is not taken for done',
  (file) => {
    const text = spawnSync('cat', [resolve(__dirname, file)]).stdout.toString();
    expect(text.indexOf('dropStamp(stamp)')).toBeGreaterThan(0);
    expect(text.indexOf('dropStamp(stamp)')).toBeLessThan(text.indexOf('await during('));
  },
);
