'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ResourceForm, resourceList } from './resource-list.tsx';

const ResourcePanel = lazyScreen(() => import('./resource-panel.tsx'));

/** Teaching resources: found, added, submitted, reviewed, opened. */
export function ResourceScreen() {
  const t = useTranslations(resourceList.words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="resources.resource.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={resourceList} panel={ResourcePanel} />
      <Suspense>{form.open === null ? null : <ResourceForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
