'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Modal } from '@/components/shared/modal.tsx';
import { emptyValue } from '@/components/shared/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentConflict, StudentRecord } from '@/lib/contracts/students/record.ts';
import { type ReferenceName, references } from '@/lib/contracts/students/reference.ts';
import type { ConflictField, Difference } from './conflict.ts';
import styles from './conflict-dialog.module.css';
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

/** Somebody saved first: who, when, what; and for each field that both changed, whose value goes on. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, opened, mine, differences, onResolve } = props;
  const t = useTranslations('students');
  const common = useTranslations('shared');
  const text = useRecordText();
  const show = useShownValue();
  const [theirs, setTheirs] = useState<ReadonlySet<ConflictField>>(new Set());
  const choose = (field: ConflictField, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const current = valuesOf(conflict.current);
  return (
    <Modal
      title={t('conflict.title')}
      closeLabel={common('close')}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('conflict.later')}</Button>
          <Button look="primary" onClick={() => onResolve(theirs)}>
            {t('conflict.goOn')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text', { name: conflict.changedBy, time: text.time(conflict.changedAt) })}</p>
      <ul className={styles.list}>
        {differences.map(({ field, both }) => (
          <li key={field}>
            <fieldset className={styles.field}>
              <legend>{t(`field.${field}`)}</legend>
              <p className={styles.before}>{t('conflict.before', { value: show(field, valuesOf(opened), opened) })}</p>
              {both ? (
                <>
                  <label>
                    <input
                      type="radio"
                      name={field}
                      checked={!theirs.has(field)}
                      onChange={() => choose(field, false)}
                    />
                    {t('conflict.mine', { value: show(field, mine, null) })}
                  </label>
                  <label>
                    <input type="radio" name={field} checked={theirs.has(field)} onChange={() => choose(field, true)} />
                    {t('conflict.theirs', { value: show(field, current, conflict.current) })}
                  </label>
                </>
              ) : (
                <p>{t('conflict.theirsOnly', { value: show(field, current, conflict.current) })}</p>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      {differences.length === 0 ? <p>{t('conflict.none')}</p> : null}
    </Modal>
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
    return said() || emptyValue;
  };
}
