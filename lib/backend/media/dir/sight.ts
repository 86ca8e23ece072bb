import { asc, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { lineOf } from '@/lib/rules/department-tree.ts';
import { hiddenDirs } from '@/lib/rules/media/dir-access.ts';
import { dirPath } from '@/lib/rules/media/dir-places.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { departmentsAbove } from '../../organisation/index.ts';
import { mediaFiles, mediaDirs as table } from '../schema/library.ts';

type Stored = typeof table.$inferSelect;

/** What somebody sees of the library. */
export interface Sight {
  /** All directories of the school, by name. */
  readonly tree: readonly Stored[];
  /** Those among them that this person does not see. */
  readonly hidden: ReadonlySet<string>;
  /** Holds of the files that they see; undefined where that is all. */
  readonly files: SQL | undefined;
}

/** What a directory is called with those above it; empty at the top. */
export const pathIn = ({ tree }: Sight, id: string | null): string => (id === null ? '' : dirPath(tree, id));

/** All directories of the school, by name. */
const allDirs = (ctx: Ctx): Promise<Stored[]> =>
  ctx.tx.select().from(table).where(ofSchool(ctx, table)).orderBy(asc(table.name), asc(table.id));

/** One statement, and another where a directory is for a department. */
export async function sightOf(ctx: Ctx): Promise<Sight> {
  const tree = await allDirs(ctx);
  const seesAll = ctx.can('media.library.decide');
  const isAsked = !seesAll && tree.some(({ access }) => access === 'department');
  const line = isAsked ? await departmentsAbove(ctx, ctx.staffId) : [];
  const departmentIds = line.map(({ id }) => id);
  const hidden = hiddenDirs(tree, { accountId: ctx.person.accountId, departmentIds, seesAll });
  const files = hidden.size === 0 ? undefined : or(isNull(mediaFiles.dirId), notInArray(mediaFiles.dirId, [...hidden]));
  return { tree, hidden, files };
}

/** The lowest directory above a file, or that it lies in, that this person sees; null for the top. */
export function seenAbove({ tree, hidden }: Sight, id: string | null): string | null {
  if (id === null) return null;
  return lineOf(tree, id).find((dir) => !hidden.has(dir.id))?.id ?? null;
}

/** @throws ServiceError notFound: there is none, or this person does not see it */
export function seenDir({ tree, hidden }: Sight, id: string): Stored {
  const dir = tree.find((one) => one.id === id);
  if (!dir || hidden.has(id)) throw new ServiceError('notFound');
  return dir;
}
