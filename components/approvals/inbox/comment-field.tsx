'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/shared/form/field.tsx';
import { inboxListed } from '@/lib/contracts/approvals/application.data.ts';
import { limits } from '@/lib/rules/limits.ts';

interface CommentFieldProps {
  readonly value: string;
  readonly required?: boolean;
  /** It was sent without. */
  readonly isLacking?: boolean;
  readonly onComment: (comment: string) => void;
}

/** What somebody says with what they do. */
export function CommentField({ value, required = false, isLacking = false, onComment }: CommentFieldProps) {
  const t = useTranslations(inboxListed.words);
  return (
    <Field label={t('comment')} required={required} wide error={isLacking ? t('commentLacks') : undefined}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={limits.noteChars}
          value={value}
          onChange={({ target }) => onComment(target.value)}
        />
      )}
    </Field>
  );
}
