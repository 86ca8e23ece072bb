import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstall } from './install.mjs';
import { patientJestStage, patientRoomsStage } from './jest-stage.mjs';
import { neutral } from './neutral.mjs';
import { startPostgres } from './postgres.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main, Refusal } from './say.mjs';
import { journeysStage, lintStage, runStages, typesStage, whole } from './stages.mjs';
import { allSuites, alone, embeddedSuites, ofSourceCopy, plainSuites, serverSuites } from './suites.mjs';

/** `npm test`: everything that can be proven, from a machine that has only Node. */
await main(async () => {
  const { env, ...rest } = await ensureRuntime();
  const runtime = { ...rest, env: neutral(env) };
  await ensureInstall(runtime);
  const chromium = await ensureChromium(runtime.env);
  const journeys = { ...runtime, env: chromium ? { ...runtime.env, CHROMIUM_PATH: chromium } : runtime.env };
  const postgres = await startPostgres(runtime.env);
  try {
    return await runStages(stepsOf(runtime, journeys, postgres));
  } finally {
    await postgres?.stop();
  }
});

function stepsOf(runtime, journeys, postgres) {
  const onServer = postgres ? { ...runtime, env: { ...runtime.env, TEST_DATABASE_URL: postgres.url } } : runtime;
  let application = false;
  // The types of routes are written where the build is, so it waits for them.
  const compiled = [
    ['types', typesStage(runtime)],
    ['build', whole(async () => (application = await built(runtime)))],
  ];
  const looked = [
    ['lint', lintStage(runtime)],
    ['doctor', patientJestStage(onServer, [alone])],
    ['new modules and fields', patientJestStage(runtime, [ofSourceCopy])],
  ];
  const plain = ['tidy and unit', patientRoomsStage(runtime, 'plain', plainSuites)];
  // Where no server can be had, all of them run on the embedded database.
  const verbs = [[['verbs', patientRoomsStage(onServer, 'verbs', postgres ? serverSuites : allSuites)]]];
  const embedded = [[['verbs on the embedded database', patientRoomsStage(runtime, 'embedded', embeddedSuites)]]];
  return [
    [compiled, looked, [plain]],
    verbs,
    ...(postgres ? [embedded] : []),
    [[['journeys', () => (application ? journeysStage(journeys)() : { passed: 0, failed: 1 })]]],
  ];
}

async function built(runtime) {
  try {
    await ensureBuild(runtime);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return false;
  }
}
