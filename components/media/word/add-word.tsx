'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { wordFields, wordListed } from '@/lib/contracts/media/word.data.ts';
import { addedWord } from '@/lib/contracts/media/word.ts';

/** Adds a sensitive word. */
export default function AddWord({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(wordListed.words);
  return (
    <QuestionForm
      endpoint="media.addWord"
      fields={wordFields}
      schema={addedWord}
      input={{}}
      words={wordListed.words}
      title={t('addTitle')}
      submitLabel={t('add')}
      said={({ word }) => t('added', { name: word })}
      onClose={onClose}
    />
  );
}
