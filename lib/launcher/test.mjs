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

/**
 * Two lanes of about the same length, so that two cores are busy from begin to end: what needs the build, and what
 * needs none.
 */
function stepsOf(runtime, journeys, postgres) {
  const onServer = postgres ? { ...runtime, env: { ...runtime.env, TEST_DATABASE_URL: postgres.url } } : runtime;
  let application = false;
  const ofBuild = [
    // The types of routes are written where the build is, so it waits for them.
    ['types', typesStage(runtime)],
    ['build', whole(async () => (application = await built(runtime)))],
    ['journeys', () => (application ? journeysStage(journeys)() : { passed: 0, failed: 1 })],
  ];
  const ofSource = [
    // First, while nobody else may be on the server.
    ['doctor', patientJestStage(onServer, [alone])],
    ['lint', lintStage(runtime)],
    ['tidy and unit', patientRoomsStage(runtime, 'plain', plainSuites)],
    ['new modules and fields', patientJestStage(runtime, [ofSourceCopy])],
    // Where no server can be had, all of them run on the embedded database.
    ['verbs', patientRoomsStage(onServer, 'verbs', postgres ? serverSuites : allSuites)],
    ...(postgres ? [['verbs on the embedded database', patientRoomsStage(runtime, 'embedded', embeddedSuites)]] : []),
  ];
  return [[ofBuild, ofSource]];
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
