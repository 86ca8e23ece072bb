'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ChildName, CutText } from '@/components/shared/cut-text.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type LeaveRow, leaveTones } from '@/lib/contracts/students/leave.data.ts';
import { NoClasses } from '../classes/no-classes.tsx';
import { draftOfLeave } from './draft-of-leave.ts';
import { LeaveForm } from './leave-form.tsx';
import { leaveList } from './leave-list.tsx';

/** Leave requests: those that wait come first. */
export default function Leaves() {
  const t = useTranslations('students-attendance.leave');
  const form = useFormAddress();
  useWaitingDraft(
    () => form.show('leave'),
    (name) => name === draftOfLeave,
  );
  const askOf = ({ actions }: CallReply<'students.leaves'>) =>
    actions.includes('ask') ? (
      <Button look="primary" onClick={() => form.show('leave')}>
        {t('ask')}
      </Button>
    ) : null;
  return (
    <ListView
      list={leaveList}
      cells={useCells()}
      end={(data) => (
        <>
          <span role="status">{t('waiting', { count: data.waiting })}</span>
          {askOf(data)}
          {form.open === 'leave' && askOf(data) ? <LeaveForm onClose={form.close} /> : null}
        </>
      )}
      nothing={(data) => (
        <NoClasses>
          <ListEmpty text={t('empty')}>{askOf(data)}</ListEmpty>
        </NoClasses>
      )}
    />
  );
}

function useCells(): Cells<LeaveRow> {
  const t = useTranslations('students-attendance');
  return useMemo(() => {
    const at = (day: string, period: LeaveRow['fromPeriod']) =>
      t('leave.at', { day, half: t(`roll.periods.${period}`) });
    return {
      name: ({ name }) => <ChildName name={name} />,
      kind: ({ kind }) => t(`leave.kindOf.${kind}`),
      fromDay: ({ fromDay, fromPeriod }) => at(fromDay, fromPeriod),
      toDay: ({ toDay, toPeriod }) => at(toDay, toPeriod),
      reason: ({ reason }) => (reason ? <CutText text={reason} /> : null),
      phase: ({ phase, endedOn }) => (
        <StateBadge tone={leaveTones[phase]}>
          {endedOn ? t('leave.endedOn', { day: endedOn }) : t(`leave.stateOf.${phase}`)}
        </StateBadge>
      ),
    };
  }, [t]);
}
