'use client';

import { ListView } from '@/components/shared/list/list-view.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { NotedScreen } from '../noted-screen.tsx';
import { DueDoses } from './due-doses.tsx';
import { MedicineForm, medicineList } from './medicine-list.tsx';

const MedicinePanel = lazyScreen(() => import('./medicine-panel.tsx'));

/** Medicine that families bring: what is due today, and the orders. */
export function MedicineScreen() {
  return (
    <NotedScreen words={medicineList.words} right="health.medicine.order" form={MedicineForm}>
      <div className="stack">
        <Permitted of="health.medicine.give">
          <DueDoses />
        </Permitted>
        <ListView list={medicineList} panel={MedicinePanel} />
      </div>
    </NotedScreen>
  );
}
