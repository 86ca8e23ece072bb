import type { APIRequestContext } from '@playwright/test';
import { needsGoodsAuthorisation } from '../lib/navigation/path-kinds.ts';
import { type Budget, budgets } from './support/budgets.ts';
import { expect, lookers, test } from './support/journey.ts';
import { consoleScreens, publicScreens, sampleScreens } from './support/screens.ts';
import type { Application } from './support/server.ts';
import { enter } from './support/sign-in.ts';
import { weightOf } from './support/weight.ts';

/** A page may grow by this share before somebody has to say so. */
const tolerance = 1.15;
/** What varies with the day, the hour and the names of the demo data. */
const slack: Budget = { document: 1, payload: 0.6, elements: 40, calls: 0, statements: 1 };
const measures = Object.keys(slack) as (keyof Budget)[];

test.use(lookers);

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

/** What one more visit of a page weighs and asks. */
async function weigh(application: Application, request: APIRequestContext, address: string): Promise<Budget> {
  const before = await asked(application);
  const html = await (await request.get(address)).text();
  const after = await asked(application);
  return {
    ...weightOf(html),
    calls: after.calls - before.calls,
    statements: after.statements - before.statements,
  };
}

/**
 * The first visit also asks for the rights, which are kept for seconds, and the application's own work may come
 * between: of several visits the least of each measure is what the page itself takes.
 */
const visits = 8;

const leastOf = (one: Budget, other: Budget): Budget => ({
  document: Math.min(one.document, other.document),
  payload: Math.min(one.payload, other.payload),
  elements: Math.min(one.elements, other.elements),
  calls: Math.min(one.calls, other.calls),
  statements: Math.min(one.statements, other.statements),
});

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
    let weight = await weigh(application, request, address);
    for (let visit = 1; visit < visits && !isWithin(weight); visit += 1)
      weight = leastOf(weight, await weigh(application, request, address));
    if (!isWithin(weight)) faults.push(rowOf(name, weight));
  }
  return faults;
}

const named = (address: string) => [address, address] as const;
/** An address with a variable part stands in the table without it. */
const withoutId = (address: string) => [address.replace(/\/[^/]+$/, '/…'), address] as const;

test('every page stays within its budget (e2e/support/budgets.ts)', async ({ application, page, request }) => {
  test.setTimeout(300_000);
  const faults = await faultsOf(application, request, publicScreens().map(named));
  await enter(page, '15400000021');
  const screens = await consoleScreens(page.request);
  const open = screens.filter((address) => !needsGoodsAuthorisation(address));
  const samples = await sampleScreens(page);
  faults.push(...(await faultsOf(application, page.request, [...open.map(named), ...samples.map(withoutId)])));
  await enter(page, '15400000011');
  faults.push(...(await faultsOf(application, page.request, screens.filter(needsGoodsAuthorisation).map(named))));
  expect(faults.join('\n')).toBe('');
});
