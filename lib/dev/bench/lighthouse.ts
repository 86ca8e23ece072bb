import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { freePort } from '../../launcher/postgres.mjs';
import config from '../playwright.config.ts';
import type { Note } from './figure-text.ts';
import type { Visitor } from './visitor.ts';

interface Scores {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  /** What costs points: of performance `metric value (score)`, of accessibility each audit that fails. */
  readonly costs: string;
}

/** What Lighthouse takes a page's reader to hold: a slow phone, or a computer on the school's network. */
type Device = 'mobile' | 'desktop';

/** Puts the scores of a page into the table, and what costs it points. */
export async function noteScores(
  name: string,
  visitor: Visitor,
  path: string,
  device: Device,
  note: Note,
): Promise<void> {
  const { performance: speed, accessibility, costs } = await scoresOf(visitor, path, device);
  note(`Lighthouse ${device} of ${name}`, `performance ${speed}, accessibility ${accessibility}`);
  if (costs) note(`What costs points on ${name}`, costs);
}

/** Lighthouse's scores of a page, the middle of three runs, each in a browser of its own. */
async function scoresOf({ origin, cookie }: Visitor, path: string, device: Device): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < 3; run++) runs.push(await once(new URL(path, origin).href, cookie, device));
  runs.sort((a, b) => a.performance - b.performance);
  return runs[1] as Scores;
}

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

async function once(address: string, cookie: string, device: Device): Promise<Scores> {
  const port = await freePort();
  const { launchOptions } = config.use ?? {};
  const args = [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const flags: Flags = {
      port,
      onlyCategories: ['performance', 'accessibility'],
      disableStorageReset: true,
      ...(cookie ? { extraHeaders: { cookie } } : {}),
      logLevel: 'silent',
    };
    const result = await lighthouse(address, flags, device === 'desktop' ? desktopConfig : undefined);
    const { categories, audits, runtimeError } = result?.lhr ?? {};
    if (!categories || !audits || runtimeError) throw new Error(runtimeError?.message ?? 'Lighthouse gave no result');
    const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
    const cost = (name: string) => {
      const { title, displayValue, score: part } = audits[name] ?? {};
      return (part ?? 1) < 0.9 ? [`${title} ${displayValue} (${Math.round((part ?? 0) * 100)})`] : [];
    };
    const failing = (categories.accessibility?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => audits[id]?.title);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      costs: [...metrics.flatMap(cost), ...failing].join(', '),
    };
  } finally {
    await browser.close();
  }
}
