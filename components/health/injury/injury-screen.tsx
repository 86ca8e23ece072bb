'use client';

import { ListView } from '@/components/shared/list/list-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { NotedScreen } from '../noted-screen.tsx';
import { InjuryForm, injuryList } from './injury-list.tsx';

const InjuryPanel = lazyScreen(() => import('./injury-panel.tsx'));

/** Injuries of children. */
export function InjuryScreen() {
  return (
    <NotedScreen words={injuryList.words} right="health.injury.edit" form={InjuryForm}>
      <ListView list={injuryList} panel={InjuryPanel} />
    </NotedScreen>
  );
}
