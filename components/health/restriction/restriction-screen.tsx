'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { AskWhy } from '@/components/shared/overlay/ask-why.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { restrictionFilters, restrictionListed } from '@/lib/contracts/health/restriction.data.ts';
import { RestrictionForm, restrictionList } from './restriction-list.tsx';

const RestrictionPanel = lazyScreen(() => import('./restriction-panel.tsx'));

/** What children must not eat: found, noted, opened with a reason, ended, taken away as a sheet with a reason. */
export function RestrictionScreen() {
  const t = useTranslations(restrictionListed.words);
  const form = useFormAddress();
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="health.restriction.export">
          <Button onClick={() => setExporting(true)}>{t('export')}</Button>
        </Permitted>
        <Permitted of="health.restriction.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={restrictionList} panel={RestrictionPanel} />
      <Suspense>{form.open === null ? null : <RestrictionForm row={null} onClose={form.close} />}</Suspense>
      {exporting ? <ExportWhy onClose={() => setExporting(false)} /> : null}
    </>
  );
}

/** Takes what is shown away as a file, once somebody has said why. */
function ExportWhy({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(restrictionListed.words);
  const { run, busy } = useDownload('health.exportRestrictions', 'write');
  const { page: _, size: _1, ...filters } = filterInput(restrictionFilters, useAddressState().query);
  const take = async (reason: string) => {
    if (!(await run({ ...filters, reason }))) return;
    announce({ kind: 'toast', severity: 'success', text: t('exported') });
    onClose();
  };
  return (
    <AskWhy
      title={t('exportTitle')}
      text={t('exportText')}
      action={t('export')}
      busy={busy}
      onWhy={(reason) => void take(reason)}
      onClose={onClose}
    />
  );
}
