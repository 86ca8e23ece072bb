'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { paperFields, paperListed } from '@/lib/contracts/practice/paper.data.ts';
import { savedPaper } from '@/lib/contracts/practice/paper.ts';
import type { QuestionRow } from '@/lib/contracts/practice/question.ts';

/** Puts the chosen questions together as a paper. */
export default function ComposePaper({ rows, onDone, onClose }: ManyFormProps<QuestionRow>) {
  const t = useTranslations(paperListed.words);
  return (
    <QuestionForm
      endpoint="practice.savePaper"
      fields={paperFields}
      schema={savedPaper}
      input={{ questionIds: rows.map(({ id }) => id) }}
      words={paperListed.words}
      title={t('composeTitle', { count: rows.length })}
      submitLabel={t('compose')}
      said={({ name }) => t('composed', { name })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
