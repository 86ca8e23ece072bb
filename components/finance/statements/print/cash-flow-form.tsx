'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import { formKey, formRows } from '@/lib/rules/finance/statement-form.ts';
import { Answered } from '../../answered.tsx';
import styles from './form.module.css';
import { FormCells } from './form-cells.tsx';
import { type FormProps, StatementForm } from './statement-form.tsx';

const both = ['monthCents', 'yearCents'] as const;

/** 会民非03表: the month or the span and the year so far, or a year. */
export default function CashFlowForm({ period, span = 'month' }: FormProps) {
  const t = useTranslations('finance.form');
  const heads = useTranslations('finance.cashFlow');
  const reports = useTranslations('finance.report');
  // The form of a year has one column of amounts.
  const columns = span === 'year' ? (['yearCents'] as const) : both;
  const nameOf = (column: (typeof both)[number]) => {
    if (span === 'month') return heads(column);
    if (span === 'year') return reports('annualCents');
    return column === 'monthCents' ? reports('cents', { span: reports(`of.${span}`) }) : heads(column);
  };
  const answer = useCall('finance.cashFlow', { period, span }, { shown: 'here' });
  return (
    <Answered call={answer}>
      {({ rows, schoolName }) => (
        <StatementForm statement="cashFlow" period={period} span={span} schoolName={schoolName}>
          <table>
            <colgroup>
              <col />
              <col className={styles.narrow} />
              {columns.map((column) => (
                <col key={column} className={styles.fifth} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{t('line')}</th>
                <th scope="col">{t('row')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {nameOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {formRows(rows).map((row) => (
                <tr key={formKey(row)}>
                  <FormCells
                    row={row}
                    columns={columns}
                    centsOf={(line, column) => line[column]}
                    isTotal={({ direction }) => direction === null}
                  />
                </tr>
              ))}
            </tbody>
          </table>
        </StatementForm>
      )}
    </Answered>
  );
}
