import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { type Budget, budgets } from './support/budgets.ts';
import { expect, test } from './support/journey.ts';
import { consoleScreens, publicScreens, sampleScreens } from './support/screens.ts';
import { enter } from './support/sign-in.ts';

/** A page may grow by this share before somebody has to say so. */
const tolerance = 1.15;
/** What varies with the day, the hour and the names of the demo data. */
const slack: Budget = { document: 1, payload: 0.6, elements: 40 };
const measures = Object.keys(slack) as (keyof Budget)[];

const kilobytes = (text: string) => Math.round(gzipSync(text).length / 100) / 10;

/** What a document weighs: kB of it gzipped, of these the inline data of its components, and its elements. */
async function weigh(request: APIRequestContext, address: string): Promise<Budget> {
  const html = await (await request.get(address)).text();
  const scripts = [...html.matchAll(/<script(?: [^>]*)?>self\.__next_f[\s\S]*?<\/script>/g)].map(([script]) => script);
  return {
    document: kilobytes(html),
    payload: kilobytes(scripts.join('')),
    elements: [...html.replaceAll(/<script[\s\S]*?<\/script>/g, '').matchAll(/<[a-z]/g)].length,
  };
}

/** The row of the table as it would have to read. */
const rowOf = (address: string, { document, payload, elements }: Budget) =>
  `  '${address}': { document: ${document}, payload: ${payload}, elements: ${elements} },`;

/** The rows that are missing, or that their page has outgrown. */
async function faultsOf(
  request: APIRequestContext,
  addresses: readonly (readonly [name: string, at: string])[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, address] of addresses) {
    const [weight, budget] = [await weigh(request, address), budgets[name]];
    const holds = (measure: keyof Budget) => budget && weight[measure] <= budget[measure] * tolerance + slack[measure];
    if (!measures.every(holds)) faults.push(rowOf(name, weight));
  }
  return faults;
}

const named = (address: string) => [address, address] as const;
/** An address with a variable part stands in the table without it. */
const withoutId = (address: string) => [address.replace(/\/[^/]+$/, '/…'), address] as const;

test('every page stays within its budget (e2e/support/budgets.ts)', async ({ page, request }) => {
  test.setTimeout(180_000);
  const faults = await faultsOf(request, publicScreens().map(named));
  await enter(page, '15400000021');
  const screens = await consoleScreens(page.request);
  const samples = await sampleScreens(page);
  faults.push(...(await faultsOf(page.request, [...screens.map(named), ...samples.map(withoutId)])));
  expect(faults.join('\n')).toBe('');
});
