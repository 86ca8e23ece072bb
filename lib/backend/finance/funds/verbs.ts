import type { fundCalls } from '@/lib/contracts/finance/fund-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { releaseFund } from './release.ts';
import { listReleases } from './releases.ts';
import { fundStatement } from './statement.ts';
import { fundUsage } from './usage.ts';

export const fundVerbs: VerbGroup<typeof fundCalls> = {
  funds: fundStatement,
  fundUsage,
  fundReleases: listReleases,
  releaseFund,
};
