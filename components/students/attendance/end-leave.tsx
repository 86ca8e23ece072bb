'use client';

import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { useToday } from '@/components/shared/today.ts';
import { type LeaveRow, leaveEndFields } from '@/lib/contracts/students/leave.data.ts';
import { leaveEnd } from '@/lib/contracts/students/leave.ts';

/** From which day a child on leave is back: today, unless another is said. */
export default function EndLeave({ row, move, texts, onClose }: MoveFormProps<LeaveRow>) {
  const { title, text, label, said } = texts;
  return (
    <QuestionForm
      endpoint="students.endLeave"
      move={move}
      fields={leaveEndFields}
      schema={leaveEnd}
      input={{ id: row.id }}
      words="students-attendance.leave"
      title={title}
      {...(text && { text })}
      submitLabel={label}
      first={{ on: useToday() }}
      said={() => said}
      onClose={onClose}
    />
  );
}
