'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { amountColumn } from '../amount-column.ts';
import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { VoucherNumber } from '../voucher-number.tsx';
import styles from './carry-over.module.css';
import { CarryPreview } from './carry-preview.tsx';
import { subjectColumn, subjectNameOf } from './subject-column.ts';

type State = CallReply<'finance.carryOverState'>['state'];
const tones: Readonly<Record<State, StateTone>> = { nothing: 'plain', open: 'warn', done: 'good', outdated: 'bad' };

interface CarryOverProps {
  readonly period: number;
  readonly onVoucher: (id: string) => void;
}

/**
 * Whether a month is carried over, what would be, and where everything goes; without any target nothing can be
 * (获取限定性配置出错).
 */
function CarryOver({ period, onVoucher }: CarryOverProps) {
  const t = useTranslations('finance.carryOver');
  const state = useCall('finance.carryOverState', { period }, { shown: 'here' });
  const info = useCall('finance.carryOverInfo', { period }, { shown: 'here' });
  const preview = useCall('finance.carryOverPreview', { period }, { shown: 'here' });
  const failed = [info, state, preview].find(({ failure }) => failure);
  if (failed?.failure) return <ListFailure failure={failed.failure} onRetry={failed.retry} />;
  if (!state.data || !info.data || !preview.data) return <ListSkeleton rows={10} />;
  const { state: how, vouchers, actions } = state.data;
  return (
    <div className="stack">
      <div className={styles.state}>
        <StateBadge tone={tones[how]}>{t(`stateOf.${how}`)}</StateBadge>
        <span>{t(`stateText.${how}`)}</span>
        {vouchers.map(({ id, kind, number }) => (
          <VoucherNumber key={id} id={id} kind={kind} number={number} onVoucher={onVoucher} />
        ))}
        {actions.map((action) => (
          <CarryAction key={action} period={period} action={action} parts={preview.data?.parts.length ?? 0} />
        ))}
      </div>
      {preview.data.parts.map((part) => (
        <CarryPreview key={part.kind} part={part} />
      ))}
      <CarryTargets rows={info.data.rows} />
    </div>
  );
}

interface CarryActionProps {
  readonly period: number;
  readonly action: 'execute' | 'reexecute';
  /** Vouchers that would be made. */
  readonly parts: number;
}

/** Carries the month over; again, it says first that the former vouchers are taken back. */
function CarryAction({ period, action, parts }: CarryActionProps) {
  const t = useTranslations('finance.carryOver');
  const { action: ask, asking } = useActions();
  const name = periodText(period);
  const carry = () =>
    ask(
      'finance.carryOver',
      { period },
      {
        title: t('title', { name }),
        text: t(`${action}Text`, { count: parts }),
        label: t(action),
        said: t('said', { name }),
      },
    );
  return (
    <>
      <Button className={styles.action} look={action === 'execute' ? 'primary' : 'plain'} onClick={carry}>
        {t(action)}
      </Button>
      {asking}
    </>
  );
}

type Target = CallReply<'finance.carryOverInfo'>['rows'][number];
const keyOf = ({ subjectId }: Target) => subjectId;

/** Where each income and expense ends, and what it holds. */
function CarryTargets({ rows }: { readonly rows: readonly Target[] }) {
  const t = useTranslations('finance.carryOver');
  const columns = useMemo(
    (): readonly TableColumn<Target>[] => [
      subjectColumn(t('subject')),
      {
        prop: 'targetName',
        label: t('target'),
        width: 220,
        telling: true,
        tooltip: true,
        formatter: (_, { targetName }) => targetName ?? <StateBadge tone="bad">{t('noTarget')}</StateBadge>,
      },
      amountColumn<Target>({ prop: 'balanceCents', label: t('toCarry'), width: 160, cents: (row) => row.balanceCents }),
    ],
    [t],
  );
  return (
    <section className={styles.part}>
      <h2>{t('targets')}</h2>
      <DataTable label={t('targets')} columns={columns} rows={rows} keyOf={keyOf} nameOf={subjectNameOf} />
    </section>
  );
}

/** Carrying a month's income and expense over to net assets. */
export default function CarryOverView({ year, address }: ViewProps) {
  return (
    <MonthCard year={year} address={address}>
      {(period) => (
        <CarryOver
          key={period}
          period={period}
          onVoucher={(id) => address.change({ [parameter.view]: 'vouchers', [parameter.voucher]: id })}
        />
      )}
    </MonthCard>
  );
}
