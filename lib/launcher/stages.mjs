import { below } from './paths.mjs';
import { counted, reportFile, seenOnce, shortOf } from './report.mjs';
import { run } from './run.mjs';

/**
 * What a stage counted. `stumbled` names what passed only at its second try, `told` says what was wrong in either case.
 * @typedef {{ passed: number, failed: number, stumbled?: string[], told?: string[] }} Counted
 * @typedef {[name: string, work: () => Promise<Counted>]} Stage
 */

const lint = [
  ['biome', ['check', '--config-path=lib/dev/lint.biome.jsonc', '--error-on-warnings', '.']],
  ['oxlint', ['-c', 'lib/dev/oxlint.config.ts']],
  ['knip', ['--config', 'lib/dev/knip.jsonc']],
];

/** One named part of a check and what it counted. */
async function stage([name, work]) {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const counted = await work();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`\n== ${name}: ${counted.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return counted;
}

async function inTurn(stages) {
  const all = [];
  for (const one of stages) all.push(await stage(one));
  return all;
}

/**
 * Runs all stages, also when one fails, and says at the end what was wrong, what passed only at its second try, and how
 * many passed and failed.
 * @param {Stage[][][]} steps one after the other; each holds lanes that run beside each other, and a lane stages that
 * run in turn
 * @returns {Promise<number>} the exit code
 */
export async function runStages(steps) {
  const all = [];
  for (const lanes of steps) all.push(...(await Promise.all(lanes.map(inTurn))).flat());
  const sum = (of) => all.reduce((total, counted) => total + counted[of], 0);
  const told = all.flatMap((counted) => counted.told ?? []);
  if (told.length > 0) console.log(`\nWhat was wrong:\n\n${told.join('\n\n')}`);
  const stumbled = all.flatMap((counted) => counted.stumbled ?? []);
  if (stumbled.length > 0)
    console.log(
      `\nPassed only at the second try, which is a fault to mend:\n${stumbled.map((name) => `  ${name}\n`).join('')}`,
    );
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

/** The work of a stage that either passes or fails as a whole. */
export const whole = (work) => async () => ((await work()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The types of routes are generated first: a clean checkout has none. */
export const typesStage = ({ env }) =>
  whole(async () => {
    const routes = await run('next', ['typegen'], { env, quiet: true });
    if (routes.code !== 0) console.error(routes.output);
    return routes.code === 0 && (await run('tsc', ['--noEmit'], { env })).code === 0;
  });

/** All linters speak, also when the first complains. */
export const lintStage = ({ env }) =>
  whole(async () => {
    let clean = true;
    for (const [tool, args] of lint) if ((await run(tool, args, { env })).code !== 0) clean = false;
    return clean;
  });

const named = ({ file, title }) => `e2e/${file}: ${title}`;

/** All journeys of a report, whatever folders, files and groups they stand in. */
const journeysOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(journeysOf)];

/** The journeys that passed only at their second try, and what a walk has seen once (e2e/pages.spec.ts). */
const stumbles = (all) =>
  journeysOf(all).flatMap((journey) => [
    ...(journey.tests.some(({ status }) => status === 'flaky') ? [named(journey)] : []),
    ...journey.tests
      .flatMap(({ annotations }) => annotations)
      .flatMap(({ type, description }) => (type === seenOnce ? `${named(journey)}: ${description}` : [])),
  ]);

/** What each try that failed said. */
const faultsOf = (all) =>
  journeysOf(all).flatMap((journey) =>
    journey.tests
      .flatMap(({ results }) => results)
      .flatMap(({ error }) => (error ? `${named(journey)}\n${shortOf(error.message ?? '')}` : [])),
  );

/**
 * The browser journeys against the built application. A browser on a crowded machine may stumble: a journey is tried a
 * second time, and one that needed it is named, so that it gets mended and not forgotten.
 * @param {string[]} args further arguments of the runner, such as paths, or other projects than those of `npm test`
 */
export const journeysStage =
  ({ env }, args = []) =>
  async () => {
    const report = reportFile('journeys');
    const projects = args.some((arg) => arg.startsWith('--project=')) ? [] : ['embedded', 'over HTTP'];
    const flags = [
      '--config',
      'lib/dev/playwright.config.ts',
      ...projects.map((name) => `--project=${name}`),
      '--retries=1',
    ];
    const { code } = await run('playwright', ['test', ...flags, '--reporter=list,json', ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: below(report) },
    });
    return counted(report, code, (all) => ({
      passed: all.stats.expected + all.stats.flaky,
      failed: all.stats.unexpected,
      stumbled: stumbles(all),
      told: faultsOf(all),
    }));
  };
