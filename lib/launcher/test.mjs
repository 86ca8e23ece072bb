import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstall } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main, Refusal } from './say.mjs';
import { jestStage, journeysStage, lintStage, runStages, typesStage, whole } from './stages.mjs';

/** Settings of the shell it is called from must not decide what is tested. */
const configured =
  /^(PORT|HOST|APP_MODE|DEMO|DEMO_PASSWORD|DATA_DIR|DATABASE_URL|SESSION_SECRET|PUBLIC_ORIGIN|BACKEND_.*)$/;
const neutral = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => !configured.test(name)));

/** `npm test`: everything that can be proven, from a machine that has only Node. */
await main(async () => {
  const { env, ...rest } = await ensureRuntime();
  const runtime = { ...rest, env: neutral(env) };
  await ensureInstall(runtime);
  const chromium = await ensureChromium(runtime.env);
  const journeys = { ...runtime, env: chromium ? { ...runtime.env, CHROMIUM_PATH: chromium } : runtime.env };
  let application = false;
  const stages = [
    ['types', typesStage(runtime)],
    ['lint', lintStage(runtime)],
    ['tidy, unit and verbs', jestStage(runtime, [])],
    ['verbs on PostgreSQL', () => verbsOnPostgres(runtime)],
    ['build', whole(async () => (application = await built(runtime)))],
    ['journeys', () => (application ? journeysStage(journeys)() : { passed: 0, failed: 1 })],
  ];
  const { passed, failed } = await runStages(stages);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function verbsOnPostgres(runtime) {
  const postgres = await startPostgres(runtime.env);
  if (!postgres) return { passed: 0, failed: 0 };
  try {
    const jest = jestStage.bind(null, { ...runtime, env: { ...runtime.env, TEST_DATABASE_URL: postgres.url } });
    // Every file has a database of its own, but roles belong to the whole server, and the doctor's test makes one ill for a moment.
    const doctor = 'lib/backend/control/doctor';
    const others = await jest(['lib/backend', 'lib/dev/test-database', `--testPathIgnorePatterns=${doctor}`])();
    const { passed, failed } = await jest(['--runInBand', doctor])();
    return { passed: others.passed + passed, failed: others.failed + failed };
  } finally {
    await postgres.stop();
  }
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
