'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { countListed } from '@/lib/contracts/goods/count.data.ts';
import { WarehousePicker } from '../stock/warehouse-picker.tsx';
import { CountForm, countList } from './count-list.tsx';

const CountPanel = lazyScreen(() => import('./count-panel.tsx'));
const pickers = { warehouseId: WarehousePicker };

/** Stocktakes: begun for a warehouse, counted line by line, posted. */
export function CountScreen() {
  const t = useTranslations(countListed.words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="goods.count.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={countList} panel={CountPanel} pickers={pickers} />
      <Suspense>{form.open === null ? null : <NewCount onClose={form.close} />}</Suspense>
    </>
  );
}

function NewCount({ onClose }: { readonly onClose: () => void }) {
  const choices = useCall('goods.documentChoices', {}).data;
  const catalogs = useCall('goods.itemChoices', {}).data?.catalogs;
  if (!choices || !catalogs) return null;
  const warehouseId = choices.warehouses.map(({ id, name }) => [id, name] as const);
  const catalogId = catalogs.map(({ id, name, depth }) => [id, `${'　'.repeat(depth)}${name}`] as const);
  const shelf = [...new Set(choices.warehouses.flatMap(({ shelves }) => shelves))];
  return <CountForm row={null} choices={{ warehouseId, catalogId }} offered={{ shelf }} onClose={onClose} />;
}
