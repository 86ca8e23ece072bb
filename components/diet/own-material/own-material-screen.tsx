'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ownMaterialListed } from '@/lib/contracts/diet/own-material.data.ts';
import { useMaterialCells } from '../material/material-cells.tsx';
import { OwnMaterialForm, ownMaterialList } from './own-material-list.tsx';

const ImportMaterials = lazyScreen(() => import('./import-materials.tsx'));
const OwnMaterialPanel = lazyScreen(() => import('./own-material-panel.tsx'));

/** Materials of the school's own: found, added, changed, retired, removed. */
export function OwnMaterialScreen() {
  const t = useTranslations(ownMaterialListed.words);
  const form = useFormAddress();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="diet.ownMaterial.edit">
          <Button onClick={() => setImporting(true)}>{t('import')}</Button>
        </Permitted>
        <Permitted of="diet.ownMaterial.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={ownMaterialList} panel={OwnMaterialPanel} cells={useMaterialCells()} />
      <Suspense>{importing ? <ImportMaterials onClose={() => setImporting(false)} /> : null}</Suspense>
      <Suspense>{form.open === null ? null : <OwnMaterialForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
