import { and, asc, count, eq, gte, isNotNull, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import type { CashFlowLine } from '@/lib/rules/finance/cash-flow-table.ts';
import { cashFlowFigures } from '@/lib/rules/finance/cash-items.ts';
import { readFormula } from '@/lib/rules/finance/formula.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeCashAdjustments } from '../schema/balances.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { cashFlowLines } from '../statements/formulas.ts';
import { type Chart, chartOf, fullName } from '../subjects/chart.ts';
import { adjustmentsUntil, byItem, flowsUntil } from './load.ts';

type Call = typeof cashFlowCalls.cashFlowCell;
type Entry = typeof financeEntries.$inferSelect;
const size = limits.financeBookRows;

/** What a figure of the cash flow report is made of. @throws ServiceError notFound: no ledger, no such row */
export async function cashFlowCell(
  ctx: Ctx,
  { period, row, column, page }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  const ledger = await ledgerOf(ctx, yearOf(period));
  const table = await cashFlowLines(ctx, ledger);
  const line = table.find((one) => one.row === row);
  if (!line) throw new ServiceError('notFound');
  const isMeant = (one: { readonly period: number }) => column === 'yearToDate' || one.period === period;
  const flows = (await flowsUntil(ctx, ledger, period)).filter(isMeant);
  const adjustments = (await adjustmentsUntil(ctx, ledger, period)).filter(isMeant);
  const figures = cashFlowFigures(table, byItem([...flows, ...adjustments]));
  const head = { name: line.name, cents: figures[row] ?? 0, page, size };
  if (line.direction === null)
    return { ...head, rows: partsOf(line, table, figures), lines: [], otherCents: 0, total: 0 };
  const sign = line.direction === 'in' ? 1 : -1;
  const other = [
    ...flows.filter((one) => one.period % 100 === 0),
    ...adjustments.filter(({ voucherId }) => voucherId === null),
  ].filter(({ item }) => item === row);
  const from = column === 'month' ? period : ledger.year * 100 + 1;
  const found = await entriesOf(ctx, row, from, period, page);
  const chart = await chartOf(ctx, ledger.id);
  return {
    ...head,
    rows: [],
    lines: found.entries.map((entry) => shown(chart, entry, sign)),
    otherCents: sign * other.reduce((sum, { cents }) => sum + cents, 0),
    total: found.total,
  };
}

const partsOf = (line: CashFlowLine, table: readonly CashFlowLine[], figures: Readonly<Record<string, number>>) =>
  (readFormula(line.formula) ?? []).flatMap((term) =>
    term.kind === 'row'
      ? [
          {
            row: term.row,
            name: table.find((one) => one.row === term.row)?.name ?? term.row,
            cents: term.sign * (figures[term.row] ?? 0),
          },
        ]
      : [],
  );

/** Lines that were posted with the item, and on the first page before them those that were given it later, which are few. */
async function entriesOf({ tx, school }: Ctx, item: string, from: number, to: number, page: number) {
  const posted = and(
    eq(financeEntries.schoolId, school.id),
    eq(financeEntries.cashItem, item),
    gte(financeEntries.period, from),
    lte(financeEntries.period, to),
  );
  const { period, onDate, voucherId, at } = financeEntries;
  const entries = await tx
    .select()
    .from(financeEntries)
    .where(posted)
    .orderBy(asc(period), asc(onDate), asc(voucherId), asc(at))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await tx.select({ total: count() }).from(financeEntries).where(posted);
  const given = await tx
    .select({ entry: financeEntries })
    .from(financeCashAdjustments)
    .innerJoin(
      financeEntries,
      and(
        eq(financeEntries.schoolId, school.id),
        eq(financeEntries.voucherId, financeCashAdjustments.voucherId),
        eq(financeEntries.at, financeCashAdjustments.lineAt),
      ),
    )
    .where(
      and(
        eq(financeCashAdjustments.schoolId, school.id),
        eq(financeCashAdjustments.item, item),
        isNotNull(financeCashAdjustments.voucherId),
        gte(financeCashAdjustments.period, from),
        lte(financeCashAdjustments.period, to),
      ),
    )
    .orderBy(asc(financeCashAdjustments.period), asc(financeCashAdjustments.id));
  const first = page === 1 ? given.map(({ entry }) => entry) : [];
  return { entries: [...first, ...entries], total: (all?.total ?? 0) + given.length };
}

function shown(chart: Chart, entry: Entry, sign: 1 | -1) {
  const { voucherId, at, period, onDate, kind, number, summary, subjectId, debitCents, creditCents } = entry;
  const subjectNumber = chart.byId.get(subjectId)?.number ?? '';
  const subjectName = subjectNumber && fullName(chart, subjectNumber);
  const cents = sign * (creditCents - debitCents);
  return { voucherId, at, period, onDate, kind, number, summary, subjectNumber, subjectName, cents };
}
