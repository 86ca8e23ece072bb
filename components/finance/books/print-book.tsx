'use client';

import { useTranslations } from 'next-intl';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { priceText, quantityText } from '@/lib/rules/quantity.ts';
import { Answered } from '../answered.tsx';
import styles from './print-book.module.css';

type PrintedCell = CallReply<'finance.bookToPrint'>['rows'][number][number];

function Cell({ cell }: { readonly cell: PrintedCell }) {
  if (typeof cell === 'string') return <td>{cell}</td>;
  if ('cents' in cell) return <td className={styles.amount}>{centsText(cell.cents)}</td>;
  if ('quantity' in cell) return <td className={styles.amount}>{quantityText(cell.quantity)}</td>;
  if ('price' in cell) return <td className={styles.amount}>{priceText(cell.price)}</td>;
  if ('count' in cell) return <td className={styles.amount}>{cell.count}</td>;
  return 'day' in cell ? (
    <td>{cell.day}</td>
  ) : (
    <td style={{ paddingInlineStart: `${6 + 12 * cell.depth}px` }}>{cell.text}</td>
  );
}

/** A whole book on paper: whose it is, of which months, and every row. */
export default function PrintBook({ input }: { readonly input: CallInput<'finance.bookToPrint'> }) {
  const t = useTranslations('finance');
  const { from, to } = input;
  const answer = useCall('finance.bookToPrint', input, { shown: 'here' });
  return (
    <Answered call={answer}>
      {({ title, schoolName, columns, rows }) => {
        const whole = columns.reduce((sum, { width }) => sum + width, 0);
        const span = { year: String(Math.floor(from / 100)), from: from % 100, to: to % 100, one: String(from === to) };
        return (
          <PrintSheet title={title} landscape={whole > 110}>
            <p className={styles.facts}>
              <span>{t('form.preparedBy', { name: schoolName })}</span>
              <span>{t('print.span', span)}</span>
              <span>{t('form.unit')}</span>
            </p>
            <div className={`tiny ${styles.book}`}>
              <table>
                <colgroup>
                  {columns.map(({ header, width }) => (
                    <col key={header} style={{ width: `${(100 * width) / whole}%` }} />
                  ))}
                </colgroup>
                <thead>
                  <tr>
                    {columns.map(({ header }) => (
                      <th key={header} scope="col">
                        {header}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, at) => (
                    // Rows of a book have no other name than their place.
                    <tr key={String(at)}>
                      {row.map((cell, column) => (
                        <Cell key={columns[column]?.header} cell={cell} />
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </PrintSheet>
        );
      }}
    </Answered>
  );
}
