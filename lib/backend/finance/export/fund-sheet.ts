import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fundCalls } from '@/lib/contracts/finance/fund-calls.ts';
import { amountOrBlank, type Told } from './told.ts';
import type { Say } from './words.ts';

const figures = ['openingCents', 'receivedCents', 'usedCents', 'releasedCents', 'otherCents', 'closingCents'] as const;

/** The restricted funds, with their sum in the last row. */
export const fundSheetOf = (name: string, { rows, totals }: ReplyOf<typeof fundCalls.funds>, say: Say): Told => ({
  name,
  columns: [
    { header: say('subject.number'), width: 14 },
    { header: say('fund.fund'), width: 32 },
    ...figures.map((figure) => ({ header: say(`fund.${figure}`), width: 18 })),
  ],
  rows: [...rows, { ...totals, number: '', name: say('fund.total'), items: '' }].map((row) => [
    row.number,
    row.items || row.name,
    ...figures.map((figure) => amountOrBlank(row[figure])),
  ]),
});
