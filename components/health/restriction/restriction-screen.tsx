'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ExportWithReason } from '@/components/shared/export-with-reason.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { filterInput } from '@/lib/contracts/filters.ts';
import { restrictionFilters, restrictionListed } from '@/lib/contracts/health/restriction.data.ts';
import { RestrictionForm, restrictionList } from './restriction-list.tsx';

const RestrictionPanel = lazyScreen(() => import('./restriction-panel.tsx'));

/** What children must not eat: found, noted, opened with a reason, ended, taken away as a sheet with a reason. */
export function RestrictionScreen() {
  const t = useTranslations(restrictionListed.words);
  const form = useFormAddress();
  const { page: _, size: _1, ...filters } = filterInput(restrictionFilters, useAddressState().query);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="health.restriction.export">
          <ExportWithReason
            endpoint="health.exportRestrictions"
            inputOf={(reason) => ({ ...filters, reason })}
            words={restrictionListed.words}
          />
        </Permitted>
        <Permitted of="health.restriction.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={restrictionList} panel={RestrictionPanel} />
      <Suspense>{form.open === null ? null : <RestrictionForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
