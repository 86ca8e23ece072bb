'use client';

import { useTranslations } from 'next-intl';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';

interface KindChoiceProps {
  readonly value: string;
  readonly onChange: (kind: string) => void;
}

/** Vouchers of one kind, or of all. */
export function KindChoice(props: KindChoiceProps) {
  const t = useTranslations('finance.voucher');
  const { data } = useCall('finance.ledgers', {}, { shown: 'here' });
  // Only some schools know the general kind.
  const isGeneral = data?.rows.some(({ oneKind }) => oneKind) ?? false;
  const choices = voucherKinds
    .filter((kind) => isGeneral || kind !== 'general')
    .map((value) => ({ value, label: t(`kindOf.${value}`) }));
  return <FilterChoice label={t('kind')} choices={choices} {...props} />;
}
