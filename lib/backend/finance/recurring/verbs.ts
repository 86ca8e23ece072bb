import type { recurringCalls } from '@/lib/contracts/finance/recurring-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { makeRecurring } from './make.ts';
import { getRecurring, pageOfRecurring } from './read.ts';
import { deleteRecurring, pauseRecurring, resumeRecurring, saveRecurring } from './write.ts';

export const recurringVerbs: VerbGroup<typeof recurringCalls> = {
  recurringEntries: pageOfRecurring,
  recurringEntry: getRecurring,
  saveRecurring,
  pauseRecurring,
  resumeRecurring,
  deleteRecurring,
  makeRecurring,
};
