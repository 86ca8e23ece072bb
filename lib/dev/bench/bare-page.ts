import { execFileSync, spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../launcher/postgres.mjs';

/** Below the project, and where nothing is kept. */
const folder = join(process.cwd(), '.runtime/bare-page');
const next = join(folder, 'node_modules/next/dist/bin/next');

/**
 * The least that a page of the console could be with the same Next: made for each request, sixty plain links and a
 * table of twenty rows by nine columns that the browser brings to life. Nothing of the product is in it.
 */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }',
  // A root of its own, or the bundler takes the product's instrumentation along.
  'package-lock.json': '{}',
  'next.config.js': 'export default { poweredByHeader: false, turbopack: { root: import.meta.dirname } };',
  'app/layout.js': `
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  'app/table.js': `'use client';
import { useState } from 'react';
export function Table({ rows }) {
  const [open, setOpen] = useState(null);
  return (
    <table>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at} aria-selected={open === at} onClick={() => setOpen(at)}>
            {cells.map((cell, column) => <td key={column}>{cell}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}`,
  'app/page.js': `
import { Table } from './table.js';
export const dynamic = 'force-dynamic';
export default function Page() {
  const at = Date.now();
  const links = Array.from({ length: 60 }, (_, n) => n + 1);
  const rows = Array.from({ length: 20 }, (_, row) => Array.from({ length: 9 }, (_, column) => \`\${at} \${row} \${column}\`));
  return (
    <>
      <nav><ul>{links.map((n) => <li key={n}><a href={\`/page/\${n}\`}>Page {n}</a></li>)}</ul></nav>
      <main><h1>Bare</h1><Table rows={rows} /></main>
    </>
  );
}`,
};

/** Builds and serves the bare page. */
export async function startBarePage(): Promise<{ origin: string; pid: number; stop: () => Promise<void> }> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, text);
  }
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as NodeJS.ProcessEnv;
  // Links to the same files: the bundler reads no package outside its root.
  execFileSync('cp', ['-al', join(process.cwd(), 'node_modules'), folder]);
  execFileSync(process.execPath, [next, 'build', folder], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', folder, '-p', `${port}`, '-H', '127.0.0.1'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => `${chunk}`.includes('Ready') && ready());
    ended.then(() => fail(new Error('The bare page did not start')));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
