import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { installationFiles } from './installation.ts';
import { sourceCopy } from './source-copy.ts';

// What the README says of a new module, a new noun and a new field, done in one copy of the source: its compiler and
// its linters are what takes the time.
const { path, run } = sourceCopy();
const newModule = (...args: string[]) => run('node', '--import', 'tsx', 'lib/dev/new-module.ts', ...args);
const newNoun = (...args: string[]) => run('node', '--import', 'tsx', 'lib/dev/new-noun.ts', ...args);

/** Puts a text into a file of the copy, before the first place that reads so. */
function insert(file: string, before: string, text: string) {
  const [head = '', ...tail] = readFileSync(path(file), 'utf8').split(before);
  expect(tail).not.toEqual([]);
  writeFileSync(path(file), [head + text + before + tail[0], ...tail.slice(1)].join(before));
}

const migrations = 'lib/backend/db/migrations';
const migration = (...args: readonly string[]) =>
  run('node', '--import', 'tsx', 'lib/dev/migration.ts', '--name', ...args);
/** Commits what the copy's database has come to. */
async function commit() {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  for (const args of [
    ['init', '-q'],
    ['add', migrations],
    [...author, 'commit', '-qm', 'Tables'],
  ])
    expect(await run('git', ...args)).toBe('');
}

const row = `  shoeSize: {
    ...{ is: 'line', max: recordLimits.numberChars, required: false, control: 'line', masked: false },
    ...{ at: 155, written: 'always', initial: '', form: 'child', detail: 'child' },
    listed: { at: 100, width: 90, sort: null, shown: 'extra', telling: false, cut: false },
    ...{ printed: null, wanted: 90, told: 'recordChanged', merged: true, many: true, exported: true, reported: 140 },
    imported: { at: 155, read: 'plain', titles: ['鞋子尺码'] },
  },
`;

test.each([
  ['two-words', 'order'],
  ['trial', 'Order'],
  ['trial', 'order', '--odd'],
  ['students', 'order'],
])('a module called %j with a noun %j is refused', async (...args) => {
  expect(await newModule(...args)).toMatch(/Usage|already/);
});

test.each([
  ['nothing', 'order'],
  ['fees', ''],
])('a noun of a module %j called %j is refused', async (...args) => {
  expect(await newNoun(...args)).toMatch(/Usage|no module/);
});

test('new modules, and nouns of new and old ones, stand on all floors', async () => {
  expect(await newModule('trial', 'purchase-order', '采购单')).toBe('');
  expect(await newModule('second', 'dish', '--plain')).toBe('');
  expect(await newNoun('trial', 'supply', '食材', '--plain')).toBe('');
  expect(await newNoun('fees', 'trip-deposit')).toBe('');
  expect(await newNoun('trial', 'supply')).toMatch(/already/);
  expect(readFileSync(path('lib/contracts/index.ts'), 'utf8')).toContain("import { trial } from './trial.ts'");
  expect(readFileSync(path('lib/contracts/trial.ts'), 'utf8')).toContain('children: [purchaseOrderPage, supplyPage]');
}, 300_000);

test('one more field of a child is one row, one column with its migration, and its texts', async () => {
  await commit();
  insert('lib/contracts/students/student-fields.ts', '  note: {', row);
  insert(
    'lib/backend/students/schema.ts',
    "    note: text('note')",
    "    shoeSize: text('shoe_size').notNull().default(''),\n",
  );
  insert('messages/zh-CN/students.json', '    "idCardType": ', '    "shoeSize": "鞋码",\n');
  insert('messages/en/students.json', '    "idCardType": ', '    "shoeSize": "Shoe size",\n');
  expect(await migration('shoe-size')).toBe('');
  const written = readdirSync(path(migrations));
  // Written anew it is one migration still, of the one column, compared with what is committed.
  expect(await migration('shoe-size', '--again')).toBe('');
  expect(readdirSync(path(migrations))).toEqual(written);
  const name = written.find((one) => one.endsWith('shoe-size.sql')) ?? '';
  expect(readFileSync(path(`${migrations}/${name}`), 'utf8')).toMatch(
    /^ALTER TABLE "students" ADD COLUMN "shoe_size" [^;]*;$/,
  );
}, 60_000);

test('compiler and linters find nothing to say about them', async () => {
  expect(await run('tsc', '--noEmit')).toBe('');
  const written = installationFiles(path('')).map((file) => relative(path(''), file));
  const known = new Set(installationFiles());
  const fresh = written.filter((file) => !known.has(file) && /\.tsx?$/.test(file));
  expect(fresh.length).toBeGreaterThan(35);
  // The rest of the installation is looked at by the linters themselves; of it only these have changed.
  const touched = ['lib/contracts/index.ts', 'lib/contracts/fees.ts', 'lib/backend/app.ts', ...fresh];
  const biome = ['check', '--config-path=lib/dev/lint.biome.jsonc', '--vcs-enabled=false', '--error-on-warnings'];
  expect(await run('biome', ...biome, ...touched)).toBe('');
  expect(await run('oxlint', '-c', 'lib/dev/oxlint.config.ts', ...touched)).toBe('');
  expect(await run('knip', '--config', 'lib/dev/knip.jsonc')).toBe('');
}, 600_000);

test('the tests of the nouns pass, and those that walk all modules, lists, menus, texts and articles; the field is everywhere', async () => {
  cpSync('lib/dev/new-field-probe.tsx', path('lib/dev/new-field-probe.db.test.tsx'));
  cpSync('lib/dev/new-noun-probe.ts', path('lib/dev/new-noun-probe.db.test.ts'));
  const tests = [
    'lib/backend/(?:trial|second|help)/',
    'lib/backend/fees/trip-deposit',
    'components/declared',
    'lib/contracts/',
    'lib/i18n/',
    'lib/dev/(?:tidy|suites)',
    'lib/dev/new-(?:field|noun)',
  ];
  // In rooms, since to load all modules takes longer than most of these tests.
  const write = `import { writeRooms } from './lib/launcher/rooms.mjs';
    import { allSuites, plainSuites } from './lib/launcher/suites.mjs';
    const files = [...plainSuites(), ...allSuites()].filter((file) => /^(?:${tests.join('|').replaceAll('/', String.raw`\/`)})/.test(file));
    writeRooms('parts', files);`;
  expect(await run('node', '--input-type=module', '--eval', write)).toBe('');
  const jest = ['--experimental-vm-modules', '--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'];
  expect(await run('node', ...jest, '--config', 'lib/dev/jest.rooms.mjs', '-i', 'test-results/rooms/parts')).toBe('');
}, 600_000);
