import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstall } from './install.mjs';
import { patientJestStage } from './jest-stage.mjs';
import { neutral } from './neutral.mjs';
import { startPostgres } from './postgres.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main, Refusal } from './say.mjs';
import { journeysStage, lintStage, runStages, typesStage, whole } from './stages.mjs';

/** `npm test`: everything that can be proven, from a machine that has only Node. */
await main(async () => {
  const { env, ...rest } = await ensureRuntime();
  const runtime = { ...rest, env: neutral(env) };
  await ensureInstall(runtime);
  const chromium = await ensureChromium(runtime.env);
  const journeys = { ...runtime, env: chromium ? { ...runtime.env, CHROMIUM_PATH: chromium } : runtime.env };
  const postgres = await startPostgres(runtime.env);
  try {
    const { passed, failed } = await runStages(stagesOf(runtime, journeys, postgres));
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
});

function stagesOf(runtime, journeys, postgres) {
  // The standing cases take long: through HTTP they run once, on PostgreSQL where there is one.
  const units = postgres ? ['--testPathIgnorePatterns=lib/backend/standing-over-http'] : [];
  let application = false;
  return [
    ['types', typesStage(runtime)],
    ['lint', lintStage(runtime)],
    ['tidy, unit and verbs', patientJestStage(runtime, units)],
    ['verbs on PostgreSQL', () => (postgres ? verbsOnPostgres(runtime, postgres) : { passed: 0, failed: 0 })],
    ['build', whole(async () => (application = await built(runtime)))],
    ['journeys', () => (application ? journeysStage(journeys)() : { passed: 0, failed: 1 })],
  ];
}

async function verbsOnPostgres(runtime, postgres) {
  const jest = patientJestStage.bind(null, { ...runtime, env: { ...runtime.env, TEST_DATABASE_URL: postgres.url } });
  // Every file has a database of its own, but roles belong to the whole server, and the doctor's test makes one ill for a moment.
  const doctor = 'lib/backend/control/doctor';
  // What a call refuses has been proven inside the process; here it is the database that differs.
  const once = 'lib/backend/(standing-embedded|fuzz)';
  const others = await jest(['lib/backend', 'lib/dev/test-database', `--testPathIgnorePatterns=${doctor}|${once}`])();
  const { passed, failed } = await jest(['--runInBand', doctor])();
  return { passed: others.passed + passed, failed: others.failed + failed };
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
