'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { BillRow } from '@/lib/contracts/fees/bills.ts';
import { limits } from '@/lib/rules/limits.ts';
import { billAddress } from '../fees-address.ts';
import { useBillColumns } from './bill-columns.tsx';
import { BillFilters } from './bill-filters.tsx';
import { billsInput, withoutFilters } from './bills-address.ts';
import { useBillActions } from './use-bill-actions.tsx';
import { useBillText } from './use-bill-text.ts';

const WhyBill = lazyScreen(() => import('./why-bill.tsx'));

const keyOf = ({ id }: BillRow) => id;
const mayTrash = ({ actions }: BillRow) => actions.includes('trash');

/** Bills of children, narrowed by the address; several are printed or thrown away together. */
export function BillsScreen() {
  const t = useTranslations('fees-bills.bill');
  const router = useRouter();
  const address = useAddressState();
  const { query, change } = address;
  const input = billsInput(query);
  const { page, size, ...filters } = input;
  const list = useCall('fees.bills', input, { keep: true, shown: 'here' });
  const [why, setWhy] = useState<string | null>(null);
  const columns = useBillColumns(setWhy);
  const { nameOf } = useBillText();
  const { actionsOf, print, trash, asking } = useBillActions();
  const selection = useSelection<BillRow>(keyOf, limits.feeBillsPrinted);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const gone = selection.rows.filter(mayTrash);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        <BillFilters address={address} input={input} isFiltered={isFiltered} />
        <ListTable
          label={t('title')}
          columns={columns}
          answer={list}
          size={size}
          empty={t('empty')}
          onClear={isFiltered ? () => change(withoutFilters) : null}
          change={change}
          keyOf={keyOf}
          nameOf={nameOf}
          selection={selection}
          onOpen={(row) => router.push(billAddress(row.id))}
          operations={(row) => <RowActions name={nameOf(row)} actions={actionsOf(row)} />}
        />
        <BulkBar count={selection.count} onClear={selection.clear}>
          <Button onClick={() => print(selection.rows.map(keyOf))}>{t('printMany', { count: selection.count })}</Button>
          {gone.length > 0 ? (
            <Button onClick={() => trash(gone, selection.clear)}>{t('trashPicked', { count: gone.length })}</Button>
          ) : null}
        </BulkBar>
      </ListCard>
      {asking}
      <Suspense>{why ? <WhyBill billId={why} onClose={() => setWhy(null)} /> : null}</Suspense>
    </>
  );
}
