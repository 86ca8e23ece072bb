import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { yearSwitchCalls } from '@/lib/contracts/finance/year-switch-calls.ts';
import { amountOrBlank, type Told } from './told.ts';
import type { Say } from './words.ts';

const side = (cents: number) => [amountOrBlank(Math.max(0, cents)), amountOrBlank(Math.max(0, 0 - cents))];

/** The conversion of balances from one year to the next with its totals, and under it who confirmed it. */
export function switchSheetOf(title: string, data: ReplyOf<typeof yearSwitchCalls.yearSwitch>, say: Say): Told {
  const { from, to, rows, totals, proof } = data;
  const of = (year: number, what: string) => `${year} ${say(`yearSwitch.${what}`)}`;
  return {
    name: `${title} ${from.year}-${to.year}`,
    columns: [
      { header: of(from.year, 'number'), width: 16 },
      { header: of(from.year, 'name'), width: 32 },
      { header: say('yearSwitch.auxiliary'), width: 24 },
      { header: of(from.year, 'debit'), width: 18 },
      { header: of(from.year, 'credit'), width: 18 },
      { header: of(to.year, 'number'), width: 16 },
      { header: of(to.year, 'name'), width: 32 },
      { header: of(to.year, 'debit'), width: 18 },
      { header: of(to.year, 'credit'), width: 18 },
      { header: say('yearSwitch.how'), width: 16 },
    ],
    rows: [
      ...rows.map((row) => [
        row.oldNumber,
        row.oldName,
        row.auxiliary,
        ...side(row.oldCents),
        row.newNumber,
        row.newName,
        ...side(row.newCents),
        say(`yearSwitch.howOf.${row.how}`),
      ]),
      [
        '',
        say('yearSwitch.total'),
        '',
        { cents: totals.oldDebitCents },
        { cents: totals.oldCreditCents },
        '',
        '',
        { cents: totals.newDebitCents },
        { cents: totals.newCreditCents },
        '',
      ],
      ...(proof
        ? [
            [`${say('yearSwitch.confirmedBy')} ${proof.confirmedBy} ${proof.confirmedAt}`],
            [`${say('yearSwitch.digest')} ${proof.digest}`],
          ]
        : []),
    ],
  };
}
