'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountColumn } from '../amount-column.ts';
import styles from './carry-over.module.css';
import { subjectColumn, subjectNameOf } from './subject-column.ts';

type Part = CallReply<'finance.carryOverPreview'>['parts'][number];
type Line = Part['lines'][number];
const keyOf = ({ subjectId, auxiliaryIds }: Line) => [subjectId, ...auxiliaryIds].join(' ');

/** A voucher that carrying over would make. */
export function CarryPreview({ part }: { readonly part: Part }) {
  const t = useTranslations('finance.carryOver');
  const columns = useMemo(
    (): readonly TableColumn<Line>[] => [
      subjectColumn(t('subject')),
      ...(part.lines.some(({ auxiliary }) => auxiliary !== '')
        ? [
            {
              prop: 'auxiliary',
              label: t('auxiliary'),
              width: 160,
              tooltip: true,
              // What bears no items is no gap.
              formatter: (_: unknown, { auxiliary }: Line) => auxiliary || <span />,
            },
          ]
        : []),
      ...(['debitCents', 'creditCents'] as const).map((column) =>
        amountColumn<Line>({ prop: column, label: t(column), width: 160, cents: (row) => row[column] }),
      ),
    ],
    [t, part],
  );
  const title = t(`preview.${part.kind}`);
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <DataTable
        label={title}
        columns={columns}
        rows={part.lines}
        keyOf={keyOf}
        nameOf={(line) => `${subjectNameOf(line)} ${line.auxiliary}`.trim()}
      />
    </section>
  );
}
