import { relative } from 'node:path';
import { below, root } from './paths.mjs';
import { counted, reportFile } from './report.mjs';
import { run } from './run.mjs';

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  below('node_modules/jest/bin/jest.js'),
];

/** More files than this fail for a reason. */
const mayStumble = 3;

/**
 * The files worth a second try: none where many failed, or where a property has found a counterexample, which another draw would only hide.
 * @param results `testResults` of jest's report
 */
export function stumbledFiles(results) {
  const failed = results.filter(({ status }) => status === 'failed');
  const found = failed.some(({ message }) => message.includes('Property failed after'));
  return found || failed.length > mayStumble ? [] : failed.map(({ name }) => name);
}

async function runJest({ node, env }, args) {
  const report = reportFile('jest');
  const flags = ['--config', 'lib/dev/jest.config.mjs', '--json', `--outputFile=${report}`, '--silent=false'];
  const { code } = await run(node, [...jest, ...flags, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  let stumbled = [];
  const numbers = counted(report, code, (all) => {
    stumbled = stumbledFiles(all.testResults);
    return {
      passed: all.numPassedTests,
      // A file that cannot even be loaded has no tests to fail.
      failed: all.numFailedTests + all.numRuntimeErrorTestSuites,
    };
  });
  return { ...numbers, stumbled };
}

/** @param {string[]} args further arguments of jest, such as paths */
export const jestStage = (runtime, args) => async () => {
  const { passed, failed } = await runJest(runtime, args);
  return { passed, failed };
};

/**
 * The same for a machine that may be crowded: a few files that failed are tried a second time, by themselves, and named when that helped, so that
 * they get mended and not forgotten.
 */
export const patientJestStage = (runtime, args) => async () => {
  const { passed, failed, stumbled } = await runJest(runtime, args);
  if (failed === 0 || stumbled.length === 0) return { passed, failed };
  const again = await runJest(runtime, ['--runInBand', '--runTestsByPath', ...stumbled]);
  if (again.failed > 0) return { passed, failed };
  return { passed: passed + failed, failed: 0, stumbled: stumbled.map((file) => relative(root, file)) };
};
