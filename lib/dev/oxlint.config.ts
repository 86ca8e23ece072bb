import { resolve } from 'node:path';
import { defineConfig } from 'oxlint';

/**
 * The floors: which files belong to one (the first matching pattern wins, a captured `module` is the noun), and what
 * each may import. What is not allowed here is refused.
 */
const floors: ReadonlyArray<{ floor: string; pattern: string; capture?: string[] }> = [
  { floor: 'tests', pattern: '**/*.test.{ts,tsx}' },
  { floor: 'tests', pattern: 'e2e/**' },
  { floor: 'dev', pattern: 'lib/dev/**' },
  { floor: 'launcher', pattern: 'lib/launcher/**' },
  { floor: 'simulators', pattern: 'lib/simulators/**' },
  {
    floor: 'env',
    pattern:
      'lib/{env,env-*,first-process,kept-secret,lasting-fault,log,metrics,missing-file,named-file,own-folder,private-folders,serve-metrics,sibling-processes,start-refused,tracing,tracing-sdk}.ts',
  },
  { floor: 'messages', pattern: 'messages/**' },
  { floor: 'rules', pattern: 'lib/rules/**' },
  // What is asked of all modules at once.
  { floor: 'registry', pattern: 'lib/contracts/{index,openapi,stale}.ts' },
  {
    floor: 'contracts',
    pattern:
      'lib/contracts/{columns,endpoint,error-catalogue,errors,families,field-schemas,fields,filters,headcount,named-actions,openapi-*,practised,report,shapes,validation,why,wire}.ts',
  },
  { floor: 'module-contract', pattern: 'lib/contracts/*.ts', capture: ['module'] },
  { floor: 'module-contract', pattern: 'lib/contracts/*/**', capture: ['module'] },
  { floor: 'navigation', pattern: 'lib/navigation/**' },
  { floor: 'session', pattern: 'lib/session/**' },
  { floor: 'i18n', pattern: 'lib/i18n/**' },
  { floor: 'browser', pattern: 'lib/browser/**' },
  { floor: 'drawbridge', pattern: 'lib/gateway/transport/embedded.ts' },
  { floor: 'serve', pattern: 'lib/gateway/serve*.ts' },
  { floor: 'gateway', pattern: 'lib/gateway/**' },
  { floor: 'kernel', pattern: 'lib/backend/{kernel,db}/**' },
  { floor: 'files', pattern: 'lib/backend/{pictures,reader,sheets}/**' },
  { floor: 'backend', pattern: 'lib/backend/*.ts' },
  { floor: 'backend', pattern: 'lib/backend/{control,demo,snapshot}/**' },
  { floor: 'verbs', pattern: 'lib/backend/*/index.ts', capture: ['module'] },
  { floor: 'schema', pattern: 'lib/backend/*/schema.ts', capture: ['module'] },
  { floor: 'schema', pattern: 'lib/backend/*/schema/*.ts', capture: ['module'] },
  { floor: 'backend-module', pattern: 'lib/backend/*/**', capture: ['module'] },
  { floor: 'ui', pattern: 'components/ui/**' },
  { floor: 'shared', pattern: 'components/shared/**' },
  { floor: 'shell', pattern: 'components/shell/**' },
  { floor: 'screens', pattern: 'components/*/**', capture: ['module'] },
  { floor: 'handlers', pattern: 'app/api/**' },
  { floor: 'pages', pattern: 'app/**' },
  { floor: 'middleware', pattern: 'middleware.ts' },
  { floor: 'instrumentation', pattern: 'instrumentation.ts' },
  { floor: 'instrumentation-client', pattern: 'instrumentation-client.ts' },
  { floor: 'config', pattern: 'next.config.js' },
];

const all = [...new Set(floors.map(({ floor }) => floor))];
const base = ['rules', 'contracts'];
const contract = [...base, 'registry', 'module-contract'];
const widgets = [...contract, 'navigation', 'browser', 'i18n', 'ui', 'shared', 'shell'];

const mayImport: Readonly<Record<string, readonly string[]>> = {
  tests: all,
  dev: all,
  launcher: ['launcher', 'env', 'rules', 'navigation', 'simulators'],
  // What a simulator took from us could be wrong on both sides.
  simulators: ['simulators'],
  env: ['env'],
  rules: ['rules'],
  contracts: base,
  'module-contract': base,
  registry: contract,
  navigation: [...contract, 'navigation'],
  session: [...contract, 'navigation', 'session', 'env'],
  i18n: [...base, 'registry', 'session', 'i18n', 'env', 'messages'],
  browser: [...contract, 'navigation', 'browser', 'i18n'],
  gateway: [...contract, 'navigation', 'session', 'i18n', 'env', 'messages', 'gateway', 'drawbridge'],
  serve: [...contract, 'navigation', 'session', 'i18n', 'env', 'gateway', 'serve'],
  drawbridge: [...contract, 'env', 'gateway', 'backend'],
  kernel: [...contract, 'env', 'messages', 'i18n', 'kernel'],
  files: [...base, 'i18n', 'env', 'kernel', 'files'],
  backend: [...contract, 'env', 'messages', 'kernel', 'files', 'backend', 'verbs', 'schema', 'backend-module'],
  verbs: [...base, 'env', 'kernel', 'files'],
  schema: [...base, 'kernel', 'files'],
  'backend-module': [...base, 'registry', 'env', 'messages', 'i18n', 'kernel', 'files'],
  ui: ['ui'],
  shared: widgets.filter((floor) => floor !== 'shell'),
  // The page of last resort carries its few words itself.
  shell: [...widgets, 'messages'],
  screens: [...base, 'navigation', 'browser', 'i18n', 'ui', 'shared', 'shell'],
  handlers: [...contract, 'serve', 'handlers'],
  pages: [...widgets, 'session', 'env', 'gateway', 'screens', 'messages', 'pages'],
  middleware: [...contract, 'navigation', 'session', 'i18n', 'env'],
  instrumentation: ['env', 'backend'],
  'instrumentation-client': ['browser'],
  messages: [],
  config: ['navigation'],
};

/** Floors on which one module's files may meet files of the same module. */
const ownModule: Readonly<Record<string, readonly string[]>> = {
  'module-contract': ['module-contract'],
  verbs: ['module-contract', 'schema', 'backend-module'],
  schema: ['module-contract', 'schema'],
  'backend-module': ['module-contract', 'verbs', 'schema', 'backend-module'],
  screens: ['module-contract', 'screens'],
};

/**
 * Who may call whose published verbs (`lib/backend/<module>/index.ts`) inside the same transaction. A growing list is a
 * message about how the modules are cut.
 */
const publishedVerbs: ReadonlyArray<readonly [caller: string, owner: string]> = [
  ['apps', 'notices'],
  ['apps', 'organisation'],
  ['notices', 'organisation'],
  ['account', 'organisation'],
  ['students', 'account'],
  ['students', 'organisation'],
  ['students', 'notices'],
  ['students', 'approvals'],
  ['enterprise', 'account'],
  ['enterprise', 'organisation'],
  ['enterprise', 'students'],
  ['safety', 'students'],
  ['safety', 'organisation'],
  ['safety', 'enterprise'],
  ['safety', 'account'],
  ['safety', 'notices'],
  ['fees', 'students'],
  ['fees', 'organisation'],
  ['fees', 'finance'],
  ['fees', 'safety'],
  ['fees', 'approvals'],
  ['fees', 'enterprise'],
  ['health', 'organisation'],
  ['health', 'students'],
  ['health', 'notices'],
  ['approvals', 'organisation'],
  ['approvals', 'notices'],
  ['approvals', 'finance'],
  ['diet', 'organisation'],
  ['diet', 'students'],
  ['diet', 'enterprise'],
  ['goods', 'approvals'],
  ['goods', 'notices'],
  ['goods', 'finance'],
  ['diet', 'goods'],
  ['goods', 'organisation'],
  ['goods', 'students'],
  ['diet', 'health'],
  ['diet', 'notices'],
  ['diet', 'approvals'],
  ['diet', 'finance'],
  ['salary', 'account'],
  ['salary', 'organisation'],
  ['salary', 'notices'],
  ['salary', 'enterprise'],
  ['salary', 'approvals'],
  ['salary', 'finance'],
  ['practice', 'account'],
  ['practice', 'organisation'],
  ['practice', 'students'],
  ['media', 'organisation'],
  ['media', 'students'],
  ['media', 'enterprise'],
  ['media', 'notices'],
  ['media', 'family'],
  ['courses', 'organisation'],
  ['courses', 'account'],
  ['courses', 'notices'],
  ['group', 'organisation'],
  ['family', 'students'],
  ['family', 'notices'],
  ['fees', 'family'],
  ['enterprise', 'family'],
  ['practice', 'family'],
  ['fees', 'notices'],
];

/** Tables that every module may refer to: the product's own. */
const sharedTables = ['organisation', 'account'];

/**
 * Whose tables a module's own tables may refer to, beside the product's: what hangs on a child says so in the database.
 */
const referredTables: ReadonlyArray<readonly [from: string, to: string]> = [
  ['fees', 'students'],
  ['safety', 'students'],
  ['enterprise', 'students'],
  ['health', 'students'],
  ['diet', 'goods'],
  ['diet', 'students'],
  ['practice', 'students'],
  ['media', 'students'],
  ['family', 'students'],
];

/** Third parties that stay on their floors; everywhere else they are refused. */
const pins: ReadonlyArray<{ packages: readonly string[]; on: readonly string[] }> = [
  {
    packages: ['drizzle-orm', '@electric-sql/*', 'pg'],
    on: ['kernel', 'backend', 'verbs', 'schema', 'backend-module'],
  },
  { packages: ['hono', '@hono/*'], on: ['kernel', 'backend', 'verbs', 'backend-module'] },
  { packages: ['swr'], on: ['browser'] },
  { packages: ['@opentelemetry/*'], on: ['env'] },
  { packages: ['@mui/*', '@emotion/*'], on: ['ui', 'shared', 'shell', 'screens'] },
  { packages: ['iron-session'], on: ['session'] },
  // The widgets bring the calendar its languages; what counts days is one file of the rules, which the tidy test names.
  { packages: ['dayjs'], on: ['rules', 'shared'] },
  {
    packages: ['next', 'next-intl', 'react', 'react-dom'],
    on: all.filter(
      (floor) =>
        ![
          'rules',
          'contracts',
          'module-contract',
          'registry',
          'kernel',
          'files',
          'backend',
          'verbs',
          'schema',
          'backend-module',
        ].includes(floor),
    ),
  },
];

/** Floors that run at the edge or in the browser, where Node's modules do not exist. */
const withoutNode = [
  'rules',
  'contracts',
  'module-contract',
  'registry',
  'navigation',
  'session',
  'browser',
  'ui',
  'shared',
  'shell',
  'screens',
  'middleware',
];

const toFloors = (categories: readonly string[]) => ({ to: { file: { categories: [...categories] } } });
const sameModule = { module: '{{from.file.captured.module}}' };

interface Policy {
  /** Every floor, where it is left out. */
  readonly from?: { readonly file: { readonly categories: string | readonly string[]; readonly captured?: object } };
  readonly allow?: object;
  readonly disallow?: object;
}

const policies: readonly Policy[] = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...Object.entries(mayImport).map(([floor, allowed]) => ({
    from: { file: { categories: floor } },
    allow: toFloors(allowed),
  })),
  ...Object.entries(ownModule).map(([floor, allowed]) => ({
    from: { file: { categories: floor } },
    allow: { to: { file: { categories: [...allowed], captured: sameModule } } },
  })),
  ...publishedVerbs.map(([caller, owner]) => ({
    from: { file: { categories: ['verbs', 'backend-module'], captured: { module: caller } } },
    allow: { to: { file: { categories: 'verbs', captured: { module: owner } } } },
  })),
  ...sharedTables.map((module) => ({
    from: { file: { categories: ['schema', 'verbs', 'backend-module'] } },
    allow: { to: { file: { categories: 'schema', captured: { module } } } },
  })),
  ...referredTables.map(([from, to]) => ({
    from: { file: { categories: 'schema', captured: { module: from } } },
    allow: { to: { file: { categories: 'schema', captured: { module: to } } } },
  })),
  ...pins.map(({ packages, on }) => ({
    from: {
      file: { categories: all.filter((floor) => !on.includes(floor) && !['tests', 'dev', 'launcher'].includes(floor)) },
    },
    disallow: { to: { module: { origin: 'external', source: [...packages] } } },
  })),
  {
    from: { file: { categories: withoutNode } },
    disallow: { to: { module: { origin: 'core' } } },
  },
];

const dependencies = (some: readonly Policy[]) => ({
  'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies: some }] as [
    'error',
    object,
  ],
});

const concerns = (floor: string) => (policy: Policy) =>
  policy.from === undefined || [policy.from.file.categories].flat().includes(floor);

const root = resolve(import.meta.dirname, '../..');

/**
 * The files of each floor with the policies that begin there: to hold every import against those of all floors takes
 * five times as long. The last that matches wins, so the floors are in the other order.
 */
const byFloor = floors
  .map(({ floor, pattern }) => ({
    files: [`${root}/${pattern}`],
    rules: dependencies(policies.filter(concerns(floor))),
  }))
  .reverse();

/** Tables of data and tests, which may be long in one piece; and a script that is put into each page as it stands. */
const mayBeLong = [
  '**/*.test.{ts,tsx}',
  '**/e2e/**',
  '**/*-table.{ts,tsx}',
  '**/standing-cases.ts',
  '**/lib/browser/early-input.ts',
];

export default defineConfig({
  plugins: ['eslint', 'import', 'typescript', 'unicorn', 'oxc'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'off' },
  settings: {
    'boundaries/files': floors.map(({ floor, ...rest }) => ({ category: floor, partialMatch: false, ...rest })),
    'boundaries/files-single-match': true,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
    'boundaries/legacy-templates': false,
    'import/resolver': './lib/dev/import-resolver.cjs',
  },
  rules: {
    'import/no-cycle': 'error',
    ...dependencies(policies),
    'boundaries/no-unknown-files': 'error',
    'eslint/max-lines-per-function': ['error', { max: 70, skipBlankLines: false, skipComments: false }],
  },
  overrides: [...byFloor, { files: mayBeLong, rules: { 'eslint/max-lines-per-function': 'off' } }],
});
