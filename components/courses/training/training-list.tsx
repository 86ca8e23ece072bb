'use client';

import { useTranslations } from 'next-intl';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { trainingListed } from '@/lib/contracts/courses/training.data.ts';

const { words } = trainingListed;

/** There is nothing to do with a row: it is what courses have made it. */
export const trainingList = {
  ...trainingListed,
  nameOf: ({ name }) => name,
  moves: {},
} as const satisfies DeclaredList<'courses.training'>;

/** What each member of the staff has passed, year by year, as a proof of training. */
export function TrainingScreen() {
  const t = useTranslations(words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={trainingList} />
    </>
  );
}
