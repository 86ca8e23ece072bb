'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { errorCount, errorsOf } from '@/components/shared/form/form-errors.ts';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import {
  changedStudent,
  newStudent,
  type StudentConflict,
  type StudentRecord,
} from '@/lib/contracts/students/record.ts';
import { type ReferenceName, references } from '@/lib/contracts/students/reference-lists.ts';
import { customErrors } from '../fields/custom-errors.ts';
import { PhotoField, useNewPhoto } from '../photo/photo-field.tsx';
import { type ConflictField, conflictOf, type Difference, differences, merged } from './conflict.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { useFieldText } from './field-text.ts';
import { useReasonText } from './reason-text.ts';
import { RecordFields } from './record-fields.tsx';
import { useRecordText } from './record-text.ts';
import { emptyRecord, enrolInput, isFilledIn, type StudentValues, updateInput, valuesOf } from './student-values.ts';

interface RecordFormProps {
  readonly record: StudentRecord | null;
  readonly onClose: () => void;
  /** Where one may go on from a child who was just added. */
  readonly waysOn?: WaysOn | undefined;
}

export interface WaysOn {
  readonly open: (id: string) => void;
  readonly again: () => void;
}

type OwnFields = CallReply<'students.fields'>['rows'];

/** The values of a record, checked as the server checks what would be sent of them. */
function useRecordValues(base: StudentRecord | null, opened: StudentValues, own: OwnFields) {
  const textOf = useFieldText();
  return useForm<StudentValues>({
    defaultValues: opened,
    resolver: (values) => {
      const validated = base
        ? { input: updateInput(base, valuesOf(base), values), schema: changedStudent }
        : { input: enrolInput(values), schema: newStudent };
      const errors = { ...errorsOf(values, validated, textOf), ...customErrors(own, values.custom, textOf) };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
}

/** Shows beside its field what the server refused; the first of them is focused. */
function showErrors(form: UseFormReturn<StudentValues>, { fields = {} }: CallFailure): void {
  for (const [at, [path, message]] of Object.entries(fields).entries())
    form.setError(path as keyof StudentValues, { type: 'server', message }, { shouldFocus: at === 0 });
}

/** Says that a student is saved, and what somebody should look at: what stays in doubt stands on the record. */
function useSayWarnings(waysOn: WaysOn | undefined) {
  const t = useTranslations('students');
  const reason = useReasonText();
  return ({ student, warnings }: CallReply<'students.enrol'>) => {
    const doubts = new Set(student.doubts.map(({ key }) => key));
    for (const warning of warnings.filter(({ key }) => !doubts.has(key)))
      announce({ kind: 'toast', severity: 'warning', text: reason(warning) });
    const ways = waysOn && [
      { label: t('form.openRecord'), go: () => waysOn.open(student.id) },
      { label: t('form.again'), go: waysOn.again },
    ];
    announce({
      ...{ kind: 'toast', severity: 'success', text: t('form.saved', { name: student.name }) },
      ...(ways && { ways }),
    });
  };
}

/** Adds or corrects a student; when somebody else was faster, shows what differs and lets one choose field by field. */
export function RecordForm({ record, onClose, waysOn }: RecordFormProps) {
  const t = useTranslations('students');
  const sayWarnings = useSayWarnings(record ? undefined : waysOn);
  const [base, setBase] = useState(record);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const enrol = useAction('students.enrol', { shown: 'here' });
  const update = useAction('students.update', { shown: 'here' });
  // A saved record has a form of its own for them.
  const own = useCall('students.fields', base ? null : {}).data?.rows ?? [];
  const [today] = useState(useToday());
  const opened = base ? valuesOf(base) : emptyRecord(today);
  const conflict = conflictOf(failure?.detail);
  const { send, busy, ...picked } = useNewPhoto();
  const form = useRecordValues(base, opened, own);
  const { errors } = form.formState;
  const isChanged = isFilledIn(form.watch(), opened);
  const draft = useFormDraft(form, { name: record?.id ?? newDraft, version: base?.version ?? null, dirty: isChanged });

  const save = async (values: StudentValues) => {
    setFailure(null);
    if (base && !isChanged) return onClose();
    const outcome = base ? await update.run(updateInput(base, opened, values)) : await enrol.run(enrolInput(values));
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return showErrors(form, outcome.failure);
    }
    draft.forget();
    if (!base) await send(outcome.data.student.id);
    sayWarnings(outcome.data);
    onClose();
  };

  const resolve = (current: StudentRecord, takeTheirs: ReadonlySet<ConflictField>) => {
    if (!base) return;
    const values = merged(base, form.getValues(), current, takeTheirs);
    setBase(current);
    setFailure(null);
    form.reset(values);
  };

  return (
    <FormPanel
      title={base ? t('form.editTitle') : t('enrol')}
      shape="page"
      submitLabel={t('form.save')}
      loading={enrol.busy || update.busy || busy}
      submitError={conflict ? null : failure}
      errorCount={errorCount(errors)}
      dirty={isChanged || picked.photo !== null}
      draft={draft}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <RecordFields record={base} own={own} photo={base ? null : <PhotoField {...picked} />} />
      </FormProvider>
      {conflict && base ? (
        <ConflictDialog
          conflict={conflict}
          opened={base}
          mine={form.getValues()}
          differences={differences(base, form.getValues(), conflict.current)}
          onResolve={(theirs) => resolve(conflict.current, theirs)}
          onClose={() => setFailure(null)}
        />
      ) : null}
    </FormPanel>
  );
}

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
function ConflictDialog({ conflict, opened, mine, differences, onResolve, onClose }: ConflictDialogProps) {
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
