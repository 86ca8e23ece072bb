import { readFileSync } from 'node:fs';
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstall } from './install.mjs';
import { jestStage } from './jest-stage.mjs';
import { neutral } from './neutral.mjs';
import { startPostgres } from './postgres.mjs';
import { run } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main, Refusal } from './say.mjs';
import { journeysStage, runStages, whole } from './stages.mjs';
import { drawnSuites, propertySuites, withDatabase } from './suites.mjs';

const onPostgres = (files) => async (runtime) => {
  const postgres = await startPostgres(runtime.env);
  if (!postgres) throw new Refusal('Install PostgreSQL (Debian: postgresql) or name one by TEST_DATABASE_URL.');
  try {
    return await jestStage({ ...runtime, env: { ...runtime.env, TEST_DATABASE_URL: postgres.url } }, files)();
  } finally {
    await postgres.stop();
  }
};
const onEmbedded = (files) => (runtime) => jestStage(runtime, files)();
const inBrowser =
  (...which) =>
  async (runtime) => {
    await ensureBuild(runtime);
    const chromium = await ensureChromium(runtime.env);
    const env = chromium ? { ...runtime.env, CHROMIUM_PATH: chromium } : runtime.env;
    return journeysStage({ ...runtime, env }, which)();
  };

const soak = async (runtime) => {
  await ensureBuild(runtime);
  const args = ['--import', 'tsx', 'lib/dev/soak/soak.ts', ...process.argv.slice(3)];
  return whole(async () => (await run(runtime.node, args, { env: runtime.env })).code === 0)();
};

/**
 * What must hold of the installation's security, by statement (S sessions, O origins, R ways back, L sign-in, T
 * tenants and rights, U uploads and exports, H headers and logs, D durability, G guardians, Q access and speed): files,
 * each with words of its test that proves it, and behind them what they leave open; or why none does.
 * @type {Record<string, readonly string[] | string>}
 */
const statements = JSON.parse(readFileSync(new URL('security-proofs.json', import.meta.url), 'utf8'));
/** Cases that are made of the registry run where they are called. */
const proofFiles = [
  ...new Set(
    Object.values(statements).flatMap((proof) =>
      typeof proof === 'string' ? [] : proof.filter((_, at) => at % 2 === 0),
    ),
  ),
].filter((file) => /\.(test|spec)\.ts$/.test(file));

const manyDraws = [
  ...['jest-globals', 'jest-draws'].map((name) => `--setupFiles=<rootDir>/lib/dev/${name}.ts`),
  '--testTimeout=600000',
];

/** What can be proven at length. `npm test` has the same tests with fewer rounds. */
const proofs = {
  security: [
    ['every endpoint, by role, school and class', onEmbedded(['lib/backend/standing', 'lib/backend/reach-cases'])],
    ['what proves each statement', onEmbedded(proofFiles.filter((file) => file.endsWith('.test.ts')))],
    ['from outside', inBrowser(...proofFiles.filter((file) => file.endsWith('.spec.ts')))],
  ],
  fuzz: [['malformed requests at every endpoint', onEmbedded(['lib/backend/fuzz', '--testTimeout=600000'])]],
  files: [
    ['files made to harm whoever reads them', onEmbedded(['lib/backend/sheets/hostile', 'lib/backend/reader'])],
    ['in the built product, and in the backend alone', inBrowser('e2e/hostile-files')],
  ],
  http: [['every journey with the backend in a process of its own', inBrowser('--project=all over HTTP')]],
  embedded: [['verbs on the embedded database', onEmbedded([withDatabase])]],
  properties: [
    ['properties of rules, with fifty times the draws', onEmbedded([...manyDraws, ...drawnSuites()])],
    ['properties of the database, with all draws', onPostgres(['--testTimeout=600000', ...propertySuites()])],
  ],
  school: [['a quarter of a school of 200 children', onPostgres(['lib/dev/random-school'])]],
  tenants: [
    [
      'two schools on the same connections',
      onPostgres(['lib/(backend/interleaved|gateway/crossing)', '--testTimeout=600000']),
    ],
  ],
  faults: [
    ['database, file store and clock', onPostgres(['lib/backend/faults'])],
    ['backends behind the gateway', inBrowser('e2e/gateway', 'e2e/faults')],
  ],
  journeys: [['every journey, also those that npm test leaves out', inBrowser('e2e/.*')]],
  walk: [['every link of every page, by role and language', inBrowser('e2e/walk')]],
  soak: [['the built product under mixed load', soak]],
  layout: [['what moves on every page, on a desk and on a phone', inBrowser('--grep', 'moves')]],
  accessibility: [['every screen and dialog in both languages', inBrowser('--grep', 'axe')]],
  start: [['what is wrong with an installation ends its start', inBrowser('e2e/production', 'e2e/launcher')]],
  providers: [['every provider of sign-ins', inBrowser('e2e/account-providers')]],
  crash: [['kill -9 under sixteen writers', inBrowser('e2e/durability')]],
};

/** `npm run prove -- NAME`: one of the proofs at full length. */
await main(async () => {
  const name = process.argv[2] ?? '';
  if (!Object.hasOwn(proofs, name)) throw new Refusal(`Say which: npm run prove -- ${Object.keys(proofs).join(' | ')}`);
  const { env, ...rest } = await ensureRuntime();
  const runtime = { ...rest, env: { ...neutral(env), PROVE: 'whole' } };
  await ensureInstall(runtime);
  return runStages([[proofs[name].map(([what, work]) => [what, () => work(runtime)])]]);
});
