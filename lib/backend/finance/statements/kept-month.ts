import { and, eq, isNull } from 'drizzle-orm';
import type { CashFlowLine } from '@/lib/rules/finance/cash-flow-table.ts';
import type { Figures, StatementLine } from '@/lib/rules/finance/statement.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { BalanceSum } from '../books/read-balances.ts';
import type { CashAdjustment, CashChange } from '../cash-flow/changes.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeKeptStatements } from '../schema/kept-statements.ts';
import type { StatementSubject } from '../subjects/chart.ts';
import type { ReportColumns, SheetColumns } from './columns.ts';
import type { HandAmounts } from './hand-amounts.ts';

/** All that the statements of a month are made of, with their figures. */
export interface KeptContent {
  readonly subjects: readonly StatementSubject[];
  readonly sums: readonly BalanceSum[];
  readonly balanceSheet: {
    readonly lines: readonly StatementLine[];
    readonly figures: SheetColumns;
    /** Missing in what was kept before amounts could be written in by hand. */
    readonly byHand?: HandAmounts;
  };
  readonly activities: { readonly lines: readonly StatementLine[]; readonly figures: ReportColumns };
  readonly cashFlow: {
    readonly table: readonly CashFlowLine[];
    readonly flows: readonly CashChange[];
    readonly adjustments: readonly CashAdjustment[];
    readonly change: { readonly changeCents: number; readonly beforeCents: number };
    readonly figures: { readonly month: Figures; readonly year: Figures };
  };
}

/** Kept statements that stand, and when they were kept. */
export interface KeptMonth {
  readonly hash: string;
  readonly at: Date;
  readonly content: KeptContent;
}

/** The kept statements of a month; null while it is open, and where it was closed before statements were kept. */
export async function keptMonth(on: Books, period: number): Promise<KeptMonth | null> {
  const [row] = await on.tx
    .select()
    .from(financeKeptStatements)
    .where(
      and(
        ofSchool(on, financeKeptStatements),
        eq(financeKeptStatements.period, period),
        isNull(financeKeptStatements.voidAt),
      ),
    );
  return row ? { hash: row.hash, at: row.keptAt, content: JSON.parse(row.content) as KeptContent } : null;
}

/** What a statement says of its being kept. */
export const seenKept = (kept: KeptMonth | null) => kept && { hash: kept.hash, at: kept.at.toISOString() };
