import { ensureInstall } from './install.mjs';
import { roomsStage } from './jest-stage.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main } from './say.mjs';
import { lintStage, runStages, typesStage } from './stages.mjs';
import { plainSuites } from './suites.mjs';

/** `npm run check`: what can be told in about a minute, without database and browser. */
await main(async () => {
  const runtime = await ensureRuntime();
  await ensureInstall(runtime);
  return runStages([
    [
      [
        ['types', typesStage(runtime)],
        ['lint', lintStage(runtime)],
      ],
      [['tidy and unit', roomsStage(runtime, 'check', plainSuites)]],
    ],
  ]);
});
