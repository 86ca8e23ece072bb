import { below } from './paths.mjs';
import { counted } from './report.mjs';
import { run } from './run.mjs';

const lint = [
  ['biome', ['check', '--config-path=lib/dev/lint.biome.jsonc', '--error-on-warnings', '.']],
  ['oxlint', ['-c', 'lib/dev/oxlint.config.ts']],
  ['knip', ['--config', 'lib/dev/knip.jsonc']],
];

/** One named part of a check and what it counted. */
async function stage(name, work) {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const counted = await work();
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`== ${name}: ${counted.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return counted;
}

/** Runs the stages in order, all of them even when one fails. @returns {Promise<{ passed: number, failed: number }>} */
export async function runStages(stages) {
  const sum = { passed: 0, failed: 0 };
  for (const [name, work] of stages) {
    const { passed, failed } = await stage(name, work);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
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

/**
 * The browser journeys against the built application. A browser on a crowded machine may stumble: a journey is tried a second time, and one that
 * needed it is named, so that it gets mended and not forgotten.
 * @param {string[]} args further arguments of the runner, such as paths
 */
export const journeysStage =
  ({ env }, args = []) =>
  async () => {
    const report = 'node_modules/.cache/journeys-report.json';
    const flags = [
      '--config',
      'lib/dev/playwright.config.ts',
      '--project=embedded',
      '--project=over HTTP',
      '--retries=1',
    ];
    const { code } = await run('playwright', ['test', ...flags, '--reporter=list,json', ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: below(report) },
    });
    return counted(report, code, ({ stats }) => {
      if (stats.flaky > 0) console.log(`${stats.flaky} passed only at the second try: see "flaky" above`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    });
  };
