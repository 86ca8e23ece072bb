'use client';

import { useTranslations } from 'next-intl';
import type { DocumentConflict } from '@/lib/contracts/students/documents.ts';
import { ConflictChoice } from '../record/conflict-choice.tsx';
import { type DocumentField, type DocumentValues, documentDifferences, documentValues } from './document-values.ts';

interface DocumentConflictDialogProps {
  readonly conflict: DocumentConflict;
  readonly opened: DocumentValues;
  readonly mine: DocumentValues;
  readonly onResolve: (takeTheirs: ReadonlySet<DocumentField>) => void;
  readonly onClose: () => void;
}

/** Somebody saved the document first. */
export function DocumentConflictDialog({ conflict, opened, mine, ...acts }: DocumentConflictDialogProps) {
  const t = useTranslations('students');
  const theirs = documentValues(conflict.current);
  const show = (field: DocumentField, values: DocumentValues) => {
    if (field === 'kind') return t(`reference.documentKind.${values.kind}`);
    return field === 'hasOriginal' ? t(values.hasOriginal ? 'yes' : 'no') : values[field];
  };
  return (
    <ConflictChoice
      title={t('documents.conflict')}
      changedBy={conflict.changedBy}
      changedAt={conflict.changedAt}
      lines={documentDifferences(opened, mine, theirs).map(({ field, both }) => ({
        field,
        both,
        label: t(labels[field]),
        before: show(field, opened),
        mine: show(field, mine),
        theirs: show(field, theirs),
      }))}
      {...acts}
    />
  );
}

const labels = {
  kind: 'field.documentKind',
  title: 'field.documentTitle',
  number: 'field.documentNumber',
  validFrom: 'field.validFrom',
  validTo: 'field.validTo',
  hasOriginal: 'field.hasOriginal',
} as const;
