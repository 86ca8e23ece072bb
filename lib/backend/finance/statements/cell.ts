import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { firstOfReport, inReport } from '@/lib/rules/finance/report-span.ts';
import { activitiesParts, type CellParts, type StatementLine, sheetParts } from '@/lib/rules/finance/statement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { BalanceSum } from '../books/read-balances.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { type StatementChart, shownFullName } from '../subjects/chart.ts';
import { leafFigures, movementsOf } from './leaf-figures.ts';
import { booksAt } from './statement-books.ts';

type Call = typeof statementCalls.statementCell;
type Input = ParsedInputOf<Call>;

/**
 * What a cell of a statement is made of, from aggregates alone.
 * @throws ServiceError notFound: no ledger, no such row
 */
export async function statementCell(ctx: Ctx, input: Input): Promise<ReplyOf<Call>> {
  const { statement, period, row } = input;
  const { chart, lines, sums, ledger } = await booksAt(ctx, statement, period);
  const line = lines.find((one) => one.row === row);
  if (!line) throw new ServiceError('notFound');
  const parts = added(columnsOf(input, lines, chart, sums, ledger));
  const subjects = parts.subjects.flatMap(({ number, cents }) => {
    const subject = chart.byNumber.get(number);
    return subject ? [{ subjectId: subject.id, number, fullName: shownFullName(chart, number), cents }] : [];
  });
  const rows = parts.rows.map((part) => ({
    ...part,
    name: officialName(lines.find((one) => one.row === part.row)?.name ?? part.row, ctx.locale),
  }));
  const cents = [...rows, ...subjects].reduce((sum, part) => sum + part.cents, 0);
  const flow = statement === 'activities' ? (line.of ?? 'ordinary') : null;
  return { name: officialName(line.name, ctx.locale), formula: line.formula, cents, flow, rows, subjects };
}

/** The parts of the columns that are meant: both restrictions for a total. */
function columnsOf(
  input: Input,
  lines: readonly StatementLine[],
  chart: StatementChart,
  sums: readonly BalanceSum[],
  { startMonth }: LedgerRow,
): readonly CellParts[] {
  const { row, period } = input;
  if (input.statement === 'balanceSheet') {
    const meant = input.column === 'opening' ? sums.filter((one) => one.period % 100 === 0) : sums;
    return [sheetParts(lines, leafFigures(chart, meant), row)];
  }
  const from = firstOfReport(period, input.span);
  const isMeant = (one: BalanceSum) =>
    input.column === 'month' ? inReport(one.period, { from, to: period, startMonth }) : one.period % 100 !== 0;
  const movements = movementsOf(chart, sums.filter(isMeant));
  return (['unrestricted', 'restricted'] as const)
    .filter((restriction) => input.part === 'total' || input.part === restriction)
    .map((restriction) => activitiesParts(lines, movements, restriction, row));
}

/** Parts of several columns as those of their sum. */
function added(columns: readonly CellParts[]): CellParts {
  const sumBy = (parts: readonly (readonly [string, number])[]) =>
    [...Map.groupBy(parts, ([key]) => key)].map(
      ([key, of]) => [key, of.reduce((sum, [, cents]) => sum + cents, 0)] as const,
    );
  return {
    rows: sumBy(columns.flatMap(({ rows }) => rows.map(({ row, cents }) => [row, cents] as const))).map(
      ([row, cents]) => ({ row, cents }),
    ),
    subjects: sumBy(columns.flatMap(({ subjects }) => subjects.map(({ number, cents }) => [number, cents] as const)))
      .map(([number, cents]) => ({ number, cents }))
      .toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  };
}
