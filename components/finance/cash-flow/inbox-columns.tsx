'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { amountColumn } from '../amount-column.ts';
import { VoucherNumber } from '../voucher-number.tsx';

export type UnassignedLine = CallReply<'finance.cashFlowUnassigned'>['rows'][number];
/** A posted line that moved cash, waiting or not. */
type CashLine = Omit<UnassignedLine, 'locked'> & { readonly locked?: boolean };

/** The columns of the inbox; a voucher's number opens it for who may see vouchers. */
export function useInboxColumns(onVoucher: (id: string) => void): readonly TableColumn<CashLine>[] {
  const t = useTranslations('finance.cashFlow');
  return useMemo(
    () => [
      {
        prop: 'number',
        label: t('voucher'),
        width: 90,
        telling: true,
        formatter: (_, { voucherId, kind, number }) => (
          <VoucherNumber id={voucherId} kind={kind} number={number} onVoucher={onVoucher} />
        ),
      },
      {
        prop: 'onDate',
        label: t('onDate'),
        width: 150,
        telling: true,
        formatter: (_, { onDate, period, locked }) =>
          locked ? (
            <>
              {onDate}{' '}
              <StateBadge tone="plain">
                <span title={t('lockedMonth', { month: periodText(period) })}>{t('locked')}</span>
              </StateBadge>
            </>
          ) : (
            onDate
          ),
      },
      { prop: 'summary', label: t('summary'), width: 240, telling: true, tooltip: true },
      {
        prop: 'subjectName',
        label: t('subject'),
        width: 220,
        tooltip: true,
        formatter: (_, { subjectNumber, subjectName }) => `${subjectNumber} ${subjectName}`,
      },
      amountColumn<CashLine>({ prop: 'cents', label: t('cents'), width: 140, cents: ({ cents }) => cents }),
    ],
    [t, onVoucher],
  );
}
