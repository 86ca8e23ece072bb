import type { refundRunCalls } from '@/lib/contracts/fees/refund-run-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { payeeView, revealPayee, savePayee } from '../payees/payees.ts';
import { runCandidates } from './candidates.ts';
import { makeRefundRun } from './make.ts';
import { decideRefundRun, dropRefundRunRow, moveRefundRun } from './move.ts';
import { refundRunFile } from './payout-file.ts';
import { readRunResults } from './results.ts';
import { failRunRows, settleRefundRun } from './settle.ts';
import { pageOfRefundRuns, refundRunView } from './view.ts';

export const refundRunVerbs: VerbGroup<typeof refundRunCalls> = {
  runCandidates,
  makeRefundRun,
  dropRefundRunRow,
  moveRefundRun,
  decideRefundRun,
  refundRunFile: { steps: refundRunFile },
  readRunResults: { steps: readRunResults },
  settleRefundRun,
  failRunRows,
  refundRuns: pageOfRefundRuns,
  refundRun: refundRunView,
  payee: payeeView,
  savePayee,
  revealPayee,
};
