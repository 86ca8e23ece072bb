'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { oneOffTones } from '@/lib/contracts/fees/one-off.data.ts';
import type { OneOff } from '@/lib/contracts/fees/one-offs.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { billAddress } from '../fees-address.ts';
import { ItemPicker } from '../item-filter.tsx';
import { oneOffList } from './one-off-list.tsx';
import styles from './one-offs.module.css';

const AddOneOffs = lazyScreen(() => import('./add-one-offs.tsx'));

const pickers = { itemId: ItemPicker };
const bulk = { max: limits.batchRows };

interface OneOffsScreenProps {
  /** The person may open the bills that took them in. */
  readonly opensBills: boolean;
  /** The person may add charges, and take them away. */
  readonly mayEdit: boolean;
}

/** What children pay once beside their plans: what waits for a batch, and what bills have taken in. */
export function OneOffsScreen({ opensBills, mayEdit }: OneOffsScreenProps) {
  const t = useTranslations('fees-charges.oneOff');
  const cells = useCells(opensBills);
  const form = useFormAddress();
  useWaitingForm(
    undefined,
    () => newDraft,
    () => form.show(null),
  );
  useShutForm(form, { mayEdit, isThere: form.open === newDraft });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="fees.oneOff.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView
        list={oneOffList}
        cells={cells}
        pickers={pickers}
        end={({ waitingCents }) => <span className="soft">{t('waiting', { sum: centsText(waitingCents) })}</span>}
        {...(mayEdit && { bulk })}
      />
      <Suspense>{mayEdit && form.open === newDraft ? <AddOneOffs onClose={form.close} /> : null}</Suspense>
    </>
  );
}

function useCells(opensBills: boolean) {
  const t = useTranslations('fees-charges.oneOff');
  return useMemo(() => {
    const billOf = ({ billId, number }: OneOff['bills'][number]) => {
      const text = number ?? t('draftBill');
      return opensBills ? (
        <Link key={billId} href={billAddress(billId)} prefetch={false}>
          {text}
        </Link>
      ) : (
        <span key={billId}>{text}</span>
      );
    };
    const stateOf = ({ state, cents, leftCents, bills }: OneOff) => {
      const isPart = state === 'waiting' && leftCents !== cents;
      if (isPart) return t('left', { left: centsText(leftCents) });
      return t(state === 'billed' && bills.length === 0 ? 'paidOut' : `stateOf.${state}`);
    };
    return {
      state: (row: OneOff) => <StateBadge tone={oneOffTones[row.state]}>{stateOf(row)}</StateBadge>,
      bills: ({ bills }: OneOff) =>
        bills.length === 0 ? null : <span className={styles.bills}>{bills.map(billOf)}</span>,
    };
  }, [t, opensBills]);
}
