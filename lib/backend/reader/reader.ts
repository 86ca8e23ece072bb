import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { Order, Task, Told } from './task.ts';

/** How long a task may take, and when nobody wants its answer any more. */
export interface Bounds {
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds that are still waited for values; the time in which the caller works at one does not count. Each task
   * takes from it, so that an archive and its parts share one.
   */
  readonly budget: { leftMs: number };
}

/** A process of its own that reads files which somebody else made. One task at a time. */
export interface Reader {
  /**
   * The values of a task as they are read.
   * @throws ServiceError what the task says; fileTooComplex: it took too much memory or time; callerGone
   */
  run<T>(task: Task, bounds: Bounds): AsyncGenerator<T>;
  /** Whether it can be given another file: it lives, and nothing unforeseen has happened in it. */
  isFit(): boolean;
  /** Kills it. */
  end(): void;
}

/**
 * Its JavaScript may write and start nothing; what it may read, the network and native code are not held (README). Its
 * heap is bounded by a flag.
 */
const flags = ['--experimental-strip-types', '--permission', '--allow-fs-read=*', '--allow-addons', '--no-warnings'];

interface Ended {
  readonly ended: string;
}

/** Starts a reader. */
export function startReader(heapMb: number = limits.readerHeapMb): Reader {
  const child = spawnReader(heapMb);
  const mail = mailOf(child);
  let fit = true;
  let isReady = false;

  async function hear(bounds: Bounds, waitMs: number): Promise<Told> {
    const told = await mail.next(bounds.signal, waitMs).catch((error) => {
      fit = false;
      throw error;
    });
    if (!('ended' in told)) return told;
    fit = false;
    if (!isReady) throw new Error(`The reader of files cannot start: ${told.ended}`);
    log.warn({ reader: told.ended }, 'a file has ended its reader');
    throw new ServiceError('fileTooComplex');
  }

  async function* run<T>(task: Task, bounds: Bounds): AsyncGenerator<T> {
    // Of a dead one nothing more would be heard, and its silence would be waited for.
    if (!fit || bounds.budget.leftMs <= 0) throw new ServiceError('fileTooComplex');
    let isOver = false;
    mail.hold();
    tell(child, { begin: task });
    try {
      for (;;) {
        const start = performance.now();
        const told = await hear(bounds, Math.min(bounds.budget.leftMs, limits.readerSilentMs));
        bounds.budget.leftMs -= performance.now() - start;
        if ('ready' in told) isReady = true;
        else if ('value' in told) {
          yield told.value as T;
          tell(child, { more: true });
        } else {
          isOver = true;
          if ('end' in told) return;
          if ('refused' in told) throw new ServiceError(told.refused.error, told.refused.params);
          fit = false;
          throw new Error(told.broken);
        }
      }
    } finally {
      if (!isOver && fit) await stop(bounds);
      if (!fit) child.kill('SIGKILL');
      mail.release();
    }
  }

  /** Nobody wants the rest of a task. */
  async function stop(bounds: Bounds): Promise<void> {
    tell(child, { stop: true });
    try {
      let told = await hear(bounds, limits.readerStopMs);
      while ('value' in told || 'ready' in told) told = await hear(bounds, limits.readerStopMs);
    } catch {
      fit = false;
    }
  }

  return {
    run,
    isFit: () => fit && child.connected,
    end: () => {
      fit = false;
      child.kill('SIGKILL');
    },
  };
}

/** The process, which has nothing of our environment. */
function spawnReader(heapMb: number): ChildProcess {
  const entry = path.join(process.cwd(), 'lib/backend/reader/start.mjs');
  return spawn(process.execPath, [`--max-old-space-size=${heapMb}`, ...flags, entry], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
  });
}

/** To a process that has just died nothing is said; its end is heard. */
const tell = (child: ChildProcess, order: Order) => {
  if (child.connected) child.send(order, () => {});
};

/** What a process says, in its order, and at last its end. While nothing is asked of it, it keeps nobody awake. */
function mailOf(child: ChildProcess) {
  const waiting: (Told | Ended)[] = [];
  let arrived = () => {};
  let stderr = '';
  const put = (told: Told | Ended) => {
    waiting.push(told);
    arrived();
  };
  child.on('message', (told: Told) => put(told));
  child.stderr?.on('data', (chunk: Buffer) => {
    if (stderr.length < stderrChars) stderr += chunk;
  });
  child.once('error', (error) => put({ ended: error.message }));
  child.once('close', (code, signal) => put({ ended: [signal ?? code, fatalLine(stderr)].join(' ') }));
  const pipe = child.stderr as unknown as { ref(): void; unref(): void };
  const release = () => {
    for (const one of [child, child.channel, pipe]) one?.unref();
  };
  release();
  return {
    hold: () => {
      for (const one of [child, child.channel, pipe]) one?.ref();
    },
    release,
    /** @throws ServiceError callerGone, fileTooComplex: nothing was said in time */
    async next(signal: AbortSignal | undefined, waitMs: number): Promise<Told | Ended> {
      if (signal?.aborted) throw new ServiceError('callerGone');
      const first = waiting.shift();
      if (first) return first;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const leave = () => reject(new ServiceError('callerGone'));
      const timer = setTimeout(() => reject(new ServiceError('fileTooComplex')), waitMs);
      arrived = resolve;
      signal?.addEventListener('abort', leave, { once: true });
      try {
        await promise;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      }
      return waiting.shift() ?? this.next(signal, waitMs);
    },
  };
}

const stderrChars = 8_192;

/** Of all that a dying engine prints, what it died of. */
const fatalLine = (stderr: string) => /FATAL ERROR: .*|\w*Error: .*/.exec(stderr)?.[0] ?? stderr.slice(0, 200).trim();
