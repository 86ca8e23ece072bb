'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import { formKey, formRows } from '@/lib/rules/finance/statement-form.ts';
import { Answered } from '../../answered.tsx';
import styles from './form.module.css';
import { FormCells } from './form-cells.tsx';
import { type FormProps, StatementForm } from './statement-form.tsx';

const columns = ['monthCents', 'yearCents'] as const;

/** 会民非03表: the month and the year so far. */
export default function CashFlowForm({ period }: FormProps) {
  const t = useTranslations('finance.form');
  const heads = useTranslations('finance.cashFlow');
  const answer = useCall('finance.cashFlow', { period }, { shown: 'here' });
  return (
    <Answered call={answer}>
      {({ rows, schoolName }) => (
        <StatementForm statement="cashFlow" period={period} schoolName={schoolName}>
          <table>
            <colgroup>
              <col />
              <col className={styles.narrow} />
              <col className={styles.fifth} />
              <col className={styles.fifth} />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{t('line')}</th>
                <th scope="col">{t('row')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {heads(column)}
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
