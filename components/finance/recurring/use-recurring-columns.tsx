'use client';

import { useTranslations } from 'next-intl';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { RecurringRow } from '@/lib/contracts/finance/recurring.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { VoucherNumber } from '../voucher-number.tsx';
import styles from './recurring.module.css';

const tones: Readonly<Record<RecurringRow['state'], StateTone>> = { active: 'good', paused: 'warn', done: 'plain' };

interface Opening {
  readonly onEdit: (id: string) => void;
  readonly onVoucher: (id: string) => void;
}

/** What an entry is, how far it has come, and its voucher of the month. */
export function useRecurringColumns({ onEdit, onVoucher }: Opening): readonly TableColumn<RecurringRow>[] {
  const t = useTranslations('finance-recurring');
  return [
    {
      prop: 'name',
      label: t('name'),
      width: 180,
      telling: true,
      tooltip: true,
      formatter: (_, { id, name, actions }) =>
        actions.includes('edit') ? (
          <Button look="link" onClick={() => onEdit(id)}>
            {name}
          </Button>
        ) : (
          name
        ),
    },
    {
      prop: 'voucher',
      label: t('voucher'),
      width: 160,
      telling: true,
      formatter: (_, row) =>
        row.voucher || row.isDue || row.missing.length > 0 ? <MonthVoucher row={row} onVoucher={onVoucher} /> : null,
    },
    {
      prop: 'monthCents',
      label: t('month'),
      width: 120,
      align: 'end',
      telling: true,
      formatter: (_, { monthCents, openLines }) => (openLines > 0 ? t('open') : centsText(monthCents)),
    },
    {
      prop: 'fromPeriod',
      label: t('months'),
      width: 170,
      formatter: (_, { fromPeriod, toPeriod }) =>
        toPeriod === null
          ? t('onwards', { from: periodText(fromPeriod) })
          : t('span', { from: periodText(fromPeriod), to: periodText(toPeriod) }),
    },
    {
      prop: 'madeCount',
      label: t('made'),
      width: 170,
      formatter: (_, { madeCount, leftCents }) =>
        leftCents === null
          ? t('madeCount', { count: madeCount })
          : t('madeLeft', { count: madeCount, left: centsText(leftCents) }),
    },
    {
      prop: 'state',
      label: t('state'),
      width: 80,
      telling: true,
      formatter: (_, { state }) => <StateBadge tone={tones[state]}>{t(`stateOf.${state}`)}</StateBadge>,
    },
    { prop: 'way', label: t('way'), width: 90, formatter: (_, { way }) => t(`wayOf.${way}`) },
    { prop: 'day', label: t('dayShort'), width: 60, align: 'end' },
  ];
}

interface MonthVoucherProps {
  readonly row: Pick<RecurringRow, 'voucher' | 'isDue' | 'missing'>;
  readonly onVoucher: (id: string) => void;
}

/** What became of an entry in the month: its voucher, that it is due, and the months before that lack theirs. */
function MonthVoucher({ row: { voucher, isDue, missing }, onVoucher }: MonthVoucherProps) {
  const t = useTranslations('finance-recurring');
  return (
    <span className={styles.said}>
      {voucher ? <VoucherNumber {...voucher} onVoucher={onVoucher} /> : null}
      {isDue ? <StateBadge tone="warn">{t('due')}</StateBadge> : null}
      {missing.length > 0 ? (
        <small className="bad">{t('lacks', { months: missing.map(periodText).join(t('comma')) })}</small>
      ) : null}
    </span>
  );
}
