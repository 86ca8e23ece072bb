'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { measurementListed } from '@/lib/contracts/health/measurement.data.ts';
import { MeasurementForm, measurementList } from './measurement-list.tsx';

const MeasurementPanel = lazyScreen(() => import('./measurement-panel.tsx'));

/** Height and weight of children: noted, found, opened with a reason. */
export function MeasurementScreen() {
  const t = useTranslations(measurementListed.words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="health.measurement.record" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={measurementList} panel={MeasurementPanel} />
      <Suspense>{form.open === null ? null : <MeasurementForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
