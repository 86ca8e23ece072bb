import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { firstOfReport, inReport } from '@/lib/rules/finance/report-span.ts';
import { activitiesParts, type CellParts, sheetParts } from '@/lib/rules/finance/statement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { BalanceSum } from '../books/read-balances.ts';
import { findPeriod, refusalOf } from '../periods/find-period.ts';
import { shownFullName } from '../subjects/chart.ts';
import { findAmount, isByAnalysis, seenHandAmount } from './hand-amounts.ts';
import { leafFigures, movementsOf } from './leaf-figures.ts';
import { booksAt, type StatementBooks } from './statement-books.ts';

type Call = typeof statementCalls.statementCell;
type Input = ParsedInputOf<Call>;

/**
 * What a cell of a statement is made of, from aggregates alone.
 * @throws ServiceError notFound: no ledger, no such row
 */
export async function statementCell(ctx: Ctx, input: Input): Promise<ReplyOf<Call>> {
  const { statement, period, row } = input;
  const books = await booksAt(ctx, statement, period);
  const { chart, lines } = books;
  const line = lines.find((one) => one.row === row);
  if (!line) throw new ServiceError('notFound');
  const parts = added(columnsOf(input, books));
  const subjects = parts.subjects.flatMap(({ number, cents }) => {
    const subject = chart.byNumber.get(number);
    return subject ? [{ subjectId: subject.id, number, fullName: shownFullName(chart, number), cents }] : [];
  });
  const rows = parts.rows.map((part) => ({
    ...part,
    name: officialName(lines.find((one) => one.row === part.row)?.name ?? part.row, ctx.locale),
  }));
  const cents = [...rows, ...subjects, ...parts.byHand].reduce((sum, part) => sum + part.cents, 0);
  const flow = statement === 'activities' ? (line.of ?? 'ordinary') : null;
  const name = officialName(line.name, ctx.locale);
  const hand = statement === 'balanceSheet' ? await handOf(ctx, input, books) : { byHand: [], amount: null };
  return { name, formula: line.formula, cents, flow, rows, subjects, ...hand };
}

/** The amounts by hand in a cell of the balance sheet, and for a row by analysis what may be written into it. */
async function handOf(
  ctx: Ctx,
  { period, row, column }: Extract<Input, { statement: 'balanceSheet' }>,
  { ledger, lines, byHand, kept }: StatementBooks,
): Promise<Pick<ReplyOf<Call>, 'byHand' | 'amount'>> {
  const shown = byHand[column]
    .filter((one) => one.row === row || one.fromRow === row)
    .map((one) => seenHandAmount(one, lines, ctx.locale));
  if (!isByAnalysis(ledger, row)) return { byHand: shown, amount: null };
  const own = await findAmount(ctx, ledger, column === 'opening' ? ledger.year * 100 : period, row);
  const guard = await findPeriod(ctx, column === 'opening' ? ledger.year * 100 + 12 : period);
  const may = ctx.can('finance.statement.edit') && kept === null && refusalOf(ctx, guard) === null;
  return {
    byHand: shown,
    amount: {
      cents: own?.cents ?? null,
      fromRow: own?.fromRow ?? null,
      reason: own?.reason ?? '',
      version: own?.version ?? 0,
      givers: lines
        .filter((line) => !line.total && line.row !== row)
        .map((line) => ({ row: line.row, name: officialName(line.name, ctx.locale) })),
      actions: may ? ['fill'] : [],
    },
  };
}

/** The parts of the columns that are meant: both restrictions for a total. */
function columnsOf(
  input: Input,
  { lines, chart, sums, byHand, ledger: { startMonth } }: StatementBooks,
): readonly CellParts[] {
  const { row, period } = input;
  if (input.statement === 'balanceSheet') {
    const meant = input.column === 'opening' ? sums.filter((one) => one.period % 100 === 0) : sums;
    return [sheetParts(lines, leafFigures(chart, meant), row, byHand[input.column])];
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
    byHand: columns.flatMap(({ byHand }) => byHand),
  };
}
