'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ReportSpan } from '@/lib/rules/finance/report-span.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import { PageTurner } from '../books/page-turner.tsx';
import { partColumns } from '../statements/part-columns.tsx';
import statement from '../statements/statements.module.css';
import { useInboxColumns } from './inbox-columns.tsx';

export interface CashCellOf {
  readonly period: number;
  readonly span: ReportSpan;
  readonly row: string;
  readonly column: 'month' | 'yearToDate';
}

interface CashCellProps {
  readonly cell: CashCellOf;
  readonly onCell: (cell: CashCellOf) => void;
  readonly onVoucher: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * What a figure of the cash flow report is made of: rows of a sum, or the lines of an item, which lead to their
 * vouchers.
 */
export function CashCell({ cell, onCell, onVoucher, onClose }: CashCellProps) {
  const t = useTranslations('finance.cell');
  const flow = useTranslations('finance.cashFlow');
  const shared = useTranslations('shared');
  const [page, setPage] = useState(1);
  const answer = useCall('finance.cashFlowCell', { ...cell, page }, { shown: 'here', keep: true });
  // The panel has no room for the subject, which the voucher shows.
  const lineColumns = useInboxColumns(onVoucher).filter(({ prop }) => prop !== 'subjectName');
  const columns = useMemo(() => partColumns(t('part'), t('cents')), [t]);
  return (
    <Modal title={answer.data?.name ?? t('title')} shape="wide" closeLabel={shared('close')} onClose={onClose}>
      <Answered call={answer} rows={6}>
        {({ name, cents, rows, lines, otherCents, total, size }) => (
          <>
            <p className={statement.cell}>
              <strong>{centsText(cents)}</strong>
              {otherCents === 0 ? null : <span>{t('other', { amount: centsText(otherCents) })}</span>}
            </p>
            {rows.length > 0 ? (
              <DataTable
                label={t('partsOf', { name })}
                columns={columns}
                rows={rows.map(({ row, ...part }) => ({
                  ...part,
                  key: row,
                  onOpen: () => {
                    setPage(1);
                    onCell({ ...cell, row });
                  },
                }))}
                keyOf={(part) => part.key}
                nameOf={(part) => part.name}
              />
            ) : null}
            {lines.length > 0 ? (
              <DataTable
                label={t('partsOf', { name })}
                columns={lineColumns}
                rows={lines}
                keyOf={({ voucherId, at }) => `${voucherId} ${at}`}
                nameOf={({ onDate, summary }) => `${onDate} ${summary}`}
                refreshing={answer.former}
              />
            ) : null}
            {total > 0 && lines.length === 0 ? <ListEmpty text={flow('linesHidden', { count: total })} /> : null}
            {lines.length > 0 ? <PageTurner page={page} size={size} total={total} onPage={setPage} /> : null}
            {rows.length + total === 0 && otherCents === 0 ? <ListEmpty text={t('nothing')} /> : null}
          </>
        )}
      </Answered>
    </Modal>
  );
}
