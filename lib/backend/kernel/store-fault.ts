import { ServiceError } from './service-error.ts';

/** How long a client waits before it asks again. */
const retrySeconds = 10;

/** PostgreSQL's disk_full, and what systems say of a disk or a quota. */
const full: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** A server that shuts down, starts or takes no connection (classes 08 and 57P), and a network without it. */
const away = /^(?:08...|57P0[1-5]|53300|3D000|55000|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT|EPIPE)$/;
/** What the driver says without a code. */
const awayWords = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/;

/** After it somebody may have made room, and only a write can tell. */
const fullMs = 30_000;
let fullUntil = 0;

/** Whether the last write found no room on the disk a moment ago. */
export const lacksRoom = (now = Date.now()): boolean => now < fullUntil;

/** A write was kept: there is room. */
export function hadRoom(): void {
  fullUntil = 0;
}

/**
 * What a person is told of a failure that lies with disk or database server and not with the call: that there is no
 * room, or that the data is away for the moment; null for every other.
 */
export function storeFault(thrown: unknown): ServiceError | null {
  for (let error = thrown as Failure | undefined; error instanceof Error; error = error.cause as Failure | undefined) {
    const { code = '', message } = error;
    if (full.has(code) || /No space left on device/i.test(message)) {
      fullUntil = Date.now() + fullMs;
      return new ServiceError('noRoom', { seconds: retrySeconds });
    }
    if (away.test(code) || awayWords.test(message)) return new ServiceError('storeAway', { seconds: retrySeconds });
  }
  return null;
}

type Failure = Error & { readonly code?: string };
