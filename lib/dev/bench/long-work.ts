import { setTimeout as rest } from 'node:timers/promises';
import { demoPeople } from '@/lib/backend/demo/scenario.ts';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { percentilesOf } from '../percentiles.ts';
import type { Note } from './figure-text.ts';
import { importRows, sheetOf } from './import-rows.ts';
import { settled } from './machine.ts';
import { startProduct } from './started.ts';
import { administrator, readPath, signIn, type Visitor, writePath } from './visitor.ts';

const listsPerSecond = 20;
const signInsPerSecond = 10;
const windowMs = 20_000;
const importedRows = 50_000;

/** What is asked over and over, until it is told to end. */
interface Beat {
  /** Milliseconds of each answer, from the moment at which it was due. */
  readonly times: number[];
  failed: number;
  readonly end: () => Promise<void>;
}

/**
 * What long work costs those who turn pages meanwhile: twenty lists a second alone, then beside ten sign-ins a second,
 * an import of 50,000 rows and exports, and beside all of them together.
 */
export async function measureLongWork(
  settings: Readonly<Record<string, string>>,
  password: string,
  note: Note,
): Promise<void> {
  const { origin, family, pid, stop } = await startProduct(settings);
  try {
    const visitor = await signIn(origin, administrator, password);
    await settled(family);
    const phones = demoPeople.filter(({ works }) => Object.keys(works).length > 0).map(({ phone }) => phone);
    const signIns = () => beat(signInsPerSecond, (at) => enter(origin, phones[at % phones.length] ?? '', password));
    const during = async (what: string, work: () => Promise<unknown>) => {
      const lists = beat(listsPerSecond, () => list(visitor));
      await work();
      await lists.end();
      note(`Lists beside ${what}`, told(lists));
    };
    const passing = () => rest(windowMs);
    await during('nothing', passing);
    await during('sign-ins', async () => {
      const people = signIns();
      await passing();
      await people.end();
      note('Sign-ins beside lists', told(people));
    });
    await during('exports', () => exportsFor(visitor, windowMs));
    const sheet = await sheetOf(importedRows);
    await during('an import, sign-ins and exports', async () => {
      const people = signIns();
      const imported = importRows(visitor, sheet, pid);
      const out = exportsFor(visitor, windowMs);
      const { uploadMs, checkMs, runMs, rows } = await imported;
      await Promise.all([out, people.end()]);
      note('Sign-ins beside an import', told(people));
      note('The import meanwhile', `${rows} rows in ${((uploadMs + checkMs + runMs) / 1_000).toFixed(0)} s`);
    });
  } finally {
    await stop();
  }
}

/** Asks at a steady pace, whether answers come or not, so that what waits is counted as waiting. */
function beat(perSecond: number, ask: (at: number) => Promise<boolean>): Beat {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  let asked = 0;
  const one = async (due: number, at: number) => {
    const good = await ask(at).catch((error: Error) => {
      console.error(error.message);
      return false;
    });
    times.push(performance.now() - due);
    if (!good) counted.failed += 1;
  };
  const timer = setInterval(() => {
    while (asked * 1_000 <= (performance.now() - began) * perSecond) {
      const answered = one(began + (asked * 1_000) / perSecond, asked);
      asked += 1;
      open.add(answered);
      answered.finally(() => open.delete(answered));
    }
  }, 10);
  const counted: Beat = {
    times,
    failed: 0,
    end: async () => {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
  return counted;
}

async function list({ origin, cookie }: Visitor): Promise<boolean> {
  const answer = await fetch(new URL(readPath('students.list', { page: 1, size: 20 }), origin), {
    headers: { cookie },
  });
  await answer.arrayBuffer();
  return answer.ok;
}

/** Only the way in: the page behind it is another measurement. */
async function enter(origin: string, account: string, password: string): Promise<boolean> {
  const body = new URLSearchParams({ account, password, next: '' });
  const answer = await fetch(new URL(sessionAddress.signIn, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body,
  });
  await answer.arrayBuffer();
  return answer.headers.getSetCookie().some((cookie) => /^session=[^;]/.test(cookie));
}

/** One export after the other. */
async function exportsFor({ origin, cookie }: Visitor, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  const headers = { origin, cookie, 'content-type': 'application/json' };
  while (performance.now() < until) {
    const answer = await fetch(new URL(writePath('students.exportList'), origin), {
      method: 'POST',
      headers,
      body: '{}',
    });
    if (!answer.ok) throw new Error(`An export answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

function told({ times, failed }: Beat): string {
  const percentile = percentilesOf(times);
  const at = (share: number) => `${percentile(share).toFixed(0)} ms`;
  return `${times.length} asked, p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}${failed ? `, ${failed} FAILED` : ''}`;
}
