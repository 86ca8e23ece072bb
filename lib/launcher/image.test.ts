import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an image keeps what running reads, and not what building does', () => {
  const kept = ['next/dist/server.js', '@mui/material/index.js', '@swc/core/index.js', 'zod/package.json'];
  const gone = ['next/dist/server.js.map', 'zod/index.d.ts', '@next/swc-linux-x64-gnu/next.node', 'zod/README.md'];
  for (const name of [...kept, ...gone, '@mui/icons-material/Add.js']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  const script = `import { slim } from ${JSON.stringify(resolve(__dirname, 'image.mjs'))};
    console.log(slim(${JSON.stringify(folder)}).sort().join());`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout.trim()).toBe('@mui/icons-material,@next/swc-linux-x64-gnu');
  for (const name of kept) expect([name, existsSync(join(folder, name))]).toEqual([name, true]);
  for (const name of gone) expect([name, existsSync(join(folder, name))]).toEqual([name, false]);
});
