import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { type Bounds, type Reader, startReader } from './reader.ts';

/**
 * Whom a file is read for. Without a signal it is a job: nobody sits in front of it, it takes longer, and it waits for
 * no place, since it may hold a transaction and there is one of its kind at a time.
 */
export interface ReadFor {
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal | undefined;
}

/** A reader that is ours until it is given back. */
export interface Lent {
  readonly reader: Reader;
  readonly bounds: Bounds;
  giveBack(): void;
}

/** Readers of one sort: how many work at once, and who waits for one. */
interface Room {
  readonly places: number;
  busy: number;
  readonly waiting: Set<() => void>;
  readonly idle: Reader[];
}

/**
 * Pictures have a place of their own: an import of photos holds its archive while each picture is drawn, and unpacked
 * pixels lie outside the heap.
 */
type Sort = 'files' | 'pictures';

// On globalThis because the bundler makes several copies of a module, and the bound is the process's.
const shared = globalThis as { __readers?: Readonly<Record<Sort, Room>> };

function roomOf(sort: Sort): Room {
  const room = (places: number): Room => ({ places, busy: 0, waiting: new Set(), idle: [] });
  shared.__readers ??= { files: room(limits.readersAtOnce), pictures: room(1) };
  return shared.__readers[sort];
}

/**
 * A reader of files, started or at rest, as soon as one is free.
 * @throws ServiceError readersBusy: too many wait already, or it took too long; callerGone
 */
export async function borrowReader(sort: Sort, { signal }: ReadFor): Promise<Lent> {
  const room = roomOf(sort);
  if (signal && room.busy >= room.places) await turn(room, signal);
  else room.busy += 1;
  let reader: Reader;
  try {
    reader = takeIdle(room) ?? startReader();
  } catch (error) {
    passOn(room);
    throw error;
  }
  let isBack = false;
  return {
    reader,
    bounds: { signal, budget: { leftMs: signal ? limits.readMs : limits.readJobMs } },
    giveBack() {
      if (isBack) return;
      isBack = true;
      rest(room, reader);
      passOn(room);
    },
  };
}

/** A place goes to the next in the line, or is free. */
function passOn(room: Room): void {
  const [next] = room.waiting;
  if (next && room.busy <= room.places) next();
  else room.busy -= 1;
}

/** Waits for the place of somebody who gives his back. */
async function turn(room: Room, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw new ServiceError('callerGone');
  if (room.waiting.size >= limits.readersWaiting) throw new ServiceError('readersBusy');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const go = () => {
    room.waiting.delete(go);
    resolve();
  };
  // Out of the line at once: a place that is handed to somebody who has left would be lost.
  const refuse = (error: 'callerGone' | 'readersBusy') => {
    room.waiting.delete(go);
    reject(new ServiceError(error));
  };
  const leave = () => refuse('callerGone');
  const timer = setTimeout(() => refuse('readersBusy'), limits.readerWaitMs);
  signal.addEventListener('abort', leave, { once: true });
  room.waiting.add(go);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

function takeIdle({ idle }: Room): Reader | undefined {
  for (let reader = idle.pop(); reader; reader = idle.pop()) {
    if (reader.isFit()) return reader;
    reader.end();
  }
  return undefined;
}

/** Starting one takes longer than drawing a photo, and photos come by the hundred; after a while it goes. */
function rest({ idle }: Room, reader: Reader): void {
  if (!reader.isFit()) {
    reader.end();
    return;
  }
  idle.push(reader);
  setTimeout(() => {
    const at = idle.indexOf(reader);
    if (at < 0) return;
    idle.splice(at, 1);
    reader.end();
  }, limits.readerIdleMs).unref();
}
