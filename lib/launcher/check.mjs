import { readFileSync } from 'node:fs';
import { filesBelow } from './fingerprint.mjs';
import { ensureInstall } from './install.mjs';
import { jestStage } from './jest-stage.mjs';
import { below } from './paths.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main } from './say.mjs';
import { lintStage, runStages, typesStage } from './stages.mjs';

/** `npm run check`: what can be told in about a minute, without database and browser. */
await main(async () => {
  const runtime = await ensureRuntime();
  await ensureInstall(runtime);
  const quick = ['--testPathIgnorePatterns', '/node_modules/', ...slowTests()];
  const { passed, failed } = await runStages([
    ['types', typesStage(runtime)],
    ['lint', lintStage(runtime)],
    ['tidy and unit', jestStage(runtime, quick)],
  ]);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/** Tests that open a database or copy the house: they take seconds where all others take milliseconds. */
function slowTests() {
  const tests = filesBelow(['app', 'components', 'lib'], () => true).filter((path) => /\.test\.tsx?$/.test(path));
  const slow =
    /lib\/dev\/(test-(database|house|backend)|standing-(house|cases))|openDatabase|mkdtempSync\(join\(tmpdir\(\), 'house-/;
  return tests.filter((path) => slow.test(readFileSync(below(path), 'utf8')));
}
