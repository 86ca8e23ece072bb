'use client';

import { ListView } from '@/components/shared/list/list-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { NotedScreen } from '../noted-screen.tsx';
import { VaccinationForm, vaccinationList } from './vaccination-list.tsx';

const VaccinationPanel = lazyScreen(() => import('./vaccination-panel.tsx'));

/** Vaccination certificates: checked at entry, what is missing, checked again. */
export function VaccinationScreen() {
  return (
    <NotedScreen words={vaccinationList.words} right="health.vaccination.edit" form={VaccinationForm}>
      <ListView list={vaccinationList} panel={VaccinationPanel} />
    </NotedScreen>
  );
}
