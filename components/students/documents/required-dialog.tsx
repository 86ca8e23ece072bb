'use client';

import { useTranslations } from 'next-intl';
import { TickFields } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { requiredDocuments } from '@/lib/contracts/students/documents.ts';
import { type DocumentKind, documentKinds } from '@/lib/contracts/students/reference.ts';

interface RequiredDialogProps {
  readonly kinds: readonly DocumentKind[];
  readonly onClose: () => void;
}

interface Values {
  kinds: DocumentKind[];
}

/** Settles which documents every student must have. */
export default function RequiredDialog({ kinds, onClose }: RequiredDialogProps) {
  const t = useTranslations('students');
  const checked = useCheckedForm(requiredDocuments, (values: Values) => values, { kinds: [...kinds] });
  return (
    <SavedForm
      endpoint="students.requireDocuments"
      {...checked}
      title={t('documents.require')}
      shape="dialog"
      submitLabel={t('form.save')}
      onClose={onClose}
    >
      <TickFields<Values>
        name="kinds"
        label={t('documents.requireText')}
        choices={documentKinds.map((kind) => [kind, t(`reference.documentKind.${kind}`)])}
      />
    </SavedForm>
  );
}
