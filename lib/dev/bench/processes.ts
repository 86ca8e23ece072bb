import { consoleAddress } from '@/lib/navigation/paths.ts';
import type { Note } from './figure-text.ts';
import { load } from './load.ts';
import { settled } from './machine.ts';
import { startProduct } from './started.ts';
import { administrator, readPath, signIn } from './visitor.ts';

/** What two web processes on PostgreSQL answer, and what one does, of the same pages on the same rows. */
export async function measureProcesses(
  settings: Readonly<Record<string, string>>,
  password: string,
  note: Note,
): Promise<void> {
  const paths = {
    'the list': consoleAddress.students,
    'the work bench': consoleAddress.workBench,
    'the list by API': readPath('students.list', { page: 1, size: 20 }),
  };
  const answered = new Map<string, number[]>();
  for (const count of [1, 2]) {
    const { origin, family, stop } = await startProduct({ ...settings, WEB_PROCESSES: String(count) });
    try {
      await settled(family);
      const visitor = await signIn(origin, administrator, password);
      for (const [page, path] of Object.entries(paths)) {
        const { perSecond, failed } = await load(visitor, family, [path], 10);
        if (failed > 0) throw new Error(`${path} failed ${failed} times`);
        answered.set(page, [...(answered.get(page) ?? []), perSecond]);
      }
    } finally {
      await stop();
    }
  }
  for (const [page, [one = Number.NaN, two = Number.NaN]] of answered)
    note(
      `One web process and two on PostgreSQL, ${page}, 10 connections`,
      `${one.toFixed(0)}/s and ${two.toFixed(0)}/s, ${(two / one).toFixed(2)} times`,
    );
}
