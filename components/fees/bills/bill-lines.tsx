'use client';

import { useTranslations } from 'next-intl';
import { Figure } from '@/components/shared/why/figure.tsx';
import type { Bill, BillLine } from '@/lib/contracts/fees/bills.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import styles from './bills.module.css';

/** What is added or taken off before the amount of a line, and what is taken off it after. */
const [before, after] = [['discount', 'adjustment'] as const, ['sponsored', 'waived', 'paid'] as const];
type Part = (typeof before | typeof after)[number];

const centsOf = (line: BillLine, part: Part) => (part === 'adjustment' ? line.adjustmentCents : -line[`${part}Cents`]);

interface BillLinesProps {
  readonly bill: Bill;
  /** A line by its place. */
  readonly onWhy: (line: number) => void;
}

/** The lines of a bill with what is added and taken off; each amount opens why it is that. */
export function BillLines({ bill: { lines }, onWhy }: BillLinesProps) {
  const t = useTranslations('fees-bills.line');
  const isUsed = (part: Part) => lines.some((line) => centsOf(line, part) !== 0);
  const [left, right] = [before.filter(isUsed), after.filter(isUsed)];
  const head = ['item', 'price', 'quantity', ...left, 'amount', ...right] as const;
  return (
    <div className={styles.lines}>
      <table aria-label={t('title')}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.at} line={line} left={left} right={right} onWhy={() => onWhy(line.at)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineRowProps {
  readonly line: BillLine;
  readonly left: readonly Part[];
  readonly right: readonly Part[];
  readonly onWhy: () => void;
}

function LineRow({ line, left, right, onWhy }: LineRowProps) {
  const t = useTranslations('fees-bills.line');
  const why = useTranslations('why');
  const amount = centsText(line.amountCents);
  const said = [line.origin === 'plan' ? '' : t(line.origin), line.note].filter(Boolean).join(t('comma'));
  const cell = (part: Part) => {
    const cents = centsOf(line, part);
    return (
      <td key={part} data-label={t(part)} data-none={cents === 0 || undefined} className="digits">
        {cents === 0 ? '' : centsText(cents)}
      </td>
    );
  };
  return (
    <tr>
      <th scope="row">
        <span>
          {line.itemName}
          {said ? <small className="soft">{said}</small> : null}
        </span>
      </th>
      <td data-label={t('price')} className="digits">
        {centsText(line.priceCents)}
      </td>
      <td data-label={t('quantity')} className="digits">
        {hundredthsText(line.quantityHundredths)}
      </td>
      {left.map(cell)}
      <td data-label={t('amount')}>
        <Figure text={amount} label={why('figure', { name: line.itemName, figure: amount })} onOpen={onWhy} />
      </td>
      {right.map(cell)}
    </tr>
  );
}
