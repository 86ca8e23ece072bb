import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { BalanceRow } from '@/lib/contracts/finance/books.ts';
import { subjectLevel } from '@/lib/rules/finance/subject-number.ts';
import type { Ctx } from '../../kernel/context.ts';
import { itemsOfSets } from '../auxiliary/sets.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { noSet } from '../schema/balances.ts';
import { chartOf, shownName } from '../subjects/chart.ts';
import { balanceColumns, type Columns, totalColumns } from './balance-columns.ts';
import { foreignSums } from './foreign-sums.ts';
import { readBalances, readTotals } from './read-balances.ts';

type Call = typeof bookCalls.subjectBalance;

/** The trial balance, from aggregates alone. @throws ServiceError notFound */
export async function subjectBalance(
  ctx: Ctx,
  { from, to, withAuxiliary, withZero }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  const ledger = await ledgerOf(ctx, yearOf(from));
  const chart = await chartOf(ctx, ledger.id);
  const read = withAuxiliary ? readBalances : readTotals;
  const sums = await read(ctx, ledger.id, { from: ledger.year * 100, to });
  const sets = withAuxiliary
    ? await itemsOfSets(
        ctx,
        sums.map(({ setId }) => setId),
      )
    : new Map();
  const foreign = Map.groupBy(await foreignSums(ctx, ledger, chart, { to }), ({ subjectId }) => subjectId);
  const byNumber = Map.groupBy(sums, ({ subjectId }) => chart.byId.get(subjectId)?.number ?? '');
  const leaves = [...byNumber.entries()];
  const rows = chart.rows.flatMap((subject): BalanceRow[] => {
    const { number, side } = subject;
    const own = leaves.filter(([of]) => of.startsWith(number)).flatMap(([, of]) => of);
    const facts = { subjectId: subject.id, number, level: subjectLevel(number) ?? 1, side };
    const { currency } = subject;
    const inCurrency = currency && { currency, ...balanceColumns(foreign.get(subject.id) ?? [], from) };
    const row = {
      ...facts,
      setId: null,
      name: shownName(chart, subject),
      ...balanceColumns(own, from),
      ...(inCurrency ? { inCurrency } : {}),
    };
    if (!withZero && isZero(row) && (!inCurrency || isZero(inCurrency))) return [];
    if (!withAuxiliary || !subject.isLowest) return [row];
    const parts = [...Map.groupBy(own, ({ setId }) => setId)].filter(([setId]) => setId !== noSet);
    return [
      row,
      ...parts.map(([setId, of]) => {
        const items: readonly { name: string }[] = sets.get(setId) ?? [];
        return { ...facts, setId, name: items.map((item) => item.name).join(' / '), ...balanceColumns(of, from) };
      }),
    ];
  });
  const tops = rows.filter(({ level, setId }) => level === 1 && setId === null);
  return { rows, totals: totalColumns(tops) };
}

const isZero = ({ opening, turnover, yearToDate, closing }: Columns) =>
  [opening, turnover, yearToDate, closing].every(
    ({ debitCents, creditCents }) => debitCents === 0 && creditCents === 0,
  );
