import type { GuardianRelation } from '@/lib/contracts/students/reference.ts';
import { guardiansOf } from './register.ts';
import type { Reading } from './writing.ts';

/** Who answers for a child, as far as somebody who writes to families has to know them. */
export interface CalledGuardian {
  readonly name: string;
  readonly relation: GuardianRelation;
  readonly getsMessages: boolean;
  /** The same for whoever answers for two children: nobody has a number of their own. */
  readonly key: string;
}

/** By child, who answers for it, in the order in which they are called. The published way for other modules. */
export async function guardiansCalled(
  ctx: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly CalledGuardian[]>> {
  const found = await guardiansOf(ctx, ids);
  return new Map(
    [...found].map(([id, all]) => [
      id,
      all.map(({ name, relation, getsMessages, phone }) => ({ name, relation, getsMessages, key: `${name}|${phone}` })),
    ]),
  );
}
