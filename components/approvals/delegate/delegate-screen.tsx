'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { delegateListed } from '@/lib/contracts/approvals/delegate.data.ts';
import { GonePeople } from '../hand-on/gone-people.tsx';
import { delegateList } from './delegate-list.tsx';

const DelegateForm = lazyScreen(() => import('./delegate-form.tsx'));

/** Who stands in for whom: one's own absence, by the right to it that of others. */
export function DelegateScreen() {
  const t = useTranslations(delegateListed.words);
  const form = useFormAddress();
  const forOthers = usePermission('approvals.delegate.others');
  const handsOn = usePermission('approvals.application.hand');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="approvals.inbox.open" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <div className="stack">
        <ListView list={delegateList} />
        {handsOn ? <GonePeople /> : null}
      </div>
      <Suspense>{form.open === null ? null : <DelegateForm forOthers={forOthers} onClose={form.close} />}</Suspense>
    </>
  );
}
