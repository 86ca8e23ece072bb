import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import type { Visitor } from './visitor.ts';

export interface Scores {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
}

/** Lighthouse's mobile scores of a page, the middle of three runs, in a Chromium of its own. */
export async function scoresOf(chromium: string, { origin, cookie }: Visitor, path: string): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < 3; run++) runs.push(await once(chromium, new URL(path, origin).href, cookie));
  runs.sort((a, b) => a.performance - b.performance);
  return runs[1] ?? { performance: Number.NaN, accessibility: Number.NaN };
}

async function once(chromium: string, address: string, cookie: string): Promise<Scores> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const flags = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--disable-gpu',
    '--no-first-run',
  ];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  const child = spawn(chromium, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  try {
    const port = await debuggingPort(child.stderr);
    const result = await lighthouse(address, {
      port,
      onlyCategories: ['performance', 'accessibility'],
      disableStorageReset: true,
      extraHeaders: { cookie },
      logLevel: 'silent',
    });
    const score = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? Number.NaN) * 100);
    return { performance: score('performance'), accessibility: score('accessibility') };
  } finally {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function debuggingPort(stderr: NodeJS.ReadableStream): Promise<number> {
  let said = '';
  return new Promise((found, failed) => {
    stderr.on('data', (chunk) => {
      said += chunk;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port) found(Number(port));
    });
    stderr.once('end', () => failed(new Error(`Chromium did not start:\n${said}`)));
  });
}
