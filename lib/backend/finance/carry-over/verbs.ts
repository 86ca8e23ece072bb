import type { carryOverCalls } from '@/lib/contracts/finance/carry-over-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { carryOver } from './execute.ts';
import { carryOverInfo, carryOverPreview, carryOverState } from './show.ts';

export const carryOverVerbs: VerbGroup<typeof carryOverCalls> = {
  carryOverState,
  carryOverInfo,
  carryOverPreview,
  carryOver,
};
