'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import { useDetailColumns } from './detail-columns.tsx';
import { type DetailRow, detailRows } from './detail-rows.ts';
import { PageTurner } from './page-turner.tsx';

const keyOf = (row: DetailRow) => row.key;

interface DetailTableProps {
  readonly input: { readonly from: number; readonly to: number; readonly subjectId: string; readonly page: number };
  readonly onPage: (page: number) => void;
  readonly onVoucher: (id: string) => void;
}

/** A page of a subject's lines. */
export function DetailTable({ input, onPage, onVoucher }: DetailTableProps) {
  const t = useTranslations('finance.book');
  const columns = useDetailColumns(onVoucher);
  const book = useCall('finance.detailLedger', input, { shown: 'here', keep: true });
  const rows = useMemo(() => (book.data ? detailRows(book.data) : []), [book.data]);
  return (
    <Answered call={book}>
      {(data) => (
        <>
          <DataTable
            label={t('detailOf', { subject: `${data.subject.number} ${data.subject.fullName}` })}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={(row) => (row.kind === 'line' ? `${row.onDate} ${row.summary}` : row.kind)}
            refreshing={book.former}
          />
          <PageTurner page={data.page} size={data.size} total={data.total} onPage={onPage} />
        </>
      )}
    </Answered>
  );
}
