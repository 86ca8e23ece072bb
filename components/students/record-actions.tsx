'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useWaitingDraft } from '@/components/shared/use-waiting-draft.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import type { StudentMove } from '@/lib/rules/student-moves.ts';
import { draftOfMove } from './draft-of-move.ts';

const StateDialog = lazyScreen(() => import('./states/state-dialog.tsx'));
const LeaveDialog = lazyScreen(() => import('./leavings/leave-dialog.tsx'));
const RejoinDialog = lazyScreen(() => import('./leavings/rejoin-dialog.tsx'));

interface RecordActionsProps {
  readonly student: StudentRecord;
  readonly onEdit: () => void;
  readonly onDelete: (students: readonly StudentRecord[]) => void;
}

/** What this person may do with a record in its present state. */
export function RecordActions({ student, onEdit, onDelete }: RecordActionsProps) {
  const t = useTranslations('students');
  const [move, setMove] = useState<StudentMove | null>(null);
  const close = () => setMove(null);
  const moveOf = (draft: string) => student.moves.find((one) => draftOfMove(one, student.id) === draft) ?? null;
  useWaitingDraft(
    (draft) => setMove(moveOf(draft)),
    (draft) => moveOf(draft) !== null,
  );
  return (
    <>
      {student.actions.includes('edit') ? <Button onClick={onEdit}>{t('edit')}</Button> : null}
      {student.moves.map((one) => (
        <Button key={one} onClick={() => setMove(one)}>
          {t(`move.${one}.deed`)}
        </Button>
      ))}
      {student.actions.includes('delete') ? <Button onClick={() => onDelete([student])}>{t('delete')}</Button> : null}
      <Button onClick={() => window.print()}>{t('detail.print')}</Button>
      <Suspense>
        {move === 'leave' ? (
          <LeaveDialog students={[student]} draftName={draftOfMove('leave', student.id)} onClose={close} />
        ) : null}
        {move === 'rejoin' ? <RejoinDialog student={student} onClose={close} /> : null}
        {move !== null && move !== 'leave' && move !== 'rejoin' ? (
          <StateDialog student={student} move={move} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
