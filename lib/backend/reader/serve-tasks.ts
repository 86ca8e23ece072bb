import { ServiceError } from '../kernel/service-error.ts';
import { openHere } from '../sheets/open-here.ts';
import { batchesOf } from '../sheets/row-batches.ts';
import { type Archive, readArchive } from '../sheets/zip-archive.ts';
import { type Order, type Task, type Told, valuesAhead } from './task.ts';

let archive: Archive | null = null;

async function* valuesOf(task: Task): AsyncGenerator<unknown> {
  if (task.kind === 'part') {
    yield* (await archive?.bytes(task.name)) ?? [];
    return;
  }
  archive?.close();
  archive = null;
  if (task.kind === 'sheet') yield* batchesOf(await openHere(task.path, task.format, task.at));
  else if (task.kind === 'text') {
    const { writtenText } = await import('../sheets/written-text.ts');
    yield await writtenText(task.path, task.format);
  } else if (task.kind === 'picture') {
    // Reading sheets does not pay for the library of pictures.
    const { redraw } = await import('../pictures/redraw.ts');
    yield await redraw(task.path, task.shape);
  } else {
    archive = await readArchive(task.path, task);
    yield archive.names;
  }
}

let granted = 0;
let isStopped = false;
let moved = () => {};

async function answer(task: Task): Promise<Told> {
  granted = valuesAhead;
  isStopped = false;
  try {
    for await (const value of valuesOf(task)) {
      if (isStopped) break;
      tell({ value });
      granted -= 1;
      while (granted === 0 && !isStopped) await new Promise<void>((go) => (moved = go));
    }
    return { end: true };
  } catch (error) {
    if (error instanceof ServiceError) return { refused: { error: error.error, params: error.params } };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const tell = (told: Told) => process.send?.(told);

process.on('message', async (order: Order) => {
  if ('begin' in order) tell(await answer(order.begin));
  else {
    if ('more' in order) granted += 1;
    else isStopped = true;
    moved();
  }
});
// Ctrl-C reaches the whole group; what the server still finishes may need its reader, whose end is the server's.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
tell({ ready: true });
