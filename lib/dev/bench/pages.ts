import os from 'node:os';
import { gzipSync } from 'node:zlib';
import { largePhone } from '@/lib/backend/demo/large.ts';
import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { startBarePage } from './bare-page.ts';
import { load } from './load.ts';
import { busyMs, processorMs } from './machine.ts';
import { bare, keepResults, lastResults, type PageResult, pageTable } from './page-results.ts';
import { startProduct } from './started.ts';
import { administrator, enterSchool, read, readPath, signIn, type Visitor } from './visitor.ts';

/** A server to be measured: all its processes are counted, and those of its database. */
interface Served {
  readonly visitor: Visitor;
  readonly pids: readonly number[];
}

const sizes = { demo: '1,200', small: '1,000', large: '100,000' } as const;

/** What serves the pages, besides the product itself. */
export interface Behind {
  /** The schools of 1,000 and 100,000, which are there already; else the demo schools. */
  readonly isLarge: boolean;
  /** The server of the database, where it is not embedded. */
  readonly postgres?: number;
}

/** Every kind of page beside the bare one in the same run, at one and at ten connections. */
export async function measurePages(
  settings: Readonly<Record<string, string>>,
  password: string,
  { isLarge, postgres }: Behind,
): Promise<void> {
  const rows: PageResult[] = [];
  const busy = busyMs();
  const began = performance.now();
  let ours = 0;
  const measure = async (size: string, page: string, served: Served, path: string) => {
    const row = await pageResult(size, page, served, path);
    ours += row.spent;
    rows.push(row.result);
    console.log(`${size} ${page}: ${row.result.processor.toFixed(1)} ms`);
  };
  const floor = await startBarePage();
  try {
    await measure('-', bare, { visitor: { origin: floor.origin, cookie: '' }, pids: [floor.pid] }, '/');
  } finally {
    await floor.stop();
  }
  const { origin, family, stop } = await startProduct(isLarge ? settings : { ...settings, DEMO: 'on' });
  try {
    const phone = isLarge ? largePhone : administrator;
    const pids = postgres === undefined ? [family] : [family, postgres];
    const where = postgres === undefined ? '' : ' on PostgreSQL';
    await measure('-', 'sign-in', { visitor: { origin, cookie: '' }, pids }, publicAddress.login);
    const visitor = await signIn(origin, phone, password);
    for (const [size, served] of isLarge
      ? await bothSchools(visitor, phone, password)
      : [[sizes.demo, visitor] as const])
      for (const [page, path] of await pagesOf(served))
        await measure(`${size}${where}`, page, { visitor: served, pids }, path);
  } finally {
    await stop();
  }
  const share = ((busyMs() - busy - ours) / (performance.now() - began) / os.availableParallelism()) * 100;
  const last = lastResults();
  console.log(`\n${pageTable(keepResults(rows, Math.max(0, share)), last)}`);
}

async function bothSchools(large: Visitor, phone: string, password: string) {
  const schools = await read<Array<{ schoolId: string; schoolNo: string }>>(large, 'organisation.schools', {});
  const smallId = schools.find(({ schoolNo }) => schoolNo === 'LARGE2')?.schoolId ?? '';
  const small = await enterSchool(await signIn(large.origin, phone, password), smallId);
  return [[sizes.small, small] as const, [sizes.large, large] as const];
}

/** The kinds of pages by name. */
async function pagesOf(visitor: Visitor): Promise<ReadonlyArray<readonly [string, string]>> {
  const { rows } = await read<{ rows: { id: string }[] }>(visitor, 'students.list', { page: 1, size: 20 });
  const list = consoleAddress.students;
  return [
    ['work bench', consoleAddress.workBench],
    ['list of 20', withQuery(list, { size: '20' })],
    ['search', withQuery(list, { q: 'wang', size: '20' })],
    ['one student', `${list}/${rows[0]?.id}`],
    ['list by API', readPath('students.list', { page: 1, size: 20 })],
  ];
}

async function pageResult(size: string, page: string, { visitor, pids }: Served, path: string) {
  const { origin, cookie } = visitor;
  const answer = await fetch(new URL(path, origin), { headers: { cookie, 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const bytes = gzipSync(Buffer.from(await answer.arrayBuffer())).length;
  const began = processorMs(...pids);
  const one = await load(visitor, pids, [path], 1);
  const ten = await load(visitor, pids, [path], 10);
  if (one.failed + ten.failed > 0) throw new Error(`${path} failed ${one.failed + ten.failed} times`);
  const result = { size, page, p50: one.p50, perSecond: ten.perSecond, processor: ten.processor, bytes };
  return { result, spent: processorMs(...pids) - began };
}
