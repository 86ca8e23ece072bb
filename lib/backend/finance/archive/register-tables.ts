import { and, asc, eq } from 'drizzle-orm';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { itemsOfSets } from '../auxiliary/sets.ts';
import { adjustmentsUntil } from '../cash-flow/changes.ts';
import { countedCell, foreignCell } from '../export/told.ts';
import type { Say } from '../export/words.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { stateNow } from '../periods/find-period.ts';
import { financeOpenings } from '../schema/balances.ts';
import { financePeriods } from '../schema/vouchers.ts';
import { financeAuxiliaryItems } from '../schema.ts';
import { type Chart, fullName } from '../subjects/chart.ts';
import { columnsOf } from './columns.ts';
import { type PackedFile, tableFile } from './hashed-parts.ts';

interface Registers {
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  readonly say: Say;
}

/**
 * What the books of a year stand on: subjects, openings, auxiliary items, months, and corrections of the cash flow
 * report.
 */
export async function registerFiles(ctx: Ctx, books: Registers): Promise<PackedFile[]> {
  return [
    chartFile(books),
    await openingsFile(ctx, books),
    await itemsFile(ctx, books),
    await periodsFile(ctx, books),
    await adjustmentsFile(ctx, books),
  ];
}

const table = (name: string, say: Say, keys: readonly string[], rows: readonly (readonly SheetCell[])[]): PackedFile =>
  tableFile(`${name}.csv`, { columns: columnsOf(say, keys), rows }, keys);

function chartFile({ chart, say }: Registers): PackedFile {
  const keys = ['subject', 'subjectName', 'side', 'restriction', 'kinds', 'carryTo', 'lowest', 'enabled'];
  const yes = (is: boolean) => (is ? say('archive.yes') : '');
  const rows = chart.rows.map((row) => [
    row.number,
    fullName(chart, row.number),
    say(`subject.sideOf.${row.side}`),
    row.restriction ? say(`subject.restrictionOf.${row.restriction}`) : '',
    row.auxiliaryKinds.map((kind) => say(`auxiliary.kindOf.${kind}`)).join(' / '),
    (row.carryTo && chart.byId.get(row.carryTo)?.number) ?? '',
    yes(row.isLowest),
    yes(row.enabled),
  ]);
  return table('chart', say, keys, rows);
}

async function openingsFile(ctx: Ctx, { ledger, chart, say }: Registers): Promise<PackedFile> {
  const stored = await ctx.tx
    .select()
    .from(financeOpenings)
    .where(and(ofSchool(ctx, financeOpenings), eq(financeOpenings.ledgerId, ledger.id)));
  const items = await itemsOfSets(
    ctx,
    stored.map(({ setId }) => setId),
  );
  const rows = stored
    .map((row) => ({ ...row, subject: chart.byId.get(row.subjectId) }))
    .map((row) => ({ ...row, number: row.subject?.number ?? '', currency: row.subject?.currency ?? null }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
    .map(({ number, setId, openingCents, debitCents, creditCents, currency, subject, ...beside }) => [
      number,
      fullName(chart, number),
      (items.get(setId) ?? []).map(({ code, name }) => `${code} ${name}`).join(' / '),
      { cents: openingCents },
      { cents: debitCents },
      { cents: creditCents },
      ...[beside.foreignCents, beside.foreignDebitCents, beside.foreignCreditCents].map((cents) =>
        foreignCell(cents, currency),
      ),
      ...[beside.quantity, beside.debitQuantity, beside.creditQuantity].map(countedCell),
      subject?.unit ?? '',
    ]);
  const keys = ['subject', 'subjectName', 'items', 'opening', 'debit', 'credit'];
  const inCurrency = ['foreignOpening', 'foreignDebit', 'foreignCredit'];
  const counted = ['quantityOpening', 'quantityDebit', 'quantityCredit', 'unit'];
  return table('openings', say, [...keys, ...inCurrency, ...counted], rows);
}

async function itemsFile(ctx: Ctx, { say }: Registers): Promise<PackedFile> {
  const { kind, code } = financeAuxiliaryItems;
  const items = await ctx.tx
    .select()
    .from(financeAuxiliaryItems)
    .where(ofSchool(ctx, financeAuxiliaryItems))
    .orderBy(asc(kind), asc(code));
  const rows = items.map((item) => [
    say(`auxiliary.kindOf.${item.kind}`),
    item.code,
    item.name,
    item.enabled ? say('archive.yes') : '',
  ]);
  return table('auxiliary-items', say, ['itemKind', 'code', 'name', 'enabled'], rows);
}

async function periodsFile(ctx: Ctx, { ledger, say }: Registers): Promise<PackedFile> {
  const months = await ctx.tx
    .select({ month: financePeriods, by: accounts.name })
    .from(financePeriods)
    .leftJoin(accounts, eq(accounts.id, financePeriods.updatedBy))
    .where(and(ofSchool(ctx, financePeriods), eq(financePeriods.ledgerId, ledger.id)))
    .orderBy(asc(financePeriods.period));
  const rows = months.map(({ month, by }) => [
    periodText(month.period),
    say(`months.stateOf.${stateNow(ctx, month)}`),
    month.reason,
    month.closeReason,
    month.updatedAt.toISOString(),
    by ?? '',
  ]);
  return table('periods', say, ['period', 'state', 'reason', 'closeReason', 'changedAt', 'changedBy'], rows);
}

async function adjustmentsFile(ctx: Ctx, { ledger, say }: Registers): Promise<PackedFile> {
  const made = await adjustmentsUntil(ctx, ledger, ledger.year * 100 + 12);
  const rows = made.map(({ period, item, cents, reason, madeAt, madeBy }) => [
    periodText(period),
    item,
    { cents },
    reason,
    madeAt,
    madeBy,
  ]);
  return table('cash-adjustments', say, ['period', 'cashItem', 'amount', 'reason', 'changedAt', 'changedBy'], rows);
}
