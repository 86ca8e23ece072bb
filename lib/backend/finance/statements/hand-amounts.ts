import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { formerRow } from '@/lib/rules/finance/former-row.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { HandAmount, StatementLine } from '@/lib/rules/finance/statement.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { accounts } from '../../account/schema.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { financeHandAmounts } from '../schema/balances.ts';
import { financeLedgers } from '../schema.ts';

/** An amount of the balance sheet by hand, with who answers for it. */
export interface KeptHandAmount extends HandAmount {
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: string;
}

/** The same as its reader reads it. */
export function seenHandAmount(
  { row, cents, fromRow, reason, madeBy, madeAt }: KeptHandAmount,
  lines: readonly StatementLine[],
  locale: Locale | undefined,
) {
  const nameOf = (of: string) => officialName(lines.find((line) => line.row === of)?.name ?? of, locale);
  const from = fromRow === null ? null : { row: fromRow, name: nameOf(fromRow) };
  return { row, name: nameOf(row), cents, from, reason, madeBy, madeAt };
}

/** Of both columns of a balance sheet. */
export interface HandAmounts {
  readonly opening: readonly KeptHandAmount[];
  readonly closing: readonly KeptHandAmount[];
}

/**
 * The amounts by hand of a month's balance sheet. A year begins with those that the year before ended with, unless
 * others were entered for its beginning.
 */
export async function handAmounts(on: Books, ledger: LedgerRow, period: number): Promise<HandAmounts> {
  const opening = ledger.year * 100;
  const rows = await standing(on, ledger, [opening, period]);
  const own = rows.filter((row) => row.period === opening);
  return {
    opening: [...own, ...(await broughtForward(on, ledger)).filter(({ row }) => !own.some((one) => one.row === row))],
    closing: rows.filter((row) => row.period === period),
  };
}

/** What the year before ended with, under the rows of this year's form. */
export async function broughtForward(on: Books, ledger: LedgerRow): Promise<readonly KeptHandAmount[]> {
  const [before] = await on.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(on, financeLedgers), eq(financeLedgers.year, ledger.year - 1)));
  if (!before) return [];
  const former = await standing(on, before, [before.year * 100 + 12]);
  const [lines, formerLines] = [standards[ledger.standard].balanceSheet, standards[before.standard].balanceSheet];
  const rowNow = (row: string) => lines.find(({ name }) => formerRow(name, formerLines) === row)?.row;
  return former.flatMap((one) => {
    const row = rowNow(one.row);
    const fromRow = one.fromRow === null ? null : rowNow(one.fromRow);
    return row === undefined || fromRow === undefined ? [] : [{ ...one, row, fromRow }];
  });
}

async function standing(on: Books, ledger: LedgerRow, periods: readonly number[]) {
  const { period, row, cents, fromRow, reason, updatedAt } = financeHandAmounts;
  const rows = await on.tx
    .select({ period, row, cents, fromRow, reason, updatedAt, madeBy: accounts.name })
    .from(financeHandAmounts)
    .leftJoin(accounts, eq(accounts.id, financeHandAmounts.updatedBy))
    .where(
      and(ofSchool(on, financeHandAmounts), eq(financeHandAmounts.ledgerId, ledger.id), inArray(period, [...periods])),
    )
    // In the order of the sheet, whose rows are numbered.
    .orderBy(asc(period), asc(sql`length(${row})`), asc(row));
  return rows.flatMap(({ cents: amount, updatedAt: at, madeBy, ...one }) =>
    amount === null ? [] : [{ ...one, cents: amount, madeBy: madeBy ?? '', madeAt: at.toISOString() }],
  );
}

/** A row that the standard gives no formula. */
export const isByAnalysis = ({ standard }: LedgerRow, row: string) =>
  standards[standard].balanceSheet.some((line) => line.row === row && line.formula === '');

/** What was written into a row for a month, taken back or not. */
export async function findAmount(on: Books, { id }: LedgerRow, period: number, row: string) {
  const [found] = await on.tx
    .select()
    .from(financeHandAmounts)
    .where(
      and(
        ofSchool(on, financeHandAmounts),
        eq(financeHandAmounts.ledgerId, id),
        eq(financeHandAmounts.period, period),
        eq(financeHandAmounts.row, row),
      ),
    );
  return found;
}
