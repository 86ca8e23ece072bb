import { limits } from '@/lib/rules/limits.ts';
import { type Places, placesOf, type ReadFor } from './places.ts';
import { type Bounds, type Reader, startReader } from './reader.ts';

/** A reader that is ours until it is given back. */
export interface Lent {
  readonly reader: Reader;
  readonly bounds: Bounds;
  giveBack(): void;
}

/** Readers of one sort: the places at which they work, and those at rest. */
interface Room {
  readonly places: Places;
  readonly idle: Resting[];
}

/** A reader at rest, and what ends it after a while. */
interface Resting {
  readonly reader: Reader;
  readonly end: NodeJS.Timeout;
}

/**
 * Pictures have a place of their own: an import of photos holds its archive while each picture is drawn, and unpacked
 * pixels lie outside the heap.
 */
type Sort = 'files' | 'pictures';

// On globalThis because the bundler makes several copies of a module, and the bound is the process's.
const shared = globalThis as { __readers?: Readonly<Record<Sort, Room>> };

function roomOf(sort: Sort): Room {
  const room = (count: number): Room => ({ places: placesOf(count), idle: [] });
  shared.__readers ??= { files: room(limits.readersAtOnce), pictures: room(1) };
  return shared.__readers[sort];
}

/**
 * A reader of files, started or at rest, as soon as there is a place for it.
 * @throws ServiceError readersBusy, callerGone: as `take` of the places says
 */
export async function borrowReader(sort: Sort, readFor: ReadFor): Promise<Lent> {
  const { signal } = readFor;
  const room = roomOf(sort);
  const leave = await room.places.take(readFor);
  let reader: Reader;
  try {
    reader = takeIdle(room) ?? startReader();
  } catch (error) {
    leave();
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
      leave();
    },
  };
}

function takeIdle({ idle }: Room): Reader | undefined {
  for (let resting = idle.pop(); resting; resting = idle.pop()) {
    const { reader, end } = resting;
    clearTimeout(end);
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
  const resting: Resting = {
    reader,
    end: setTimeout(() => {
      idle.splice(idle.indexOf(resting), 1);
      reader.end();
    }, limits.readerIdleMs).unref(),
  };
  idle.push(resting);
}
