'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { leftAloneFields, urgeListed } from '@/lib/contracts/fees/urge.data.ts';
import { leftAlone } from '@/lib/contracts/fees/urges.ts';
import type { UrgedFamily } from './urge-list.tsx';

const { studentId, reason } = leftAloneFields;

/** Leaves one child of a family out of notices with a reason, or takes one in again. */
export default function LeaveAlone({ row, move, texts, onClose }: MoveFormProps<UrgedFamily>) {
  const t = useTranslations(urgeListed.words);
  const isLeaving = move === 'leaveAlone';
  const children = row.children.filter((child) => (child.leftAlone === null) === isLeaving);
  const nameOf = (child: UrgedFamily['children'][number]) =>
    child.leftAlone === null ? child.name : t('leftFor', { name: child.name, reason: child.leftAlone });
  return (
    <QuestionForm
      endpoint="fees.leaveAlone"
      move={move}
      fields={isLeaving ? { studentId, reason } : { studentId }}
      schema={leftAlone}
      input={{ leftAlone: isLeaving }}
      first={{ studentId: children[0]?.id ?? '' }}
      choices={{ studentId: children.map((child) => [child.id, nameOf(child)] as const) }}
      words={urgeListed.words}
      title={texts.title}
      {...(texts.text !== undefined && { text: texts.text })}
      submitLabel={texts.label}
      said={() => texts.said}
      onClose={onClose}
    />
  );
}
