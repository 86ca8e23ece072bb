import { ensureInstall } from './install.mjs';
import { jestStage } from './jest-stage.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main } from './say.mjs';
import { lintStage, runStages, typesStage } from './stages.mjs';
import { ofSourceCopy, withDatabase } from './suites.mjs';

/** `npm run check`: what can be told in about a minute, without database and browser. */
await main(async () => {
  const runtime = await ensureRuntime();
  await ensureInstall(runtime);
  const quick = ['--testPathIgnorePatterns', withDatabase, ofSourceCopy];
  return runStages([
    [
      [
        ['types', typesStage(runtime)],
        ['lint', lintStage(runtime)],
      ],
      [['tidy and unit', jestStage(runtime, quick)]],
    ],
  ]);
});
