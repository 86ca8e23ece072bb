import type { advanceCalls } from '@/lib/contracts/fees/advance-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { carryAdvances, undoAdvanceCarry } from './carry.ts';
import { advances, pageOfCarries } from './view.ts';

export const advanceVerbs: VerbGroup<typeof advanceCalls> = {
  advances,
  advanceCarries: pageOfCarries,
  carryAdvances,
  undoAdvanceCarry,
};
