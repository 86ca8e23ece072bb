import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as rest } from 'node:timers/promises';
import { dayIn } from '@/lib/rules/calendar-date.ts';

/** One line that says where and when figures were measured. */
export function machineLine(): string {
  const processors = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  const model = processors[0]?.model.trim().replace(/\s+/g, ' ') || os.machine();
  return `${processors.length} × ${model}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.version}, ${dayIn(new Date(), 'UTC')}`;
}

/** Memory that a process keeps and the most it ever kept, in MB; null where the system does not tell. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  };
  const [now, peak] = [megabytes('VmRSS'), megabytes('VmHWM')];
  return now === null || peak === null ? null : { now, peak };
}

/** Memory that a process and all below it keep, in MB: what they share counts for each. */
export async function familyMemoryMb(pid: number): Promise<number> {
  const all = await Promise.all(familyOf(pid).map(memoryOf));
  return all.reduce((sum, one) => sum + (one?.now ?? 0), 0);
}

/** Processor time that processes and all below them have used, all their threads together, in ms. */
export function processorMs(...pids: readonly number[]): number {
  return pids.flatMap(familyOf).reduce((sum, one) => sum + ownMs(one), 0);
}

/** Waits until a process and all below it have done what they do at their start: half a second passes in idleness. */
export async function settled(pid: number): Promise<void> {
  let before: number;
  do {
    before = processorMs(pid);
    await rest(500);
  } while (processorMs(pid) - before > 50);
}

/** A process with those that it started, and those that they started. */
function familyOf(pid: number): readonly number[] {
  const childrenOf = (one: number) =>
    toldBy(`/proc/${one}/task/${one}/children`).trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

// After the name in brackets; user and system time are the 12th and 13th field from there, in hundredths of a second.
function ownMs(pid: number): number {
  const fields = toldBy(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** Processor time that everything on the machine has used since its start, in ms. */
export function busyMs(): number {
  // User, nice and system time, and that of interrupts; the 4th and 5th are idle.
  const fields = toldBy('/proc/stat').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  return fields.reduce((sum, hundredths, at) => (at === 3 || at === 4 || at > 7 ? sum : sum + hundredths * 10), 0);
}

/** What the system tells in a file; '' where it does not, or of a process that is gone. */
function toldBy(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Forgets the most that a process ever kept. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
}

/** The process at the end of a chain of single children: what npm and the supervisor have started. */
export async function lastOfChain(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const child = Number(children.split(' ')[0]);
  return child ? lastOfChain(child) : pid;
}
