'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { DocumentConflict, DocumentRow } from '@/lib/contracts/students/documents.ts';
import { type DocumentKind, documentKinds } from '@/lib/contracts/students/reference.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ConflictChoice } from '../record/conflict-choice.tsx';
import {
  type DocumentField,
  type DocumentValues,
  documentConflictOf,
  documentDifferences,
  documentValues,
  isSame,
  mergedDocument,
} from './document-values.ts';
import styles from './documents.module.css';
import { draftOfDocument } from './draft-of-document.ts';

interface DocumentConflictDialogProps {
  readonly conflict: DocumentConflict;
  readonly opened: DocumentValues;
  readonly mine: DocumentValues;
  readonly onResolve: (takeTheirs: ReadonlySet<DocumentField>) => void;
  readonly onClose: () => void;
}

/** Somebody saved the document first. */
function DocumentConflictDialog({ conflict, opened, mine, ...acts }: DocumentConflictDialogProps) {
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

interface DocumentDialogProps {
  readonly studentId: string;
  /** Null enters a new one. */
  readonly document: DocumentRow | null;
  readonly onClose: () => void;
}

/** The file that is sent with the facts, and what is wrong with it. */
function useChosenFile() {
  const errors = useTranslations('errors');
  const upload = useUpload('students.uploadDocument', { shown: 'here' });
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | undefined>(undefined);
  const choose = (next: File) => {
    setFile(next);
    const isTooLarge = next.size > limits.pictureBytes;
    setFileError(isTooLarge ? errors('tooLarge', { max: `${limits.pictureBytes / 1024 / 1024} MB` }) : undefined);
  };
  /** @returns whether nothing is left to be sent */
  const send = async (id: string): Promise<boolean> => {
    if (!file) return true;
    const sent = await upload.run(file, { id });
    if (!sent.ok) setFileError(sent.failure.message);
    return sent.ok;
  };
  return { file, choose, fileError, send, sending: upload.progress !== null };
}

/** Enters or corrects a document; a chosen file is sent when the facts are saved. */
export default function DocumentDialog({ studentId, document, onClose }: DocumentDialogProps) {
  const t = useTranslations('students');
  // What is saved already when only the file was refused, or what somebody else has saved: the next try corrects that.
  const [saved, setSaved] = useState(document);
  const opened = documentValues(saved);
  const draft = useStateDraft({
    name: draftOfDocument(studentId, document),
    version: saved?.version ?? null,
    opened,
  });
  const { value: values } = draft;
  const { file, choose, fileError, send, sending } = useChosenFile();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = useAction('students.saveDocument', { shown: 'here' });
  const fields = failure?.fields ?? {};
  const conflict = documentConflictOf(failure?.detail);
  const change = (patch: Partial<DocumentValues>) => draft.change((before) => ({ ...before, ...patch }));

  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = async () => {
    if (fileError) return;
    setFailure(null);
    const known = saved ? { id: saved.id, version: saved.version } : {};
    const outcome = await save.run({ studentId, ...known, ...values });
    if (!outcome.ok) return setFailure(outcome.failure);
    setSaved(outcome.data);
    draft.settle(documentValues(outcome.data));
    if (await send(outcome.data.id)) close();
  };
  return (
    <FormPanel
      title={t(document ? 'documents.edit' : 'documents.add')}
      submitLabel={t('form.save')}
      loading={save.busy || sending}
      submitError={conflict ? null : failure}
      errorCount={Object.keys(fields).length + (fileError ? 1 : 0)}
      dirty={file !== null || !isSame(values, opened)}
      draft={draft}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FieldGroup title={t('documents.facts')}>
        <DocumentFacts values={values} errors={fields} change={change} />
        <PaperFields
          values={values}
          fileName={file?.name ?? document?.fileName}
          error={fileError}
          onFile={choose}
          change={change}
        />
      </FieldGroup>
      {conflict ? (
        <DocumentConflictDialog
          conflict={conflict}
          opened={opened}
          mine={values}
          onResolve={(takeTheirs) => {
            draft.change(() => mergedDocument(opened, values, documentValues(conflict.current), takeTheirs));
            setSaved(conflict.current);
            setFailure(null);
          }}
          onClose={() => setFailure(null)}
        />
      ) : null}
    </FormPanel>
  );
}

interface DocumentFactsProps {
  readonly values: DocumentValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (patch: Partial<DocumentValues>) => void;
}

/** Kind, title, validity and number of a document. */
function DocumentFacts({ values, errors, change }: DocumentFactsProps) {
  const t = useTranslations('students');
  const line = (name: 'title' | 'number', label: string, maxLength: number) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          maxLength={maxLength}
          value={values[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          autoComplete="off"
        />
      )}
    </Field>
  );
  return (
    <>
      <Field label={t('field.documentKind')} required error={errors.kind}>
        {(control) => (
          <select
            {...control}
            value={values.kind}
            onChange={(event) => change({ kind: event.target.value as DocumentKind })}
          >
            {documentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`reference.documentKind.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {line('title', t('field.documentTitle'), limits.nameChars)}
      <DayField
        label={t('field.validFrom')}
        value={values.validFrom}
        onChange={(validFrom) => change({ validFrom })}
        error={errors.validFrom}
      />
      <DayField
        label={t('field.validTo')}
        value={values.validTo}
        onChange={(validTo) => change({ validTo })}
        error={errors.validTo}
        help={t('documents.validToHelp')}
      />
      {line('number', t('field.documentNumber'), limits.documentNumberChars)}
    </>
  );
}

interface PaperFieldsProps {
  readonly values: DocumentValues;
  readonly fileName: string | null | undefined;
  readonly error: string | undefined;
  readonly onFile: (file: File) => void;
  readonly change: (patch: Partial<DocumentValues>) => void;
}

/** The file of a document, and whether the school holds the original. */
function PaperFields({ values, fileName, error, onFile, change }: PaperFieldsProps) {
  const t = useTranslations('students');
  const words = useTranslations('shared.file');
  return (
    <>
      <Field label={t('documents.file')} wide error={error} help={t('documents.fileHelp')}>
        {(control) => (
          <FileDrop
            control={control}
            title={fileName ?? words('choose')}
            text={words(fileName ? 'other' : 'drop')}
            accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
            onFile={onFile}
          />
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={values.hasOriginal}
          onChange={(event) => change({ hasOriginal: event.target.checked })}
        />
        {t('field.hasOriginal')}
      </label>
    </>
  );
}
