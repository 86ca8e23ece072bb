'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { ListeningPart } from '@/components/shell/listening.tsx';
import { attendanceParameter, attendanceViews, viewOf } from './attendance-address.ts';
import { RollCall } from './roll-call.tsx';

const ClassMonth = lazyScreen(() => import('./class-month.tsx'));
const MealDay = lazyScreen(() => import('./meal-day.tsx'));
const ByChild = lazyScreen(() => import('./by-child.tsx'));
const Rates = lazyScreen(() => import('./rates.tsx'));
const LeaveCount = lazyScreen(() => import('./leave-count.tsx'));
const Leaves = lazyScreen(() => import('./leaves.tsx'));
const Times = lazyScreen(() => import('./times.tsx'));
const views = {
  rollCall: RollCall,
  mealDay: MealDay,
  month: ClassMonth,
  byChild: ByChild,
  rates: Rates,
  leaveCount: LeaveCount,
  leaves: Leaves,
  times: Times,
} as const;

/**
 * Attendance: the roll call, a class by month, counts by child and of leave, the requests, and the times of the day;
 * which of them, says the address.
 */
export function AttendanceScreen({ today }: { readonly today: string }) {
  const t = useTranslations('students-attendance');
  const address = useAddressState();
  const view = viewOf(address.query);
  const View = views[view];
  return (
    <>
      <PageHeader title={t('title')} isToldByTabs />
      <ViewTabs
        label={t('views')}
        views={attendanceViews}
        current={view}
        nameOf={(one) => t(`view.${one}`)}
        to={(one) => ({
          [attendanceParameter.view]: one === 'rollCall' ? null : one,
          [attendanceParameter.page]: null,
          [attendanceParameter.search]: null,
          [attendanceParameter.student]: null,
        })}
      />
      <ListeningPart>
        <View address={address} today={today} />
      </ListeningPart>
    </>
  );
}
