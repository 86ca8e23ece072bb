'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Figures } from '@/components/shared/figures.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Claim } from '@/lib/contracts/fees/sponsors.ts';
import { claimStates } from '@/lib/rules/fees/claim-moves.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { billAddress } from '../fees-address.ts';
import { claimList } from './claim-list.tsx';
import styles from './sponsors.module.css';

const pickers = { sponsorId: SponsorPicker };
const bulk = { max: limits.batchRows };

/** What is claimed of those who pay in place of families, by state, handed in and noted as paid together. */
export function ClaimsView({ opensBills }: { readonly opensBills: boolean }) {
  const t = useTranslations('fees-charges.claim');
  const cells = useMemo(
    () => ({
      billNumber: ({ billId, billNumber }: Claim) =>
        opensBills ? (
          <Link href={billAddress(billId)} prefetch={false}>
            {billNumber ?? t('draftBill')}
          </Link>
        ) : (
          billNumber
        ),
    }),
    [t, opensBills],
  );
  return (
    <ListView
      list={claimList}
      cells={cells}
      pickers={pickers}
      above={({ cents }) => <ClaimSums cents={cents} />}
      bulk={bulk}
    />
  );
}

function ClaimSums({ cents }: { readonly cents: CallReply<'fees.claims'>['cents'] }) {
  const t = useTranslations('fees-charges.claim');
  return (
    <div className={styles.sums}>
      <Figures figures={claimStates.map((one) => ({ name: t(`stateOf.${one}`), value: centsText(cents[one]) }))} />
    </div>
  );
}

function SponsorPicker({ label, value, onPick }: PickerProps) {
  const sponsors = useCall('fees.sponsors', {}).data?.rows ?? [];
  const choices = sponsors.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterChoice isLate label={label} value={value} choices={choices} onChange={onPick} />;
}
