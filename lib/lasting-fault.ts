import { log } from './log.ts';

/**
 * Work that is tried again and again, and the log of what makes it fail: a line when that begins and one when it is
 * over, however often it is met meanwhile. Of those that fail for one cause (a database that is gone) the first tells
 * of it and the last that it is over.
 */
export function lastingFault(line: string) {
  /** Whose work fails, and of what. */
  const failing = new Map<string, string>();
  const isMet = (cause: string) => [...failing.values()].includes(cause);

  /** Also for who does not try any more. */
  function over(of: string): void {
    const cause = failing.get(of);
    if (cause === undefined) return;
    failing.delete(of);
    if (!isMet(cause)) log.info({ of }, `${line}: over`);
  }

  function failed(of: string, err: unknown): void {
    if (failing.has(of)) return;
    const cause = causeOf(err);
    const isNew = !isMet(cause);
    failing.set(of, cause);
    if (isNew) log.error({ err, of }, line);
  }

  return {
    over,
    /** @returns what the work returns; null where it fails */
    async watch<T>(of: string, work: () => Promise<T>): Promise<T | null> {
      try {
        const done = await work();
        over(of);
        return done;
      } catch (err) {
        failed(of, err);
        return null;
      }
    },
  };
}

/** Compared, never written: a message may hold people's data. */
function causeOf(err: unknown): string {
  if (!(err instanceof Error)) return typeof err;
  const { code } = err as NodeJS.ErrnoException;
  return code ?? (err.cause instanceof Error ? causeOf(err.cause) : err.message);
}
