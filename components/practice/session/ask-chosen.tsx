'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { QuestionRow } from '@/lib/contracts/practice/question.ts';
import { sessionFields, sessionListed } from '@/lib/contracts/practice/session.data.ts';
import { preparedSession } from '@/lib/contracts/practice/session.ts';

interface AskQuestionsProps {
  readonly ids: readonly string[];
  /** What the session is called at first. */
  readonly name?: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Takes questions into a session for a class. */
export function AskQuestions({ ids, name = '', onDone, onClose }: AskQuestionsProps) {
  const t = useTranslations(sessionListed.words);
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  return (
    <QuestionForm
      endpoint="practice.prepareSession"
      fields={sessionFields}
      schema={preparedSession}
      input={{ questionIds: [...ids] }}
      words={sessionListed.words}
      first={{ name }}
      title={t('prepareTitle', { count: ids.length })}
      text={t('prepareText')}
      submitLabel={t('prepare')}
      choices={{ classId: classes.map(({ id, name: className }) => [id, className] as const) }}
      said={(session) => t('prepared', { name: session.name })}
      {...(onDone && { onDone })}
      onClose={onClose}
    />
  );
}

/** Takes the chosen questions of the bank into a session. */
export default function AskChosen({ rows, onDone, onClose }: ManyFormProps<QuestionRow>) {
  return <AskQuestions ids={rows.map(({ id }) => id)} onDone={onDone} onClose={onClose} />;
}
