import { installationScope, type NamedFacts } from '../../kernel/audit.ts';
import type { Ctx, PublicCtx } from '../../kernel/context.ts';

type Surroundings = Pick<PublicCtx, 'tx' | 'now'> &
  Partial<Omit<PublicCtx, 'tx' | 'now' | 'audit'>> & {
    readonly school: Ctx['school'];
    readonly audit: (facts: NamedFacts) => void;
  };

/**
 * The school's work that nobody does: a channel is the payer's witness, and its payments have no cashier. Used where a
 * family, a notice, a job or a clerk who asks learns that money came.
 */
export const asChannel = (on: Surroundings): Ctx => ({
  ...{ requestId: '', address: '', userAgent: '', locale: 'zh-CN', afterCommit: () => {} },
  ...on,
  audit: (facts) => on.audit({ action: 'fees.channelOrder.learn', ...facts } as NamedFacts),
  person: { accountId: installationScope, name: '', sessionId: '' },
  currentSchoolId: on.school.id,
  staffId: installationScope,
  reach: null,
  can: () => true,
  partOf: () => null,
  canEverywhere: () => true,
});
