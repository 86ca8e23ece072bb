'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Figure } from '@/components/shared/why/figure.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { BillRow } from '@/lib/contracts/fees/bills.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import { billFlags, billStates } from '@/lib/rules/fees/bill-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { ItemPicker } from '../item-filter.tsx';
import { billList } from './bill-list.tsx';
import { BillState } from './bill-state.tsx';
import { owedCents } from './owed-cents.ts';
import { useBillText } from './use-bill-text.ts';

const WhyBill = lazyScreen(() => import('./why-bill.tsx'));

// One control for where bills stand and what is said beside that.
const pickers = { state: StandingPicker, flag: () => null, itemId: ItemPicker };
const bulk = { max: limits.feeBillsPrinted };

/** Bills of children, narrowed by the address; several are printed or thrown away together. */
export function BillsScreen() {
  const t = useTranslations('fees-bills.bill');
  const [why, setWhy] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={billList} cells={useCells(setWhy)} pickers={pickers} bulk={bulk} />
      <Suspense>{why ? <WhyBill billId={why} onClose={() => setWhy(null)} /> : null}</Suspense>
    </>
  );
}

/** Whoever presses what is due sees why it is that. */
function useCells(onWhy: (id: string) => void): Cells<BillRow> {
  const t = useTranslations('fees-bills.bill');
  const why = useTranslations('why');
  const { nameOf } = useBillText();
  return useMemo(() => {
    const moved = (cents: number) => (cents === 0 ? null : centsText(cents));
    return {
      number: ({ number }) => number ?? t('draft'),
      state: (bill) => <BillState bill={bill} />,
      amountCents: ({ amountCents }) => moved(amountCents),
      paidCents: ({ paidCents }) => moved(paidCents),
      waivedCents: ({ waivedCents }) => moved(waivedCents),
      sponsoredCents: ({ sponsoredCents }) => moved(sponsoredCents),
      dueCents: (bill) => {
        const figure = centsText(owedCents(bill));
        const label = why('figure', { name: nameOf(bill), figure });
        return <Figure text={figure} label={label} onOpen={() => onWhy(bill.id)} />;
      },
    };
  }, [t, why, nameOf, onWhy]);
}

function StandingPicker({ label, value }: PickerProps) {
  const t = useTranslations('fees-bills.bill');
  const { query, change } = useAddressState();
  const choices = [
    ...billFlags.map((flag) => ({ value: flag as string, label: t(`flagOf.${flag}`) })),
    ...billStates.map((state) => ({ value: state as string, label: t(`stateOf.${state}`) })),
  ];
  const choose = (chosen: string) => {
    const flag = oneOf(billFlags, chosen) ?? null;
    change({ flag, state: flag ? null : chosen || null, page: null });
  };
  return (
    <FilterChoice label={label} value={oneOf(billFlags, query.flag) ?? value} choices={choices} onChange={choose} />
  );
}
