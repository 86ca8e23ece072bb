import { inArray } from 'drizzle-orm';
import type { PersonCtx } from '../kernel/context.ts';
import { organisations } from './schema.ts';

/** How deep groups and bureaus are followed upwards; a ring of them must not be followed for ever. */
const depthMax = 8;

/** The names above each of these organisations and its own, from the top: bureau, district, group. */
export async function organisationPaths(
  { tx }: Pick<PersonCtx, 'tx'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = new Map<string, { readonly name: string; readonly parentId: string | null }>();
  let wanted = [...new Set(ids)];
  for (let depth = 0; wanted.length > 0 && depth < depthMax; depth++) {
    const rows = await tx
      .select({ id: organisations.id, name: organisations.name, parentId: organisations.parentId })
      .from(organisations)
      .where(inArray(organisations.id, wanted));
    for (const { id, ...row } of rows) known.set(id, row);
    wanted = [...new Set(rows.flatMap(({ parentId }) => (parentId && !known.has(parentId) ? [parentId] : [])))];
  }
  return new Map(ids.map((id) => [id, pathOf(id, known)]));
}

function pathOf(
  id: string,
  known: ReadonlyMap<string, { readonly name: string; readonly parentId: string | null }>,
): readonly string[] {
  const names: string[] = [];
  for (let at: string | null = id; at && names.length < depthMax; at = known.get(at)?.parentId ?? null) {
    const name = known.get(at)?.name;
    if (name !== undefined) names.unshift(name);
  }
  return names;
}
