import os from 'node:os';
import pg from 'pg';
import { billsPhone } from '@/lib/backend/demo/fees/bills.ts';
import type { Note } from '../figure-text.ts';
import { memoryOf } from '../machine.ts';
import { startProduct } from '../started.ts';
import { enterSchool, read, signIn } from '../visitor.ts';
import { measureCounter } from './counter.ts';
import { measureGeneration } from './generation.ts';
import { measureRefunds } from './refunds.ts';
import { measureReports } from './reports.ts';

/**
 * Refunds of a month and bills of the next for 3,000 children, the bills generated, published and paid at the counter;
 * then every report and list of bills at 10,000 and at a million lines, each beside plain SQL on a connection of its
 * own.
 */
export async function measureFees(
  settings: Readonly<Record<string, string>>,
  password: string,
  note: Note,
): Promise<void> {
  const { origin, pid, stop } = await startProduct(settings);
  const plain = new pg.Client(settings.DATABASE_URL);
  await plain.connect();
  const noteLoad = (when: string) => note(`Load of the machine ${when}`, os.loadavg()[0]?.toFixed(1) ?? '?');
  /** A process that has ended meanwhile was started anew: what was measured around that counts for nothing. */
  const noteMemory = async (when: string) => {
    const kept = await memoryOf(pid);
    note(`Memory of the server ${when}`, kept ? `${kept.now} MB` : 'THE PROCESS HAS ENDED');
  };
  try {
    const visitor = await signIn(origin, billsPhone, password);
    const schools = await read<Array<{ schoolId: string; schoolNo: string }>>(visitor, 'organisation.schools', {});
    const enter = async (schoolNo: string) => {
      const { schoolId = '' } = schools.find((school) => school.schoolNo === schoolNo) ?? {};
      return { schoolId, plain, pid, visitor: await enterSchool(await signIn(origin, billsPhone, password), schoolId) };
    };
    noteLoad('before bills were generated');
    const unbilled = await enter('BILLS0');
    await measureRefunds(unbilled, note);
    await measureGeneration(unbilled, note);
    await measureCounter(unbilled, note);
    noteLoad('before the reports');
    await noteMemory('before the reports');
    const small = await measureReports('10,000 lines', await enter('BILLS10K'), note);
    const large = await measureReports('1,000,000 lines', await enter('BILLS1M'), note);
    for (const [what, p95] of large)
      note(`${what}, a million lines beside 10,000`, `${times(p95, small.get(what))} (p95)`);
    noteLoad('after them');
    await noteMemory('after them');
  } finally {
    await plain.end();
    await stop();
  }
}

const times = (large: number, small = Number.NaN) => `${(large / small).toFixed(1)} times`;
