import type { FileResults } from '@/lib/contracts/media/file.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type Sight, sightOf } from '../dir/sight.ts';
import { mediaFiles as table } from '../schema/library.ts';

type Stored = typeof table.$inferSelect;
type Reason = NonNullable<FileResults['rows'][number]['reason']>;

interface Asked {
  readonly id: string;
  readonly version: number;
}

const reasonOf: Readonly<Record<string, Reason>> = {
  notFound: 'gone',
  wrongState: 'wrongState',
  mediaTagsFull: 'tagsFull',
};

/**
 * Does one thing to several files, each for itself: what one of them refuses leaves the others done. One is refused
 * that is gone or lies where the person does not see it, that somebody has changed since, or whose state does not
 * allow it.
 * @param isTrashed where the files have to lie
 */
export async function eachFile(
  ctx: Ctx,
  files: readonly Asked[],
  isTrashed: boolean,
  work: (ctx: Ctx, file: Stored, sight: Sight) => Promise<unknown>,
): Promise<FileResults> {
  const sight = await sightOf(ctx);
  const rows: FileResults['rows'] = [];
  // In one order, so that two who choose the same files do not wait for each other.
  for (const { id, version } of files.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const reason = await ctx.tx
      .transaction(async (tx) => {
        const inner: Ctx = { ...ctx, tx };
        const file = await lockRow(inner, table, id, sight.files);
        if ((file.trashedAt !== null) !== isTrashed) throw new ServiceError('notFound');
        if (file.version !== version) return 'changed' as const;
        await work(inner, file, sight);
        return null;
      })
      .catch((error: unknown) => {
        const known = error instanceof ServiceError ? reasonOf[error.error] : undefined;
        if (!known) throw error;
        return known;
      });
    rows.push({ id, isDone: reason === null, reason });
  }
  const done = rows.filter(({ isDone }) => isDone);
  // What one row was is said of that row; of several, how many there were.
  const [only] = rows;
  const object = { type: 'mediaFile', id: rows.length === 1 && only ? only.id : String(done.length) };
  ctx.audit({ object, change: { rows } });
  return { rows, done: done.length };
}
