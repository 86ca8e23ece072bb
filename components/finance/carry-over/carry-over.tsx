'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { StateBadge, type StateTone } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { VoucherNumber } from '../voucher-number.tsx';
import { CarryDeed } from './carry-deed.tsx';
import styles from './carry-over.module.css';
import { CarryPreview } from './carry-preview.tsx';
import { CarryTargets } from './carry-targets.tsx';

type State = CallReply<'finance.carryOverState'>['state'];
const tones: Readonly<Record<State, StateTone>> = { nothing: 'plain', open: 'warn', done: 'good', outdated: 'bad' };

interface CarryOverProps {
  readonly period: number;
  readonly onVoucher: (id: string) => void;
}

/** Whether a month is carried over, what would be, and where everything goes; without any target nothing can be (获取限定性配置出错). */
export function CarryOver({ period, onVoucher }: CarryOverProps) {
  const t = useTranslations('finance.carryOver');
  const state = useCall('finance.carryOverState', { period }, { shown: 'here' });
  const info = useCall('finance.carryOverInfo', { period }, { shown: 'here' });
  const preview = useCall('finance.carryOverPreview', { period }, { shown: 'here' });
  const failed = [info, state, preview].find(({ failure }) => failure);
  if (failed?.failure) return <ListFailure failure={failed.failure} onRetry={failed.retry} />;
  if (!state.data || !info.data || !preview.data) return <ListSkeleton rows={10} />;
  const { state: how, vouchers, actions } = state.data;
  return (
    <div className={styles.carry}>
      <div className={styles.state}>
        <StateBadge tone={tones[how]}>{t(`stateOf.${how}`)}</StateBadge>
        <span>{t(`stateText.${how}`)}</span>
        {vouchers.map(({ id, kind, number }) => (
          <VoucherNumber key={id} id={id} kind={kind} number={number} onVoucher={onVoucher} />
        ))}
        {actions.map((action) => (
          <CarryDeed key={action} period={period} action={action} parts={preview.data?.parts.length ?? 0} />
        ))}
      </div>
      {preview.data.parts.map((part) => (
        <CarryPreview key={part.kind} part={part} />
      ))}
      <CarryTargets rows={info.data.rows} />
    </div>
  );
}
