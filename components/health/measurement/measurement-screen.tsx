'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { measurementListed } from '@/lib/contracts/health/measurement.data.ts';
import { examinationKinds } from '@/lib/rules/health/examination.ts';
import { AddRound, GrowthRoundPicker, Rounds } from '../assessment-round/assessment-round-list.tsx';
import { ClassSheet } from '../assessment-round/class-sheet.tsx';
import { MeasurementForm, measurementList } from './measurement-list.tsx';

const MeasurementPanel = lazyScreen(() => import('./measurement-panel.tsx'));

const entryViews = ['sheet', ...examinationKinds, 'rounds'] as const;
/** The parameters of the views, none of which another view takes over. */
const others = { state: null, page: null, q: null, day: null, class: null, student: null, round: null, opened: null };

/** Measures of children: noted one by one or by class, found, opened with a reason, examinations, and their rounds. */
export function MeasurementScreen({ today }: { readonly today: string }) {
  const t = useTranslations(measurementListed.words);
  const form = useFormAddress();
  const { view } = useAddressState().query;
  const current = entryViews.find((one) => one === view) ?? 'list';
  const kind = examinationKinds.find((one) => one === current);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {current === 'rounds' ? <AddRound subject="growth" /> : null}
        <Permitted of="health.measurement.record" otherwise="disabled">
          <Button look={current === 'rounds' ? 'plain' : 'primary'} onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ViewTabs
        label={t('views')}
        views={['list', ...entryViews] as const}
        current={current}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({ ...others, view: one === 'list' ? null : one })}
      />
      {current === 'list' ? <ListView list={measurementList} panel={MeasurementPanel} /> : null}
      {current === 'rounds' ? <Rounds subject="growth" /> : null}
      {current === 'sheet' ? (
        <ClassSheet
          read="health.growthSheet"
          save="health.saveGrowthSheet"
          words="health.growth"
          picker={GrowthRoundPicker}
          today={today}
        />
      ) : null}
      {kind ? (
        <ClassSheet
          key={kind}
          read="health.examinationSheet"
          save="health.saveExaminationSheet"
          words="health.growth"
          kind={kind}
          picker={GrowthRoundPicker}
          today={today}
        />
      ) : null}
      <Suspense>
        {form.open === null || form.open === 'round' ? null : <MeasurementForm row={null} onClose={form.close} />}
      </Suspense>
    </>
  );
}
