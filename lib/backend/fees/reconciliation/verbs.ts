import type { reconciliationCalls } from '@/lib/contracts/fees/reconciliation.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { bookLine, explainLine, giveBackLine, keepLine } from './acts.ts';
import { fetchStatement, readStatement } from './fetch.ts';
import { lineView, pageOfLines, pageOfStatements } from './lines.ts';

export const reconciliationVerbs: VerbGroup<typeof reconciliationCalls> = {
  statementLines: pageOfLines,
  statementLine: lineView,
  statements: pageOfStatements,
  fetchStatement: { steps: fetchStatement },
  readStatement: { steps: readStatement },
  bookLine,
  keepLine,
  giveBackLine: { steps: giveBackLine },
  explainLine,
};
