'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import { type Comparison, changeText } from '@/lib/rules/finance/comparison.ts';
import { type FormRow, formKey, formRows } from '@/lib/rules/finance/statement-form.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../../answered.tsx';
import type { ActivitiesPart } from '../activities-parts.ts';
import styles from './form.module.css';
import { type FormProps, StatementForm } from './statement-form.tsx';

interface ComparedFormProps extends FormProps {
  readonly statement: 'balanceSheet' | 'activities' | 'cashFlow';
  readonly compare: Comparison;
  /** Of the activities report. */
  readonly part?: ActivitiesPart;
}

/** A statement beside another time, as it is printed: each amount with the former one and what has changed. */
export default function ComparedForm({ statement, ...of }: ComparedFormProps) {
  if (statement === 'balanceSheet') return <ComparedSheet {...of} />;
  const compared = { ...of, compare: 'lastYear' as const };
  return statement === 'activities' ? <ComparedActivities {...compared} /> : <ComparedCashFlow {...compared} />;
}

type Of = Omit<ComparedFormProps, 'statement'>;
type OfYear = Omit<Of, 'compare'> & { readonly compare: 'lastYear' };

function ComparedSheet({ period, compare }: Of) {
  const t = useTranslations('finance.balanceSheet');
  const words = useTranslations('finance.compare');
  const answer = useCall('finance.balanceSheet', { period, compare }, { shown: 'here' });
  return (
    <Answered call={answer}>
      {({ rows, schoolName }) => (
        <StatementForm statement="balanceSheet" period={period} schoolName={schoolName}>
          <ComparedLines
            rows={rows.map((line) => ({
              ...line,
              pairs: [{ now: line.closingCents, former: line.compared?.cents ?? null }],
            }))}
            heads={[[t('closingCents'), words(compare)]]}
          />
        </StatementForm>
      )}
    </Answered>
  );
}

/** Of a year, the year so far is all there is. */
const spansOf = (span: FormProps['span']) =>
  span === 'year' ? (['yearToDate'] as const) : (['month', 'yearToDate'] as const);

/** The heads of a report's columns. */
function useHeads(span: FormProps['span'] = 'month') {
  const form = useTranslations('finance.form');
  const words = useTranslations('finance.compare');
  const reports = useTranslations('finance.report');
  return spansOf(span).map((column) =>
    span === 'month'
      ? ([form(column), words(column === 'month' ? 'monthThen' : 'yearThen')] as const)
      : ([
          column === 'month' || span === 'year' ? reports('column', { span: reports(`of.${span}`) }) : form(column),
          reports('then'),
        ] as const),
  );
}

function ComparedActivities({ period, span = 'month', compare, part = 'total' }: OfYear) {
  const heads = useHeads(span);
  const parts = useTranslations('finance.compare.partOf');
  const answer = useCall('finance.activities', { period, span, compare }, { shown: 'here' });
  return (
    <Answered call={answer}>
      {({ rows, schoolName }) => (
        <StatementForm statement="activities" period={period} span={span} schoolName={schoolName} landscape>
          {part === 'total' ? null : <p className={styles.number}>{parts(part)}</p>}
          <ComparedLines
            rows={rows.map((line) => ({
              ...line,
              pairs: spansOf(span).map((of) => ({
                now: line[of][`${part}Cents`],
                former: line.compared?.[of][`${part}Cents`] ?? null,
              })),
            }))}
            heads={heads}
          />
        </StatementForm>
      )}
    </Answered>
  );
}

function ComparedCashFlow({ period, span = 'month', compare }: OfYear) {
  const heads = useHeads(span);
  const answer = useCall('finance.cashFlow', { period, span, compare }, { shown: 'here' });
  return (
    <Answered call={answer}>
      {({ rows, schoolName }) => (
        <StatementForm statement="cashFlow" period={period} span={span} schoolName={schoolName} landscape>
          <ComparedLines
            rows={rows.map((line) => ({
              ...line,
              total: line.direction === null,
              pairs: spansOf(span).map((of) => {
                const column = of === 'month' ? 'monthCents' : 'yearCents';
                return { now: line[column], former: line.compared?.[column] ?? null };
              }),
            }))}
            heads={heads}
          />
        </StatementForm>
      )}
    </Answered>
  );
}

interface ComparedLine {
  readonly row: string;
  readonly printed: string;
  /** The caption above it. */
  readonly head: string;
  readonly total: boolean;
  readonly pairs: readonly { readonly now: number; readonly former: number | null }[];
}

interface ComparedLinesProps {
  readonly rows: readonly ComparedLine[];
  /** Of each pair: the amount, and what it is compared with. */
  readonly heads: readonly (readonly [now: string, then: string])[];
}

function ComparedLines({ rows, heads }: ComparedLinesProps) {
  const t = useTranslations('finance.form');
  const words = useTranslations('finance.compare');
  return (
    <table>
      <colgroup>
        <col />
        <col className={styles.narrow} />
        {heads.flatMap(([now]) =>
          ['now', 'then', 'difference', 'change'].map((one) => (
            <col key={`${now} ${one}`} className={one === 'change' ? styles.change : styles.pair} />
          )),
        )}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('row')}</th>
          {heads.flatMap(([now, then]) =>
            [now, then, words('difference'), words('change')].map((head) => (
              <th key={`${now} ${head}`} scope="col">
                {head}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {formRows(rows).map((row) => (
          <tr key={formKey(row)}>
            <LineCells row={row} width={heads.length * 4} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineCells({ row, width }: { readonly row: FormRow<ComparedLine>; readonly width: number }) {
  if (!row || !('line' in row))
    return (
      <td colSpan={2 + width} className={styles.total}>
        {row?.caption}
      </td>
    );
  const { printed, row: number, total, pairs } = row.line;
  const look = `${styles.amount} ${total ? styles.total : ''}`;
  return (
    <>
      <td className={total ? styles.total : undefined}>{printed}</td>
      <td className={styles.row}>{number}</td>
      {pairs.flatMap(({ now, former }, at) =>
        (['now', 'former', 'difference', 'change'] as const).map((column) => (
          <td key={`${String(at)} ${column}`} className={look}>
            {comparedText(column, now, former)}
          </td>
        )),
      )}
    </>
  );
}

function comparedText(column: 'now' | 'former' | 'difference' | 'change', now: number, former: number | null) {
  if (column === 'now') return centsText(now);
  if (former === null) return '';
  if (column === 'former') return centsText(former);
  return column === 'difference' ? centsText(now - former) : changeText(now, former);
}
