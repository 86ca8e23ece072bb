'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { amountOrNothing } from '@/lib/rules/finance/typed-amount.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { VoucherNumber } from '../voucher-number.tsx';
import { ClosingRates } from './closing-rates.tsx';

type State = CallReply<'finance.revaluation'>;
type Row = State['rows'][number];
const tones: Readonly<Record<State['state'], StateTone>> = {
  nothing: 'plain',
  open: 'warn',
  waiting: 'warn',
  done: 'good',
  outdated: 'bad',
};
const keyOf = ({ subjectId, auxiliaryIds }: Row) => [subjectId, ...auxiliaryIds].join(' ');
const nameOf = ({ number, fullName, auxiliary }: Row) => `${number} ${fullName} ${auxiliary}`.trim();

interface RevaluationProps {
  readonly period: number;
  readonly onVoucher: (id: string) => void;
}

/** The closing rates of a month, what each account holds in currency, in the books and at the rate, and the voucher. */
function Revaluation({ period, onVoucher }: RevaluationProps) {
  const t = useTranslations('finance.revaluation');
  const [asked, setAsked] = useState<Pick<CallInput<'finance.revaluation'>, 'rates' | 'targetId'>>({});
  const state = useCall('finance.revaluation', { period, ...asked }, { shown: 'here', keep: true });
  const columns = useColumns();
  return (
    <Answered call={state}>
      {(data) => (
        <div className="stack">
          <p className={styles.note}>
            <StateBadge tone={tones[data.state]}>{t(`stateOf.${data.state}`)}</StateBadge>{' '}
            {t(`stateText.${data.state}`)}{' '}
            {data.vouchers.map(({ id, kind, number }) => (
              <VoucherNumber key={id} id={id} kind={kind} number={number} onVoucher={onVoucher} />
            ))}
          </p>
          {data.unposted > 0 && data.rows.length > 0 ? (
            <p className={`bad ${styles.note}`} role="status">
              {t('unposted', { count: data.unposted })}
            </p>
          ) : null}
          {data.rows.length > 0 ? (
            <>
              <ClosingRates period={period} state={data} onAsk={setAsked} />
              <DataTable label={t('title')} columns={columns} rows={data.rows} keyOf={keyOf} nameOf={nameOf} />
            </>
          ) : (
            <ListEmpty text={t('empty')} />
          )}
        </div>
      )}
    </Answered>
  );
}

function useColumns(): readonly TableColumn<Row>[] {
  const t = useTranslations('finance.revaluation');
  return useMemo(() => {
    const known = (prop: 'newCents' | 'differenceCents'): TableColumn<Row> => ({
      prop,
      label: t(prop),
      width: 150,
      align: 'end',
      telling: true,
      formatter: (_, row) => (row[prop] === null ? '--' : amountOrNothing(row[prop]) || '0.00'),
    });
    return [
      {
        prop: 'fullName',
        label: t('subject'),
        width: 280,
        telling: true,
        tooltip: true,
        formatter: (_, row) => nameOf(row),
      },
      { prop: 'currency', label: t('currency'), width: 80 },
      amountColumn<Row>({
        prop: 'foreignCents',
        label: t('foreignCents'),
        zero: 'said',
        currency: ({ currency }) => currency,
        cents: ({ foreignCents }) => foreignCents,
      }),
      amountColumn<Row>({
        prop: 'bookCents',
        label: t('bookCents'),
        zero: 'said',
        cents: ({ bookCents }) => bookCents,
      }),
      known('newCents'),
      known('differenceCents'),
    ];
  }, [t]);
}

/** Revaluing what is kept in other currencies at the end of a month. */
export default function RevaluationView({ year, address }: ViewProps) {
  return (
    <MonthCard year={year} address={address}>
      {(period) => (
        <Revaluation
          key={period}
          period={period}
          onVoucher={(id) => address.change({ [parameter.view]: 'vouchers', [parameter.voucher]: id })}
        />
      )}
    </MonthCard>
  );
}
