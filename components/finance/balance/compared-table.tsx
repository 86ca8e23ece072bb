'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Figure } from '@/components/shared/why/figure.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { changeText } from '@/lib/rules/finance/comparison.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import type { MonthSpan } from '../finance-address.ts';

type Row = CallReply<'finance.comparedBalance'>['rows'][number];
const figures = ['turnoverCents', 'closingCents'] as const;

const keyOf = ({ number }: Row) => number;
const nameOf = ({ number, name }: Row) => `${number} ${name}`;

interface ComparedTableProps {
  readonly span: MonthSpan;
  /** To the lines of a subject in a month. */
  readonly onLines: (subjectId: string, period: number) => void;
}

/** Each subject beside the same months of the year before, on its own side: what it moved and what it held. */
export function ComparedTable({ span, onLines }: ComparedTableProps) {
  const t = useTranslations('finance.balance');
  const words = useTranslations('finance.compare');
  const list = useCall('finance.comparedBalance', span, { shown: 'here', keep: true });
  const columns = useColumns(span, onLines);
  return (
    <Answered call={list}>
      {({ rows, compared }) => (
        <>
          <p className={styles.note}>
            {compared
              ? t('comparedText', { from: periodText(compared.from), to: periodText(compared.to) })
              : words('noBooks', { month: periodText(span.to - 100) })}
          </p>
          {rows.length > 0 ? (
            <DataTable
              label={t('comparedTitle')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              isDense
              refreshing={list.former}
            />
          ) : (
            <ListEmpty text={t('empty')} />
          )}
        </>
      )}
    </Answered>
  );
}

function useColumns(span: MonthSpan, onLines: ComparedTableProps['onLines']): readonly TableColumn<Row>[] {
  const t = useTranslations('finance.balance');
  const words = useTranslations('finance.compare');
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('subject'),
        width: 200,
        telling: true,
        formatter: (_, { number, name, level }) => (
          <span className={styles.deep} style={{ '--depth': level - 1 } as React.CSSProperties}>
            {`${number} ${name}`}
          </span>
        ),
      },
      ...figures.flatMap((figure): TableColumn<Row>[] => {
        const amount = (of: 'now' | 'former', row: Row) => {
          const own = row[of];
          const [id, period] = of === 'now' ? [row.subjectId, span.to] : [row.formerId, span.to - 100];
          if (own === null || id === null) return null;
          // Books leave zero out.
          return own[figure] === 0 ? '' : <Figure text={centsText(own[figure])} onOpen={() => onLines(id, period)} />;
        };
        const against = ({ now, former }: Row, text: (now: number, then: number) => string | null) =>
          now && former ? (now[figure] === former[figure] ? '' : text(now[figure], former[figure])) : null;
        const numbers = { width: 118, align: 'end' } as const;
        return [
          {
            prop: `now.${figure}`,
            label: t(`own.${figure}`),
            ...numbers,
            telling: true,
            formatter: (_, row) => amount('now', row),
          },
          {
            prop: `former.${figure}`,
            label: t(`then.${figure}`),
            ...numbers,
            telling: true,
            formatter: (_, row) => amount('former', row),
          },
          {
            prop: `difference.${figure}`,
            label: t(`difference.${figure}`),
            ...numbers,
            telling: figure === 'closingCents',
            formatter: (_, row) => against(row, (now, then) => centsText(now - then)),
          },
          {
            prop: `change.${figure}`,
            label: words('change'),
            ...numbers,
            width: 76,
            formatter: (_, row) => against(row, changeText),
          },
        ];
      }),
    ],
    [t, words, span.to, onLines],
  );
}
