'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { crowdListed } from '@/lib/contracts/diet/crowd.data.ts';
import type { CrowdRow } from '@/lib/contracts/diet/crowd.ts';
import { useEditionText } from '../edition-text.ts';
import { CrowdForm, crowdList } from './crowd-list.tsx';

const OwnTargets = lazyScreen(() => import('../own-target/own-targets.tsx'));
const CrowdPanel = lazyScreen(() => import('./crowd-panel.tsx'));

/** Who eats by one menu, and what they are to get: found, added, changed, retired, removed. */
export function CrowdScreen() {
  const t = useTranslations(crowdListed.words);
  const form = useFormAddress();
  const text = useEditionText();
  const [isTargets, setTargets] = useState(false);
  const cells = useMemo(
    () => ({
      ages: ({ ages }: CrowdRow) => t('years', { ages }),
      sharePercent: ({ sharePercent }: CrowdRow) => `${sharePercent}%`,
      edition: ({ edition }: CrowdRow) => text(edition),
      mealsTaken: ({ mealsTaken }: CrowdRow) => mealsTaken.map((meal) => t(meal)).join(t('comma')),
    }),
    [t, text],
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button onClick={() => setTargets(true)}>{t('ownTargets')}</Button>
        <Permitted of="diet.crowd.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={crowdList} panel={CrowdPanel} cells={cells} />
      <Suspense>{form.open === null ? null : <CrowdForm row={null} onClose={form.close} />}</Suspense>
      <Suspense>{isTargets ? <OwnTargets onClose={() => setTargets(false)} /> : null}</Suspense>
    </>
  );
}
