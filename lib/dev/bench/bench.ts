import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { largePhone } from '@/lib/backend/demo/large.ts';
import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import { startPostgres } from '../../launcher/postgres.mjs';
import { measureApprovals } from './approvals.ts';
import { startBarePage } from './bare-page.ts';
import { measureDay } from './day/day.ts';
import { measureFace } from './face.ts';
import { measureFees } from './fees/fees.ts';
import { ms } from './figure-text.ts';
import { measureFinance } from './finance.ts';
import { measureGoods } from './goods.ts';
import { measureHealth } from './health.ts';
import { importRows, sheetOf } from './import-rows.ts';
import { measureLearning } from './learning.ts';
import { noteScores } from './lighthouse.ts';
import { load } from './load.ts';
import { measureLongWork } from './long-work.ts';
import { machineLine, memoryOf } from './machine.ts';
import { measurePages } from './pages.ts';
import { measureProcesses } from './processes.ts';
import { measurePunches } from './punches.ts';
import { measureSalary } from './salary.ts';
import { measureScreens } from './screens.ts';
import { scriptBytes } from './script-bytes.ts';
import { startProduct } from './started.ts';
import { measureStudents } from './students.ts';
import { enterSchool, read, readPath, signIn, type Visitor } from './visitor.ts';

const password = 'bench-password-1';
const rows: Array<readonly [what: string, figure: string]> = [];

function note(what: string, figure: string): void {
  rows.push([what, figure]);
  console.log(`${what}: ${figure}`);
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** `npm run bench`: measures the built product on data of its own and prints a table. It never fails on a figure. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  // An interrupted run leaves no gigabyte behind; the servers hear the signal themselves.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    });
  const settings = { DATA_DIR: folder, DEMO_PASSWORD: password, DEMO: 'off', APP_MODE: 'demo' };
  try {
    const env = { ...process.env, ...settings };
    const began = performance.now();
    // `npm run bench -- pages`, `pages-on-postgres`, `demo`, `face`, `students`, `finance`, `fees`, `approvals`,
    // `goods`, `health`, `learning`, `salary`, `screens`, `processes`, `punches`, `work` or `day` leaves the rest out.
    const [only] = process.argv.slice(2);
    if (only === 'demo') return await measurePages(settings, password, { isLarge: false });
    if (only === 'face') return await measureFace(settings, password, note);
    if (only === 'pages') {
      seed(env, 'large');
      return await measurePages(settings, password, { isLarge: true });
    }
    const server = only && onServers[only];
    if (server) return await server(folder, settings);
    if (only === 'screens') return await measureScreens(settings, password, note);
    if (only !== 'students') {
      seed(env, 'large');
      note('Seed of 101,000 students', ms(performance.now() - began));
      await (await startProduct(settings)).stop();
      await measure(settings);
      await measurePages(settings, password, { isLarge: true });
    }
    const manyBegan = performance.now();
    seed(env, 'many');
    note('Seed of 1,000 schools of 300 and one of 3,000', ms(performance.now() - manyBegan));
    await measureStudents(settings, password, note);
  } finally {
    await rm(folder, { recursive: true, force: true });
    printTable();
  }
}

/** What is measured on a server, by the word that asks for it. */
const onServers: Readonly<
  Record<string, (folder: string, settings: Readonly<Record<string, string>>) => Promise<void>>
> = {
  'pages-on-postgres': (_, settings) =>
    onServer(
      'large',
      '101,000 students',
      settings,
      (there, postgres) => measurePages(there, password, { isLarge: true, postgres }),
      ample,
    ),
  finance: (folder, settings) =>
    onServer('ledgers', '10,000 and 1,000,000 lines', settings, (there) =>
      measureFinance(there, folder, password, note),
    ),
  goods: (_, settings) =>
    onServer(
      'stocks',
      '10,000 and 1,000,000 movements of stock',
      settings,
      (there) => measureGoods(there, note),
      ample,
    ),
  fees: (_, settings) =>
    onServer(
      'bills',
      '10,000 and 1,000,000 lines of bills',
      settings,
      (there) => measureFees(there, password, note),
      ample,
    ),
  approvals: (_, settings) => onServer(null, '', settings, (there) => measureApprovals(there, note), ample),
  learning: (_, settings) => onServer(null, '', settings, (there) => measureLearning(there, note), ample),
  health: (_, settings) =>
    onServer('demo', 'the demo schools', settings, (there) => measureHealth(there, password, note), ample),
  salary: (_, settings) => onServer(null, '', settings, (there) => measureSalary(there, note), ample),
  work: (_, settings) =>
    onServer('demo', 'the demo schools', settings, (there) => measureLongWork(there, password, note), lasting),
  processes: (_, settings) =>
    onServer('demo', 'the demo schools', settings, (there) => measureProcesses(there, password, note), ample),
  day: (folder, settings) =>
    onServer(
      'day',
      '1,000 schools of 300 for a day',
      settings,
      (there) => measureDay(folder, there, password, note),
      lasting,
    ),
  punches: (folder, settings) =>
    onServer(
      'gates',
      '200 schools of 300 and one of 3,000, with gates',
      settings,
      (there) => measurePunches(folder, there, note),
      lasting,
    ),
};

/** A server that keeps what it reads again and again, as one that is set up for a school does. */
const ample = { shared_buffers: '1GB' };
/** One that flushes what it has acknowledged too. */
const lasting = { fsync: 'on', ...ample };

/**
 * Measures on a PostgreSQL server of its own, where schools of such a size are.
 * @param scenario what the schools hold; null where the measurement makes its own
 * @param said the same in words
 */
async function onServer(
  scenario: string | null,
  said: string,
  settings: Readonly<Record<string, string>>,
  measureThere: (settings: Readonly<Record<string, string>>, postgres: number) => Promise<void>,
  given: Readonly<Record<string, string>> = {},
): Promise<void> {
  const postgres = await startPostgres(process.env, given);
  if (!postgres) throw new Error('This is measured on PostgreSQL (Debian: postgresql)');
  try {
    // The simulator of the messaging platform belongs to one process, and would leave the server to that one.
    const there = { ...settings, DATABASE_URL: postgres.url, WXWORK_SIMULATOR: 'off' };
    const began = performance.now();
    if (scenario !== null) {
      seed({ ...process.env, ...there }, scenario);
      note(`Seed of ${said}`, ms(performance.now() - began));
    }
    await measureThere(there, postgres.pid);
  } finally {
    await postgres.stop();
  }
}

function printTable(): void {
  if (rows.length === 0) return;
  const width = Math.max(...rows.map(([what]) => what.length));
  console.log(`\n${machineLine()}\n`);
  for (const [what, figure] of rows) console.log(`| ${what.padEnd(width)} | ${figure} |`);
}

const seed = (env: NodeJS.ProcessEnv, scenario: string) =>
  execFileSync('npm', ['run', '--silent', 'seed', '--', '--scenario', scenario], {
    env: { ...env, LOG_LEVEL: 'error' },
    stdio: 'inherit',
  });

async function measure(settings: Readonly<Record<string, string>>): Promise<void> {
  const { origin, readyMs, pid, stop } = await startProduct(settings);
  try {
    note('npm start, second start, until ready', ms(readyMs));
    const large = await signIn(origin, largePhone, password);
    const schools = await read<Array<{ schoolId: string; schoolNo: string }>>(large, 'organisation.schools', {});
    const smallId = schools.find(({ schoolNo }) => schoolNo === 'LARGE2')?.schoolId ?? '';
    await fetch(new URL(consoleAddress.students, origin), { headers: { cookie: large.cookie } });
    await rest(5_000);
    note('Memory at rest', `${(await memoryOf(pid))?.now ?? '?'} MB`);

    await measureScripts(large);
    await measureLists('100,000 students', large, pid, 5_000);
    const small = await enterSchool(await signIn(origin, largePhone, password), smallId);
    await measureLists('1,000 students', small, pid, 50);
    const { uploadMs, checkMs, runMs, rows: count, peak } = await importRows(small, await sheetOf(10_000), pid);
    const total = uploadMs + checkMs + runMs;
    note('Import of 10,000 rows', `${ms(total)} (upload ${ms(uploadMs)}, check ${ms(checkMs)}, import ${ms(runMs)})`);
    note(
      'Import, rows per second',
      `${Math.round(count / (total / 1000))}, ${count} rows, peak memory ${peak ?? '?'} MB`,
    );
    await noteScores('/login', { ...large, cookie: '' }, publicAddress.login, 'mobile', note);
    await noteScores('the list of 100,000', large, consoleAddress.students, 'mobile', note);
    await noteScores('the work bench of 100,000', large, consoleAddress.workBench, 'desktop', note);
  } finally {
    await stop();
  }
}

async function measureScripts(visitor: Visitor): Promise<void> {
  const stranger = { ...visitor, cookie: '' };
  const bare = await startBarePage();
  try {
    note('JavaScript of the bare page, gzip', kB(await scriptBytes({ origin: bare.origin, cookie: '' }, '/')));
  } finally {
    await bare.stop();
  }
  note('JavaScript of /login, gzip', kB(await scriptBytes(stranger, publicAddress.login)));
  const inLesson = await scriptBytes(stranger, publicAddress.practiceSubjectList);
  note('JavaScript of a child’s page in a lesson, gzip', kB(inLesson));
  note('JavaScript of the list, gzip', kB(await scriptBytes(visitor, consoleAddress.students)));
}

/** @param middle a page deep inside the list */
async function measureLists(of: string, visitor: Visitor, pid: number, middle: number): Promise<void> {
  const list = (input: unknown) => readPath('students.list', input);
  const spread = (n: number) => Array.from({ length: 20 }, (_, i) => n - i);
  const cases: ReadonlyArray<readonly [string, readonly string[]]> = [
    ['API first page', [list({ page: 1, size: 20 })]],
    ['API search', ['王', '李小', 'zhang', 'wy', 'cxy', '2026', '欧阳'].map((q) => list({ q, page: 1, size: 20 }))],
    ['API deep page', spread(Math.floor(middle / 2)).map((page) => list({ page, size: 20 }))],
    ['page rendered by the server', [consoleAddress.students]],
  ];
  for (const [what, paths] of cases) {
    for (const connections of [1, 10]) {
      const { p50, p95, perSecond, processor, failed } = await load(visitor, pid, paths, connections);
      const faults = failed ? `, ${failed} FAILED` : '';
      note(
        `${of}, ${what}, ${connections} connections`,
        `p50 ${ms(p50)}, p95 ${ms(p95)}, ${Math.round(perSecond)}/s, processor ${ms(processor)}${faults}`,
      );
    }
  }
}

await main();
