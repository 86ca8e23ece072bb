import type { statementCalls } from '@/lib/contracts/finance/statement-calls.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { sampleLedger, samplePeriod, sampleYear } from '../sample-books.ts';

const ledger = <I>(input: I) => ({
  input: async (school: SampleSchool) => {
    await sampleLedger(school);
    return input;
  },
});
const ofPeriod = ledger({ period: samplePeriod });
const ofYear = ledger({ year: sampleYear });

/** How to read the statements. */
export const statementSamples: SampleGroup<typeof statementCalls> = {
  balanceSheet: ofPeriod,
  balanceSheetFormula: ofYear,
  activities: ofPeriod,
  activitiesFormula: ofYear,
  monthlyFigures: ofYear,
  statementCell: ledger({
    statement: 'balanceSheet' as const,
    period: samplePeriod,
    row: '1',
    column: 'closing' as const,
  }),
  leftOutFormulas: ledger({ year: sampleYear, statement: 'balanceSheet' as const }),
  tryFormula: ledger({ period: samplePeriod, statement: 'balanceSheet' as const, row: '8', formula: '1301' }),
  saveHandAmount: ledger({
    period: samplePeriod,
    column: 'closing' as const,
    row: '8',
    cents: 0,
    fromRow: '5',
    reason: '按合同到期日分析',
    version: 0,
  }),
  saveFormula: ledger({
    year: sampleYear,
    statement: 'balanceSheet' as const,
    row: '8',
    formula: '1301 - 1301',
    version: 0,
  }),
};
