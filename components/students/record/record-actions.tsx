'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { draftOfMove } from './draft-of-move.ts';

const StateDialog = lazyScreen(() => import('../states/state-dialog.tsx'));
const LeaveDialog = lazyScreen(() => import('../leavings/leave-dialog.tsx'));
const RejoinDialog = lazyScreen(() => import('../leavings/rejoin-dialog.tsx'));

interface RecordActionsProps {
  readonly student: StudentRecord;
  readonly onEdit: () => void;
  readonly onDelete: (students: readonly StudentRecord[]) => void;
}

/** What this person may do with a record in its present state: correcting it stands open, the rest is in the menu. */
export function RecordActions({ student, onEdit, onDelete }: RecordActionsProps) {
  const t = useTranslations('students');
  const form = useFormAddress();
  const move = student.moves.find((one) => one === form.open);
  const moveOf = (draft: string) => student.moves.find((one) => draftOfMove(one, student.id) === draft);
  useWaitingDraft(
    (draft) => form.show(moveOf(draft) ?? null),
    (draft) => moveOf(draft) !== undefined,
  );
  const named = (label: string, run: () => void) => ({ label, named: label, run });
  const actions: readonly RowAction[] = [
    ...(student.actions.includes('edit') ? [named(t('edit'), onEdit)] : []),
    ...student.moves.map((one) => named(t(`move.${one}.action`), () => form.show(one))),
    // Once the menu has gone from the page.
    named(t('detail.print'), () => setTimeout(() => window.print())),
    ...(student.actions.includes('delete') ? [{ ...named(t('delete'), () => onDelete([student])), danger: true }] : []),
  ];
  return (
    <>
      <ActionBar name={student.name} actions={actions} />
      <Suspense>
        {move === 'leave' ? (
          <LeaveDialog students={[student]} draftName={draftOfMove('leave', student.id)} onClose={form.close} />
        ) : null}
        {move === 'rejoin' ? <RejoinDialog student={student} onClose={form.close} /> : null}
        {move && move !== 'leave' && move !== 'rejoin' ? (
          <StateDialog student={student} move={move} onClose={form.close} />
        ) : null}
      </Suspense>
    </>
  );
}
