'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { manyWordFields, wordListed } from '@/lib/contracts/media/word.data.ts';
import { addedWords } from '@/lib/contracts/media/word.ts';

/** Adds many sensitive words, as they stand in a list. */
export default function AddWords({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations(wordListed.words);
  return (
    <QuestionForm
      endpoint="media.addWords"
      fields={manyWordFields}
      schema={addedWords}
      input={{}}
      words={wordListed.words}
      title={t('addManyTitle')}
      submitLabel={t('add')}
      said={(counts) => t('addedMany', counts)}
      onClose={onClose}
    />
  );
}
