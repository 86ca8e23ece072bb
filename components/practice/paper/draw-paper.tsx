'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { drawFields, paperListed } from '@/lib/contracts/practice/paper.data.ts';
import { drawnPaper } from '@/lib/contracts/practice/paper.ts';

/** Draws a paper by its rule. */
export default function DrawPaper({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(paperListed.words);
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  return (
    <QuestionForm
      endpoint="practice.drawPaper"
      fields={drawFields}
      schema={drawnPaper}
      input={{}}
      words={paperListed.words}
      title={t('draw')}
      text={t('drawText')}
      submitLabel={t('draw')}
      choices={{ classId: classes.map(({ id, name }) => [id, name] as const) }}
      said={({ name, questions, points }) => t('drawn', { name, count: questions, points })}
      onClose={onClose}
    />
  );
}
