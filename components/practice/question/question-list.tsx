'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { questionFields, questionListed } from '@/lib/contracts/practice/question.data.ts';
import type { QuestionRow } from '@/lib/contracts/practice/question.ts';
import { practiceLimits } from '@/lib/rules/limits/practice-limits.ts';

const { words } = questionListed;

const QuestionForm = recordForm({
  endpoint: 'practice.saveQuestion',
  fields: questionFields,
  schema: async () => (await import('@/lib/contracts/practice/question.ts')).savedQuestion,
  words,
});

const ImportQuestions = lazyScreen(() => import('./import-questions.tsx'));

const move =
  <M extends 'review' | 'adopt' | 'revise' | 'retire'>(to: M) =>
  ({ id, version }: QuestionRow) => ({ id, version, move: to });

const nameChars = 20;

/** What may be done with each where it is listed. */
export const questionList = {
  ...questionListed,
  nameOf: ({ stem }) => (stem.length > nameChars ? `${[...stem].slice(0, nameChars).join('')}…` : stem),
  moves: {
    edit: { form: ({ row, onClose }) => <QuestionForm row={row} onClose={onClose} /> },
    ask: { many: lazyScreen(() => import('../session/ask-chosen.tsx')) },
    compose: { many: lazyScreen(() => import('../paper/compose-paper.tsx')) },
    adopt: calls('practice.moveQuestion', move('adopt'), { unasked: true }),
    review: calls('practice.moveQuestion', move('review'), { unasked: true }),
    revise: calls('practice.moveQuestion', move('revise')),
    retire: calls('practice.moveQuestion', move('retire')),
    remove: calls('practice.removeQuestion', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'practice.questions'>;

/** The question bank: found, written, taken into use, retired. */
export function QuestionScreen() {
  const t = useTranslations(words);
  const form = useFormAddress();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="practice.question.edit">
          <Button onClick={() => setImporting(true)}>{t('import')}</Button>
        </Permitted>
        <Permitted of="practice.question.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={questionList} bulk={{ max: practiceLimits.sessionQuestions }} />
      <Suspense>{form.open === null ? null : <QuestionForm row={null} onClose={form.close} />}</Suspense>
      <Suspense>{importing ? <ImportQuestions onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}
