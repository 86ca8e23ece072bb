import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../kernel/service-error.ts';

/**
 * Whom a file is read for. Without a signal it is a job: nobody sits in front of it, it takes longer, and it waits for
 * no place, since it may hold a transaction and there is one of its kind at a time.
 */
export interface ReadFor {
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal | undefined;
  /** The school whose session asks; files of sessions without one are read like those of one school. */
  readonly schoolId?: string | null;
}

/** Places at work, one for a school at a time. */
export interface Places {
  /**
   * A place, as soon as one is free and the school has no other. Schools that wait come in turns, each with the file
   * that waits longest. What it returns gives the place back and is called once.
   * @throws ServiceError readersBusy: too many of the school wait already, or it took too long; callerGone
   */
  take(readFor: ReadFor): Promise<() => void>;
}

/** So many places. */
export function placesOf(count: number): Places {
  let busy = 0;
  const atWork = new Set<string>();
  /** Who waits, by school; the schools stand in the order in which they come. */
  const lines = new Map<string, Set<() => void>>();

  const free = (school: string) => busy < count && !atWork.has(school);

  function enter(school: string): void {
    busy += 1;
    atWork.add(school);
  }

  function callNext(): void {
    for (const [school, line] of lines) {
      if (!free(school)) continue;
      const [first] = line;
      if (!first) continue;
      enter(school);
      leaveLine(school, first);
      if (lines.delete(school)) lines.set(school, line);
      first();
      callNext();
      return;
    }
  }

  function leaveLine(school: string, waiter: () => void): void {
    const line = lines.get(school);
    if (line?.delete(waiter) && line.size === 0) lines.delete(school);
  }

  /** Waits until the place is given, which happens in the act of its being free. */
  async function turn(school: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new ServiceError('callerGone');
    const line = lines.get(school) ?? new Set<() => void>();
    if (line.size >= limits.readersWaiting) throw new ServiceError('readersBusy');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Out of the line at once: a place that is handed to somebody who has left would be lost.
    const refuse = (error: 'callerGone' | 'readersBusy') => {
      leaveLine(school, resolve);
      reject(new ServiceError(error));
    };
    const leave = () => refuse('callerGone');
    const timer = setTimeout(() => refuse('readersBusy'), limits.readerWaitMs);
    signal.addEventListener('abort', leave, { once: true });
    lines.set(school, line.add(resolve));
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  }

  async function take({ signal, schoolId }: ReadFor): Promise<() => void> {
    const school = schoolId ?? '';
    if (!signal) busy += 1;
    else if (free(school)) enter(school);
    else await turn(school, signal);
    return () => {
      busy -= 1;
      if (signal) atWork.delete(school);
      callNext();
    };
  }

  return { take };
}
