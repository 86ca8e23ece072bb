import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountColumn } from '../amount-column.ts';
import { VoucherNumber } from '../voucher-number.tsx';

/** A posted line as books of vouchers show it. */
export type PostedLine = CallReply<'finance.sequenceBook'>['lines'][number];

/**
 * The columns of posted lines: when, by which voucher, for what, in which account, and the two amounts.
 * @param extra stands before the amounts
 */
export function useLineColumns<Line extends PostedLine>(
  onVoucher: (id: string) => void,
  extra?: TableColumn<Line>,
): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.book');
  return useMemo(
    () => [
      { prop: 'onDate', label: t('onDate'), width: 110, telling: true },
      {
        prop: 'number',
        label: t('voucher'),
        width: 90,
        telling: true,
        formatter: (_, { voucherId, kind, number }) => (
          <VoucherNumber id={voucherId} kind={kind} number={number} onVoucher={onVoucher} />
        ),
      },
      { prop: 'summary', label: t('summary'), width: extra ? 240 : 260, telling: true, tooltip: true },
      {
        prop: 'subjectNumber',
        label: t('subject'),
        width: extra ? 220 : 260,
        tooltip: true,
        formatter: (_, { subjectNumber, subjectName }) => `${subjectNumber} ${subjectName}`,
      },
      ...(extra ? [extra] : []),
      ...(['debitCents', 'creditCents'] as const).map((column) =>
        amountColumn<Line>({ prop: column, label: t(column), width: 140, cents: (row) => row[column] }),
      ),
    ],
    [t, onVoucher, extra],
  );
}
