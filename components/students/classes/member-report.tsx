'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { customColumn } from '@/lib/contracts/students/import-fields.ts';
import { type ReportColumn, reportColumns } from '@/lib/contracts/students/member-report.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './classes.module.css';

const usual: readonly ReportColumn[] = ['className', 'number', 'name', 'gender', 'guardian1Name', 'guardian1Phone'];

type Template = CallReply<'students.memberReportTemplates'>['rows'][number];

/** Chooses what the class member report shows; a choice can be kept under a name for the next time. */
export default function MemberReport({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('students-classes.report');
  const words = useTranslations('students');
  const classes = useCall('students.classes', {});
  const templates = useCall('students.memberReportTemplates', {});
  const mayRead = usePermission('students.record.view');
  const own = useCall('students.fields', mayRead ? {} : null);
  const file = useDownload('students.exportMembers', 'write');
  const [classId, setClassId] = useState('');
  const [columns, setColumns] = useState(usual);
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const offered: readonly { readonly column: ReportColumn; readonly label: string }[] = [
    ...reportColumns.map((column) => ({ column, label: words(`field.${column}`) })),
    ...(own.data?.rows ?? []).map(({ id, label }) => ({ column: customColumn(id), label })),
  ];
  const kept = templates.data?.rows ?? [];
  const chosen = kept.find((one) => one.columns.join() === columns.join());
  const run = async () => {
    if (columns.length === 0) return;
    const isDone = await file.run({ columns: [...columns], format, ...(classId ? { classId } : {}) });
    if (!isDone) return;
    announce({ kind: 'toast', severity: 'success', text: t('done') });
    onClose();
  };
  return (
    <FormPanel
      title={t('title')}
      submitLabel={t('export')}
      loading={file.busy}
      submitError={null}
      errorCount={Number(columns.length === 0)}
      dirty={false}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <FieldGroup title={t('what')}>
        <Field label={words('field.class')}>
          {(control) => (
            <SearchSelect {...control} value={classId} onChange={(event) => setClassId(event.target.value)}>
              <option value="">{t('allClasses')}</option>
              {(classes.data?.rows ?? []).map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </SearchSelect>
          )}
        </Field>
        <Field label={t('format')}>
          {(control) => (
            <select {...control} value={format} onChange={(event) => setFormat(event.target.value as typeof format)}>
              <option value="xlsx">{words('export.xlsx')}</option>
              <option value="csv">{words('export.csv')}</option>
            </select>
          )}
        </Field>
        <TemplateField kept={kept} chosen={chosen} onColumns={setColumns} />
      </FieldGroup>
      <ColumnTicks offered={offered} columns={columns} onColumns={setColumns} />
      <TemplateActions kept={kept} chosen={chosen} columns={columns} />
    </FormPanel>
  );
}

interface TemplateFieldProps {
  readonly kept: readonly Template[];
  readonly chosen: Template | undefined;
  readonly onColumns: (columns: readonly ReportColumn[]) => void;
}

/** Takes the columns that were kept under a name. */
function TemplateField({ kept, chosen, onColumns }: TemplateFieldProps) {
  const t = useTranslations('students-classes.report');
  return (
    <Field label={t('template')} wide>
      {(control) => (
        <SearchSelect
          {...control}
          value={chosen?.id ?? ''}
          onChange={(event) => onColumns(kept.find(({ id }) => id === event.target.value)?.columns ?? usual)}
        >
          <option value="">{t('ownChoice')}</option>
          {kept.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}

interface ColumnTicksProps {
  readonly offered: readonly { readonly column: ReportColumn; readonly label: string }[];
  readonly columns: readonly ReportColumn[];
  readonly onColumns: (columns: readonly ReportColumn[]) => void;
}

/** The columns of the report, in the order of the record. */
function ColumnTicks({ offered, columns, onColumns }: ColumnTicksProps) {
  const t = useTranslations('students-classes.report');
  return (
    <FieldGroup title={t('columns')}>
      {offered.map(({ column, label }) => (
        <label key={column} className={styles.column}>
          <input
            type="checkbox"
            checked={columns.includes(column)}
            onChange={(event) =>
              onColumns(
                offered
                  .map((one) => one.column)
                  .filter((one) => (one === column ? event.target.checked : columns.includes(one))),
              )
            }
          />
          {label}
        </label>
      ))}
    </FieldGroup>
  );
}

interface TemplateActionsProps {
  readonly kept: readonly Template[];
  readonly chosen: Template | undefined;
  readonly columns: readonly ReportColumn[];
}

/** Keeps the choice under a name, or forgets one that was kept. */
function TemplateActions({ kept, chosen, columns }: TemplateActionsProps) {
  const t = useTranslations('students-classes.report');
  const save = useAction('students.saveMemberReportTemplate');
  const remove = useAction('students.removeMemberReportTemplate');
  const [name, setName] = useState('');
  const keep = async () => {
    const before = kept.find((one) => one.name === name.trim());
    const outcome = await save.run({ name: name.trim(), columns: [...columns], version: before?.version });
    if (!outcome.ok) return;
    setName('');
    announce({ kind: 'toast', severity: 'success', text: t('kept', { name: outcome.data.name }) });
  };
  return (
    <FieldGroup title={t('keepTitle')}>
      <Field label={t('templateName')}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={limits.nameChars}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.actions}>
        <Button busy={save.busy} disabled={name.trim() === '' || columns.length === 0} onClick={() => void keep()}>
          {t('keep')}
        </Button>
        {chosen ? (
          <Button busy={remove.busy} onClick={() => void remove.run({ id: chosen.id, version: chosen.version })}>
            {t('forget', { name: chosen.name })}
          </Button>
        ) : null}
      </p>
    </FieldGroup>
  );
}
