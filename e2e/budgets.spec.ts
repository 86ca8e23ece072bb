import type { APIRequestContext } from '@playwright/test';
import { type Budget, budgets } from './support/budgets.ts';
import { expect, test } from './support/journey.ts';
import { consoleScreens, publicScreens, sampleScreens } from './support/screens.ts';
import type { Application } from './support/server.ts';
import { enter } from './support/sign-in.ts';
import { weightOf } from './support/weight.ts';

/** A page may grow by this share before somebody has to say so. */
const tolerance = 1.15;
/** What varies with the day, the hour and the names of the demo data. */
const slack: Budget = { document: 1, payload: 0.6, elements: 40, calls: 0, statements: 1 };
const measures = Object.keys(slack) as (keyof Budget)[];

test.use({ settings: { METRICS_PORT: '0' } });

/** How many calls of the backend and statements of the database there have been, by the application's own metrics. */
async function asked({ output }: Application): Promise<Pick<Budget, 'calls' | 'statements'>> {
  const address = /Metrics on (\S+)/.exec(output())?.[1] ?? '';
  const text = await (await fetch(address)).text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, 'gm'))].reduce(
      (all, [, count]) => all + Number(count),
      0,
    );
  return { calls: sum('verb_duration_seconds_count'), statements: sum('database_statements_total') };
}

/**
 * What one more visit of a page asks. The least of three, for the first also asks for the rights, which are kept, and
 * the application's own work may come between.
 */
async function askedFor(application: Application, visit: () => Promise<unknown>) {
  const counts: Awaited<ReturnType<typeof asked>>[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = await asked(application);
    await visit();
    const after = await asked(application);
    counts.push({ calls: after.calls - before.calls, statements: after.statements - before.statements });
  }
  const least = (measure: 'calls' | 'statements') => Math.min(...counts.map((count) => count[measure]));
  return { calls: least('calls'), statements: least('statements') };
}

async function weigh(application: Application, request: APIRequestContext, address: string): Promise<Budget> {
  let html = '';
  const counts = await askedFor(application, async () => {
    html = await (await request.get(address)).text();
  });
  return { ...weightOf(html), ...counts };
}

/** The row of the table as it would have to read. */
const rowOf = (address: string, { document, payload, elements, calls, statements }: Budget) =>
  `  '${address}': { document: ${document}, payload: ${payload}, elements: ${elements}, calls: ${calls}, statements: ${statements} },`;

/** The rows that are missing, or that their page has outgrown. */
async function faultsOf(
  application: Application,
  request: APIRequestContext,
  addresses: readonly (readonly [name: string, at: string])[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, address] of addresses) {
    const budget = budgets[name];
    const isWithin = (weight: Budget) =>
      measures.every((measure) => budget && weight[measure] <= budget[measure] * tolerance + slack[measure]);
    const weight = await weigh(application, request, address);
    if (isWithin(weight)) continue;
    // Jobs of the application may have come between all of its visits; what a page asks itself, it asks again.
    const again = await weigh(application, request, address);
    if (!isWithin(again)) faults.push(rowOf(name, again));
  }
  return faults;
}

const named = (address: string) => [address, address] as const;
/** An address with a variable part stands in the table without it. */
const withoutId = (address: string) => [address.replace(/\/[^/]+$/, '/…'), address] as const;

test('every page stays within its budget (e2e/support/budgets.ts)', async ({ application, page, request }) => {
  test.setTimeout(180_000);
  const faults = await faultsOf(application, request, publicScreens().map(named));
  await enter(page, '15400000021');
  const screens = await consoleScreens(page.request);
  const samples = await sampleScreens(page);
  faults.push(...(await faultsOf(application, page.request, [...screens.map(named), ...samples.map(withoutId)])));
  expect(faults.join('\n')).toBe('');
});
