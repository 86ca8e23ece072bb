'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { AddRound, FitnessRoundPicker, Rounds } from '../assessment-round/assessment-round-list.tsx';
import { ClassSheet } from '../assessment-round/class-sheet.tsx';
import { FitnessStation } from './station.tsx';

const views = ['rounds', 'sheet', 'station'] as const;
/** The parameters of the views, none of which the other takes over. */
const others = { state: null, page: null, class: null, round: null, item: null };

/** Rounds of fitness, a class of one as a sheet, and one item of it as a station. */
export function FitnessScreen({ today }: { readonly today: string }) {
  const t = useTranslations('health.fitness');
  const { view } = useAddressState().query;
  const current = views.find((one) => one === view) ?? 'rounds';
  return (
    <>
      <PageHeader title={t('titles.manage')} text={t('textOf.manage')}>
        {current === 'rounds' ? <AddRound subject="fitness" /> : null}
      </PageHeader>
      <ViewTabs
        label={t('views')}
        views={views}
        current={current}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({ ...others, view: one === 'rounds' ? null : one })}
      />
      {current === 'rounds' ? <Rounds subject="fitness" /> : null}
      {current === 'station' ? <FitnessStation today={today} /> : null}
      {current === 'sheet' ? (
        <ClassSheet
          read="health.fitnessSheet"
          save="health.saveFitnessSheet"
          words="health.fitness"
          picker={FitnessRoundPicker}
          today={today}
        />
      ) : null}
    </>
  );
}
