import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fundCalls } from '@/lib/contracts/finance/fund-calls.ts';
import { type FundFigures, fundFigures } from '@/lib/rules/finance/funds.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { chartOf } from '../subjects/chart.ts';
import { fundsOf, namedFund } from './movements.ts';

type Calls = typeof fundCalls;

const columns = [
  'openingCents',
  'receivedCents',
  'usedCents',
  'releasedCents',
  'otherCents',
  'closingCents',
] as const satisfies readonly (keyof FundFigures)[];

/** What every restricted fund did in some months; from aggregates alone. @throws ServiceError notFound */
export async function fundStatement(
  ctx: Ctx,
  { from, to }: ParsedInputOf<Calls['funds']>,
): Promise<ReplyOf<Calls['funds']>> {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const { funds } = await fundsOf(ctx, ledger, chart, standards[ledger.standard].priorYear);
  const rows = [...funds.values()]
    .map((fund) => {
      const figures = fundFigures(fund.movements, from, to);
      const isNamed = fund.subject.auxiliaryKinds.every((kind) => fund.items.some((item) => item.kind === kind));
      return { ...namedFund(chart, fund), ...figures, releasable: figures.closingCents > 0 && isNamed };
    })
    .toSorted((a, b) => (`${a.number} ${a.items}` < `${b.number} ${b.items}` ? -1 : 1));
  const totals = Object.fromEntries(
    columns.map((column) => [column, rows.reduce((sum, row) => sum + row[column], 0)]),
  ) as unknown as FundFigures;
  return { rows, totals, actions: ctx.can('finance.voucher.edit') ? ['release'] : [] };
}
