'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentConflict, StudentRecord } from '@/lib/contracts/students/record.ts';
import { type ReferenceName, references } from '@/lib/contracts/students/reference-lists.ts';
import type { ConflictField, Difference } from './conflict.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { useRecordText } from './record-text.ts';
import { type StudentValues, valuesOf } from './student-values.ts';

interface ConflictDialogProps {
  readonly conflict: StudentConflict;
  /** The record as I opened it. */
  readonly opened: StudentRecord;
  readonly mine: StudentValues;
  readonly differences: readonly Difference[];
  /** Goes on with the current record; fields of the set take their value, the others mine. */
  readonly onResolve: (takeTheirs: ReadonlySet<ConflictField>) => void;
  readonly onClose: () => void;
}

/** Somebody saved the record first: who, when, what; and for each field that both changed, whose value goes on. */
export function ConflictDialog({ conflict, opened, mine, differences, onResolve, onClose }: ConflictDialogProps) {
  const t = useTranslations('students');
  const show = useShownValue();
  const [before, current] = [valuesOf(opened), valuesOf(conflict.current)];
  return (
    <ConflictChoice
      title={t('conflict.title')}
      changedBy={conflict.changedBy}
      changedAt={conflict.changedAt}
      lines={differences.map(({ field, both }) => ({
        field,
        both,
        label: t(`field.${field}`),
        before: show(field, before, opened),
        mine: show(field, mine, null),
        theirs: show(field, current, conflict.current),
      }))}
      onResolve={onResolve}
      onClose={onClose}
    />
  );
}

/** A field's value in words; numbers that are masked stay masked. */
function useShownValue() {
  const t = useTranslations('students');
  const text = useRecordText();
  const classes = useCall('students.classes', {});
  return (field: ConflictField, values: StudentValues, record: StudentRecord | null): string => {
    const said = () => {
      if (field === 'guardians')
        return values.guardians
          .map((one, at) =>
            [one.name, one.phone || (record?.guardians[at]?.phoneMasked ?? '')].filter(Boolean).join(' '),
          )
          .join(t('deletion.comma'));
      if (field === 'idNumber') return record?.idNumberMasked ?? values.idNumber;
      if (field === 'classId') return classes.data?.rows.find(({ id }) => id === values.classId)?.name;
      return field in references ? text(field as ReferenceName, values[field]) : values[field];
    };
    return said() ?? '';
  };
}
