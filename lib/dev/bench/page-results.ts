import { readFileSync, writeFileSync } from 'node:fs';
import { machineLine } from './machine.ts';

/** What a page cost. */
export interface PageResult {
  readonly size: string;
  readonly page: string;
  /** Milliseconds at one connection. */
  readonly p50: number;
  /** Answers a second at ten connections. */
  readonly perSecond: number;
  /** Milliseconds of all processes for one answer, at ten connections. */
  readonly processor: number;
  /** Bytes of one answer, packed. */
  readonly bytes: number;
}

interface Results {
  readonly machine: string;
  /** Share of the machine's processors that others took meanwhile, in percent. */
  readonly busy: number;
  readonly rows: readonly PageResult[];
}

export const bare = 'bare page';
const file = new URL('./page-results.json', import.meta.url);

/** One table: each page beside the bare one of the same run, and what has changed since the last run. */
export function pageTable({ machine, busy, rows }: Results, last: Results | null): string {
  const floor = rows.find(({ page }) => page === bare)?.processor ?? Number.NaN;
  const lastFloor = last?.rows.find(({ page }) => page === bare)?.processor ?? Number.NaN;
  const lines = rows.map(({ size, page, p50, perSecond, processor, bytes }) => {
    const times = processor / floor;
    const before = last?.rows.find((row) => row.size === size && row.page === page);
    const was = before ? (before.processor / lastFloor).toFixed(1) : '-';
    const cells = [size, page, p50.toFixed(1), perSecond.toFixed(0), processor.toFixed(1), times.toFixed(1), was];
    return `| ${[...cells, (bytes / 1000).toFixed(1)].join(' | ')} |`;
  });
  return [
    `${machine}; others took ${busy.toFixed(0)} % of it`,
    last
      ? `compared with ${last.machine}; others took ${last.busy.toFixed(0)} %`
      : 'no results are kept to compare with',
    '',
    '| size | page | p50, 1 connection, ms | 10 connections, 1/s | processor, ms | times the bare page | was | kB |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** The results of the last run of these sizes; null where none are kept. */
export function lastResults(): Results | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Keeps the results beside the code; sizes that were not measured this time stay as they were. */
export function keepResults(rows: readonly PageResult[], busy: number): Results {
  const results = { machine: machineLine(), busy: Math.round(busy), rows };
  const sizes = new Set(rows.map(({ size }) => size));
  const others = lastResults()?.rows.filter(({ size }) => !sizes.has(size)) ?? [];
  writeFileSync(file, `${JSON.stringify({ ...results, rows: [...rows, ...others] }, null, 2)}\n`);
  return results;
}
