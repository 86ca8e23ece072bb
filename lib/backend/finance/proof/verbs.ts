import type { proofCalls } from '@/lib/contracts/finance/proof-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { exportJournal } from './export-journal.ts';
import { verifyBooks } from './verify.ts';

export const proofVerbs: VerbGroup<typeof proofCalls> = {
  verify: verifyBooks,
  exportJournal: { steps: exportJournal },
};
