import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { activitiesFigures, type Figures, type StatementLine, sheetFigures } from '@/lib/rules/finance/statement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { leafFigures, movementsOf } from './leaf-figures.ts';
import { rowFault } from './row-fault.ts';
import { booksAt, type StatementBooks } from './statement-books.ts';

type Call = typeof statementCalls.tryFormula;

/**
 * What a row would come to in a month by another formula; nothing is kept.
 * @throws ServiceError notFound, invalid with what is wrong
 */
export async function tryFormula(
  ctx: Ctx,
  { period, statement, row, formula }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  const books = await booksAt(ctx, statement, period);
  const { lines, chart } = books;
  if (!lines.some((line) => line.row === row)) throw new ServiceError('notFound');
  const tried = lines.map((line) => (line.row === row ? { ...line, formula } : line));
  const fault = rowFault(
    statement,
    tried,
    row,
    chart.rows.map(({ number }) => number),
  );
  if (fault) throw invalidFields({ formula: { key: fault } });
  const columns = statement === 'balanceSheet' ? sheetColumns(books) : activitiesColumns(books, period);
  return {
    columns: columns.map(({ column, figuresOf }) => ({
      column,
      nowCents: figuresOf(lines)[row] ?? 0,
      triedCents: figuresOf(tried)[row] ?? 0,
    })),
  };
}

interface Column {
  readonly column: ReplyOf<Call>['columns'][number]['column'];
  readonly figuresOf: (lines: readonly StatementLine[]) => Figures;
}

function sheetColumns({ chart, sums, byHand }: StatementBooks): readonly Column[] {
  const opening = leafFigures(
    chart,
    sums.filter(({ period }) => period % 100 === 0),
  );
  const closing = leafFigures(chart, sums);
  return [
    { column: 'opening', figuresOf: (lines) => sheetFigures(lines, opening, byHand.opening) },
    { column: 'closing', figuresOf: (lines) => sheetFigures(lines, closing, byHand.closing) },
  ];
}

function activitiesColumns({ ledger, chart, sums }: StatementBooks, month: number): readonly Column[] {
  const since = (from: number) => {
    const movements = movementsOf(
      chart,
      sums.filter(({ period }) => period >= from),
    );
    return (lines: readonly StatementLine[]): Figures => {
      const unrestricted = activitiesFigures(lines, movements, 'unrestricted');
      const restricted = activitiesFigures(lines, movements, 'restricted');
      return Object.fromEntries(lines.map(({ row }) => [row, (unrestricted[row] ?? 0) + (restricted[row] ?? 0)]));
    };
  };
  return [
    { column: 'month', figuresOf: since(month) },
    { column: 'yearToDate', figuresOf: since(ledger.year * 100 + 1) },
  ];
}
