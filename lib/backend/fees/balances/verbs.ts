import type { balanceCalls } from '@/lib/contracts/fees/balance-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { childBalance } from './child-balance.ts';
import { moveBalance } from './move.ts';
import { pageOfBalances } from './page.ts';

export const balanceVerbs: VerbGroup<typeof balanceCalls> = {
  balances: pageOfBalances,
  childBalance,
  moveBalance,
};
