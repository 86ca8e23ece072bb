'use client';

import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type FormRow, formKey, twoSides } from '@/lib/rules/finance/statement-form.ts';
import { Answered } from '../../answered.tsx';
import styles from './form.module.css';
import { FormCells } from './form-cells.tsx';
import { type FormProps, StatementForm } from './statement-form.tsx';

const sides = ['assets', 'sources'] as const;
const columns = ['openingCents', 'closingCents'] as const;

/** 会民非01表: assets on the left, liabilities and net assets on the right. */
export default function SheetForm({ period }: FormProps) {
  const t = useTranslations('finance.form');
  const heads = useTranslations('finance.balanceSheet');
  const answer = useCall('finance.balanceSheet', { period }, { shown: 'here' });
  return (
    <Answered call={answer}>
      {({ rows, schoolName, totals }) => (
        <StatementForm statement="balanceSheet" period={period} schoolName={schoolName}>
          <table>
            <colgroup>
              {sides.flatMap((side) => [
                <col key={side} />,
                <col key={`${side} row`} className={styles.narrow} />,
                ...columns.map((column) => <col key={`${side} ${column}`} className={styles.eighth} />),
              ])}
            </colgroup>
            <thead>
              <tr>
                {sides.flatMap((side) => [
                  <th key={side} scope="col">
                    {t(side)}
                  </th>,
                  <th key={`${side} row`} scope="col">
                    {t('row')}
                  </th>,
                  ...columns.map((column) => (
                    <th key={`${side} ${column}`} scope="col">
                      {heads(column)}
                    </th>
                  )),
                ])}
              </tr>
            </thead>
            <tbody>
              {twoSides(rows, totals[0]).map(([left, right]) => (
                <tr key={`${formKey(left)} ${formKey(right)}`}>
                  <SideCells row={left} />
                  <SideCells row={right} />
                </tr>
              ))}
            </tbody>
          </table>
        </StatementForm>
      )}
    </Answered>
  );
}

const SideCells = ({ row }: { readonly row: FormRow<CallReply<'finance.balanceSheet'>['rows'][number]> }) => (
  <FormCells row={row} columns={columns} centsOf={(line, column) => line[column]} isTotal={({ total }) => total} />
);
