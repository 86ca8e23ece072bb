import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import type { financeEntries } from '../schema/vouchers.ts';
import { type Chart, shownFullName } from '../subjects/chart.ts';

/** A posted line with what it brought to cash. */
export function cashLine(
  chart: Chart,
  entry: typeof financeEntries.$inferSelect,
): ReplyOf<typeof cashFlowCalls.cashFlowCell>['lines'][number] {
  const { voucherId, at, period, onDate, kind, number, summary, subjectId, debitCents, creditCents } = entry;
  const subjectNumber = chart.byId.get(subjectId)?.number ?? '';
  const subjectName = shownFullName(chart, subjectNumber);
  const cents = creditCents - debitCents;
  return { voucherId, at, period, onDate, kind, number, summary, subjectNumber, subjectName, cents };
}
