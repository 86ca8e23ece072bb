import { relative } from 'node:path';
import { below, root } from './paths.mjs';
import { counted, reportFile, shortOf } from './report.mjs';
import { writeRooms } from './rooms.mjs';
import { run } from './run.mjs';

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Each file loads the product anew: with the usual 16 MB for what is young, a sixth of the time goes into copying it.
  '--max-semi-space-size=64',
  below('node_modules/jest/bin/jest.js'),
];
const ofFiles = 'lib/dev/jest.config.mjs';
const ofRooms = 'lib/dev/jest.rooms.mjs';

/** More files than this fail for a reason. */
const mayStumble = 3;

/** Of a room the files in it that have failed, else the file itself. */
const failedFiles = ({ name, assertionResults = [] }) => {
  const inside = assertionResults
    .filter(({ status }) => status === 'failed')
    .map((test) => test.ancestorTitles[0] ?? '');
  const files = inside.filter((title) => /\.test\.tsx?$/.test(title));
  return files.length > 0 ? [...new Set(files)] : [relative(root, name)];
};

/**
 * The files worth a second try: none where many failed, or where a property has found a counterexample, which another
 * draw would only hide.
 * @param results `testResults` of jest's report
 * @returns {string[]} paths from the root
 */
export function stumbledFiles(results) {
  const failed = results.filter(({ status }) => status === 'failed');
  const found = failed.some(({ message }) => message.includes('Property failed after'));
  const files = failed.flatMap(failedFiles);
  return found || files.length > mayStumble ? [] : files;
}

/** What each test that failed said, and each file that could not be loaded. */
const faultsOf = (results) =>
  results
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults = [] }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0
        ? `${relative(root, name)}\n${shortOf(message)}`
        : failed.map((test) => `${relative(root, name)}: ${test.fullName}\n${shortOf(test.failureMessages[0] ?? '')}`);
    });

async function runJest({ node, env }, config, args) {
  const report = reportFile('jest');
  const flags = ['--config', config, '--json', `--outputFile=${report}`, '--silent=false'];
  const { code } = await run(node, [...jest, ...flags, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  let [stumbled, told] = [[], []];
  const numbers = counted(report, code, (all) => {
    stumbled = stumbledFiles(all.testResults);
    told = faultsOf(all.testResults);
    return {
      passed: all.numPassedTests,
      // A file that cannot even be loaded has no tests to fail.
      failed: all.numFailedTests + all.numRuntimeErrorTestSuites,
    };
  });
  return { ...numbers, stumbled, told };
}

/** @param {string[]} args further arguments of jest, such as paths */
export const jestStage = (runtime, args) => async () => {
  const { passed, failed, told } = await runJest(runtime, ofFiles, args);
  return { passed, failed, told };
};

/**
 * The same for a machine that may be crowded: a few files that failed are tried a second time, by themselves, and named
 * when that helped, so that they get mended and not forgotten.
 */
export const patientJestStage = (runtime, args) => patient(runtime, () => runJest(runtime, ofFiles, args));

const inRooms = (runtime, name, files) => runJest(runtime, ofRooms, [writeRooms(name, files())]);

/**
 * For files that share rooms.
 * @param {string} name of the rooms
 * @param {() => string[]} files below the root
 */
export const roomsStage = (runtime, name, files) => async () => {
  const { passed, failed, told } = await inRooms(runtime, name, files);
  return { passed, failed, told };
};

/** The same for a machine that may be crowded. */
export const patientRoomsStage = (runtime, name, files) => patient(runtime, () => inRooms(runtime, name, files));

const patient = (runtime, first) => async () => {
  const { passed, failed, stumbled, told } = await first();
  if (failed === 0 || stumbled.length === 0) return { passed, failed, told };
  const again = await runJest(runtime, ofFiles, ['--runInBand', '--runTestsByPath', ...stumbled]);
  if (again.failed > 0) return { passed, failed, told };
  return { passed: passed + failed, failed: 0, stumbled, told };
};
