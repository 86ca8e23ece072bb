'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { amountOrNothing } from '@/lib/rules/finance/typed-amount.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { YearSwitch } from './switch-state.tsx';
import styles from './year-switch.module.css';

const debit = (cents: number) => amountOrNothing(Math.max(0, cents));
const credit = (cents: number) => amountOrNothing(Math.max(0, 0 - cents));

interface SwitchSheetProps {
  readonly data: YearSwitch;
  readonly tools: ReactNode;
}

/**
 * Every balance of the former year beside where it stands in the next, with equal totals, and under it who confirmed
 * it: as it is printed.
 */
export function SwitchSheet({ data, tools }: SwitchSheetProps) {
  const t = useTranslations('finance.yearSwitch');
  const instant = useInstantText();
  const { from, to, rows, totals, proof } = data;
  const text = t('sheetText', {
    from: from.source,
    to: to.source,
    fromYear: String(from.year),
    toYear: String(to.year),
  });
  return (
    <PrintSheet
      title={t('sheetTitle', { from: String(from.year), to: String(to.year) })}
      text={text}
      landscape
      tools={tools}
    >
      <table className={styles.sheet} aria-label={t('title')}>
        <SheetHead from={from} to={to} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-how={row.how}>
              <td>
                {row.oldNumber} {row.oldName}
                {row.auxiliary ? <small>{row.auxiliary}</small> : null}
              </td>
              <td>{debit(row.oldCents)}</td>
              <td>{credit(row.oldCents)}</td>
              <td>
                {row.newNumber} {row.newName}
              </td>
              <td>{debit(row.newCents)}</td>
              <td>{credit(row.newCents)}</td>
              <td>{t(`howOf.${row.how}`)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{centsText(totals.oldDebitCents)}</td>
            <td>{centsText(totals.oldCreditCents)}</td>
            <td />
            <td>{centsText(totals.newDebitCents)}</td>
            <td>{centsText(totals.newCreditCents)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      {proof ? (
        <p className={styles.proof}>
          {t('proof', { name: proof.confirmedBy, at: instant(proof.confirmedAt), rows: proof.rows })}
          <br />
          {t('digest')} <code>{proof.digest}</code>
        </p>
      ) : null}
    </PrintSheet>
  );
}

interface SheetHeadProps {
  readonly from: YearSwitch['from'];
  readonly to: YearSwitch['to'];
}

/** Both years side by side, with the same three columns. */
function SheetHead({ from, to }: SheetHeadProps) {
  const t = useTranslations('finance.yearSwitch');
  return (
    <thead>
      <tr>
        <th scope="colgroup" colSpan={3}>
          {t('closing', { year: String(from.year) })}
        </th>
        <th scope="colgroup" colSpan={3}>
          {t('opening', { year: String(to.year) })}
        </th>
        <th scope="col" rowSpan={2}>
          {t('how')}
        </th>
      </tr>
      <tr>
        {['old', 'new'].map((side) => [
          <th key={`${side} name`} scope="col">
            {t('subject')}
          </th>,
          <th key={`${side} debit`} scope="col">
            {t('debit')}
          </th>,
          <th key={`${side} credit`} scope="col">
            {t('credit')}
          </th>,
        ])}
      </tr>
    </thead>
  );
}
