'use client';

import { ListView } from '@/components/shared/list/list-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { NotedScreen } from '../noted-screen.tsx';
import { CaseForm, caseList } from './case-list.tsx';

const CasePanel = lazyScreen(() => import('./case-panel.tsx'));

/** Illnesses that are followed until the child is back. */
export function CaseScreen() {
  return (
    <NotedScreen words={caseList.words} right="health.case.edit" form={CaseForm}>
      <ListView list={caseList} panel={CasePanel} />
    </NotedScreen>
  );
}
