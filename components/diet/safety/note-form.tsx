'use client';

import { useTranslations } from 'next-intl';
import { QuestionForm } from '@/components/shared/form/question-form.tsx';
import { useToday } from '@/components/shared/today.ts';
import { type SafetyKind, safetyFields, safetyListed } from '@/lib/contracts/diet/safety.data.ts';
import { notedSafety } from '@/lib/contracts/diet/safety.ts';

const { words } = safetyListed;

interface NoteFormProps {
  readonly kind: SafetyKind;
  readonly onClose: () => void;
}

/** Records one of a kind, of today unless another day is written. */
export default function NoteForm({ kind, onClose }: NoteFormProps) {
  const t = useTranslations(words);
  const day = useToday();
  return (
    <QuestionForm
      endpoint="diet.noteSafety"
      fields={safetyFields[kind]}
      schema={notedSafety}
      input={{ kind } as never}
      words={words}
      title={t(`add.${kind}`)}
      text={t(`addText.${kind}`)}
      submitLabel={t('save')}
      first={{ day }}
      said={() => t('noted')}
      onClose={onClose}
    />
  );
}
