import type { exportCalls } from '@/lib/contracts/finance/export-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { bookToPrint, exportBook } from './export-book.ts';
import { exportStatement } from './export-statement.ts';

export const exportVerbs: VerbGroup<typeof exportCalls> = {
  bookToPrint,
  exportBook: { steps: exportBook },
  exportStatement: { steps: exportStatement },
};
