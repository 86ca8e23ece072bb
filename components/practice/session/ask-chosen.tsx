'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { QuestionRow } from '@/lib/contracts/practice/question.ts';
import { sessionFields, sessionListed } from '@/lib/contracts/practice/session.data.ts';
import { preparedSession } from '@/lib/contracts/practice/session.ts';

/** Takes the chosen questions into a session for a class. */
export default function AskChosen({ rows, onDone, onClose }: ManyFormProps<QuestionRow>) {
  const t = useTranslations(sessionListed.words);
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  return (
    <QuestionForm
      endpoint="practice.prepareSession"
      fields={sessionFields}
      schema={preparedSession}
      input={{ questionIds: rows.map(({ id }) => id) }}
      words={sessionListed.words}
      title={t('prepareTitle', { count: rows.length })}
      text={t('prepareText')}
      submitLabel={t('prepare')}
      choices={{ classId: classes.map(({ id, name }) => [id, name] as const) }}
      said={({ name }) => t('prepared', { name })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
