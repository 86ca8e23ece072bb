import { guardiansOf } from './register.ts';
import type { Reading } from './writing.ts';

/**
 * By child, which of those who answer for it get messages, as relations: a relation counts where everybody of it does.
 * The published way for other modules.
 */
export async function relationsToNotify(
  ctx: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const families = await guardiansOf(ctx, ids);
  return new Map(
    [...families].map(([id, family]) => {
      const without = new Set<string>(
        family.filter(({ getsMessages }) => !getsMessages).map(({ relation }) => relation),
      );
      return [id, new Set(family.map(({ relation }) => relation).filter((relation) => !without.has(relation)))];
    }),
  );
}
