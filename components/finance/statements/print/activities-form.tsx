'use client';

import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { formKey, formRows } from '@/lib/rules/finance/statement-form.ts';
import { Answered } from '../../answered.tsx';
import styles from './form.module.css';
import { FormCells } from './form-cells.tsx';
import { type FormProps, StatementForm } from './statement-form.tsx';

const spans = ['month', 'yearToDate'] as const;
const parts = ['unrestricted', 'restricted', 'total'] as const;
type Column = `${(typeof spans)[number]} ${(typeof parts)[number]}`;

type Line = CallReply<'finance.activities'>['rows'][number];

/** The figure of a line in a column. */
function centsAt(line: Line, column: Column): number {
  const [span, part] = column.split(' ') as [(typeof spans)[number], (typeof parts)[number]];
  return line[span][`${part}Cents`];
}

/** 会民非02表: the month or the span and the year so far, each unrestricted, restricted and together. */
export default function ActivitiesForm({ period, span: of = 'month' }: FormProps) {
  const t = useTranslations('finance.form');
  const reports = useTranslations('finance.report');
  const shown = of === 'year' ? (['yearToDate'] as const) : spans;
  const columns = shown.flatMap((span) => parts.map((part): Column => `${span} ${part}`));
  const nameOf = (span: (typeof spans)[number]) =>
    of !== 'month' && (span === 'month' || of === 'year') ? reports('column', { span: reports(`of.${of}`) }) : t(span);
  const answer = useCall('finance.activities', { period, span: of }, { shown: 'here' });
  return (
    <Answered call={answer}>
      {({ rows, schoolName }) => (
        <StatementForm statement="activities" period={period} span={of} schoolName={schoolName} landscape>
          <table>
            <colgroup>
              <col />
              <col className={styles.narrow} />
              {columns.map((column) => (
                <col key={column} className={styles.sixth} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col" rowSpan={2}>
                  {t('line')}
                </th>
                <th scope="col" rowSpan={2}>
                  {t('row')}
                </th>
                {shown.map((span) => (
                  <th key={span} scope="colgroup" colSpan={3}>
                    {nameOf(span)}
                  </th>
                ))}
              </tr>
              <tr>
                {shown.flatMap((span) =>
                  parts.map((part) => (
                    <th key={`${span} ${part}`} scope="col">
                      {t(part)}
                    </th>
                  )),
                )}
              </tr>
            </thead>
            <tbody>
              {formRows(rows).map((row) => (
                <tr key={formKey(row)}>
                  <FormCells row={row} columns={columns} centsOf={centsAt} isTotal={({ total }) => total} />
                </tr>
              ))}
            </tbody>
          </table>
        </StatementForm>
      )}
    </Answered>
  );
}
