import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { assertions, deleteAssertion, makeAssertion } from './assertions.ts';
import { balanceOn } from './balance-on.ts';
import { exportReconciliation } from './export-reconciliation.ts';
import { importBankStatement, previewBankStatement } from './import-statement.ts';
import { bankLine, ignoreBankLines, mindBankLines } from './lines.ts';
import { matchBank, unmatchBank } from './match.ts';
import { bankMatches } from './matches.ts';
import { bankLines, bookMovements } from './movements.ts';
import { acceptBankProposals, bankProposals } from './proposals.ts';
import { reconciliation } from './reconcile.ts';
import { bankStatements, deleteBankStatement, openBankStatement } from './statements.ts';

export const reconciliationVerbs: VerbGroup<typeof reconciliationCalls> = {
  assertions,
  balanceOn,
  makeAssertion,
  deleteAssertion,
  bankStatements,
  previewBankStatement: { steps: previewBankStatement },
  importBankStatement: { steps: importBankStatement },
  bankStatementFile: { steps: openBankStatement },
  deleteBankStatement,
  bankLines,
  bankLine,
  bookMovements,
  bankProposals,
  acceptBankProposals,
  matchBank,
  bankMatches,
  unmatchBank,
  ignoreBankLines,
  mindBankLines,
  reconciliation,
  exportReconciliation: { steps: exportReconciliation },
};
