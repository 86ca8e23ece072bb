import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { installationFiles } from './installation.ts';

/** A copy of the installation for the tests of one file, to build on. Call at the top of the file. */
export function sourceCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'school-'));
  beforeAll(() => {
    for (const path of installationFiles()) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(path, join(copy, path));
    }
    // What tools keep beside the packages is of this installation; the copy has its own.
    mkdirSync(join(copy, 'node_modules'));
    for (const name of readdirSync('node_modules'))
      if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  /** Runs a tool in the copy; what it wrote, when it failed. */
  const run = (command: string, ...args: string[]) =>
    new Promise<string>((done, failed) => {
      const path = [dirname(process.execPath), resolve('node_modules/.bin'), '/usr/bin', '/bin'].join(delimiter);
      const tool = spawn(command, args, { cwd: copy, env: { PATH: path, NODE_ENV: 'test' } });
      let said = '';
      for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (part) => (said += part));
      tool.on('error', failed);
      tool.on('close', (code) => done(code === 0 ? '' : said || `ended with ${code}`));
    });
  return { path: (name: string) => join(copy, name), run };
}
