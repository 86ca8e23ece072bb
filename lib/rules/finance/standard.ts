import { activities2004, activities2024 } from './activities-table.ts';
import { balanceSheet2004 } from './balance-sheet-2004-table.ts';
import { balanceSheet2024 } from './balance-sheet-2024-table.ts';
import { type CashFlowLine, cashFlow2004, cashFlow2024 } from './cash-flow-table.ts';
import type { ChartSubject, Restriction } from './chart.ts';
import { chart2004 } from './chart-2004-table.ts';
import { chart2024 } from './chart-2024-table.ts';
import { codeMap2004To2024, splits2004To2024 } from './code-map-table.ts';
import type { StandardId } from './standard-of-year.ts';
import type { StatementLine } from './statement.ts';
import type { SplitRule } from './year-switch.ts';

/**
 * One edition of the accounting system of civil non-profit organisations, whole: nothing branches on which one it is.
 */
export interface Standard {
  readonly id: StandardId;
  /** The document it is taken from. */
  readonly source: string;
  readonly chart: readonly ChartSubject[];
  /** Where income and expense of each restriction end. */
  readonly carryTo: Readonly<Record<Restriction, string>>;
  /** Whether spending what is restricted is expense of its own, or any expense ends in unrestricted net assets. */
  readonly restrictedExpense: boolean;
  /** Net assets that are transferred together with income and expense, being corrections of former years. */
  readonly priorYear: string | null;
  /** Assets held for others, beside cash marked so, and what is owed for them: always the same amount. */
  readonly entrusted: { readonly asset: string; readonly liability: string };
  /** What financing costs, exchange differences among it. */
  readonly financing: string;
  readonly balanceSheet: readonly StatementLine[];
  /** Rows that must agree: assets, and liabilities with net assets. */
  readonly balanceTotals: readonly [string, string];
  /** The row of the balance sheet that the activities report ends in the change of. */
  readonly netAssetsRow: string;
  readonly activities: readonly StatementLine[];
  readonly cashFlow: readonly CashFlowLine[];
  /** From the edition before. */
  readonly codeMap: Readonly<Record<string, string>>;
  /** Where the undivided balance of a subject goes that this edition divides: to the row in which it stood. */
  readonly landings: Readonly<Record<string, string>>;
  /** Subjects of the edition before that this one keeps in two. */
  readonly splits: readonly SplitRule[];
}

const carryTo = { unrestricted: '3101', restricted: '3102' } as const;
const landings = { '1421': '142102' } as const;

export const standards: Readonly<Record<StandardId, Standard>> = {
  'CN-NPO-2004': {
    id: 'CN-NPO-2004',
    source: '财会〔2004〕7号、财会〔2020〕9号',
    chart: chart2004,
    carryTo,
    restrictedExpense: false,
    priorYear: null,
    entrusted: { asset: '1701', liability: '2601' },
    financing: '5301',
    balanceSheet: balanceSheet2004,
    balanceTotals: ['60', '120'],
    netAssetsRow: '110',
    activities: activities2004,
    cashFlow: cashFlow2004,
    codeMap: {},
    landings,
    splits: [],
  },
  'CN-NPO-2024': {
    id: 'CN-NPO-2024',
    source: '财会〔2024〕25号',
    chart: chart2024,
    carryTo,
    restrictedExpense: true,
    priorYear: '3201',
    entrusted: { asset: '1801', liability: '2601' },
    financing: '5401',
    balanceSheet: balanceSheet2024,
    balanceTotals: ['30', '50'],
    netAssetsRow: '49',
    activities: activities2024,
    cashFlow: cashFlow2024,
    codeMap: codeMap2004To2024,
    landings,
    splits: splits2004To2024,
  },
};
