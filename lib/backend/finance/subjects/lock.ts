import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type LedgerRow, ledgerById } from '../ledgers/find-ledger.ts';
import { findPeriod, stateNow } from '../periods/find-period.ts';
import { financeSubjects } from '../schema.ts';
import { keepClosed } from '../statements/keep.ts';
import { type Chart, chartOf, type SubjectRow } from './chart.ts';

/**
 * A ledger with its chart, to be changed; whoever changes the tree waits for others who do. A year that is closed to
 * its last month stays as it is; months closed in an open one keep their statements.
 * @throws ServiceError notFound, periodClosed
 */
export async function lockChart(ctx: Ctx, ledgerId: string): Promise<{ ledger: LedgerRow; chart: Chart }> {
  const ledger = await ledgerById(ctx, ledgerId, true);
  const december = await findPeriod(ctx, ledger.year * 100 + 12);
  if (stateNow(ctx, december) === 'closed')
    throw new ServiceError('periodClosed', { period: periodText(december.period) });
  await keepClosed(ctx, ledger);
  return { ledger, chart: await chartOf(ctx, ledger.id) };
}

/** A subject with its ledger's chart, to be changed. @throws ServiceError notFound, periodClosed */
export async function lockSubject(ctx: Ctx, id: string) {
  const { ledgerId } = await findRow(ctx, financeSubjects, id);
  const { ledger, chart } = await lockChart(ctx, ledgerId);
  const subject: SubjectRow | undefined = chart.byId.get(id);
  if (!subject) throw new ServiceError('notFound');
  return { ledger, chart, subject };
}
