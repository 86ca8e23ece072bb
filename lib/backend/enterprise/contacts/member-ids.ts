import { and, eq, inArray, min } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { authorisations, bindings, identities } from '../schema.ts';

/**
 * Under which id each account is a member of the school's corporations, as a table to join.
 * @param suiteId only corporations that have authorised this suite
 */
export function memberIds({ tx, school }: Pick<Ctx, 'tx' | 'school'>, suiteId?: string) {
  const authorised = tx
    .select({ corpId: authorisations.corpId })
    .from(authorisations)
    .where(and(eq(authorisations.suiteId, suiteId ?? ''), eq(authorisations.state, 'active')));
  return tx
    .select({ accountId: identities.accountId, userId: min(identities.userId).as('user_id') })
    .from(bindings)
    .innerJoin(identities, eq(identities.corpId, bindings.corpId))
    .where(
      and(
        eq(bindings.boundSchool, school.id),
        suiteId === undefined ? undefined : inArray(bindings.corpId, authorised),
      ),
    )
    .groupBy(identities.accountId)
    .as('member_ids');
}
