'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { usePermission } from '@/components/shared/permission.ts';
import type { SheetColumn } from '@/components/shared/sheet/sheet-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import {
  type HeldBecomes,
  heldBecomes,
  type ImportRow,
  type ImportView,
  type RowReason,
  type RowStatus,
} from '@/lib/contracts/students/import.ts';
import type { ImportField, ImportKind } from '@/lib/contracts/students/import-fields.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { useReasonText } from '../record/reason-text.ts';
import styles from './import.module.css';

/** What rows of a kind are recognised by. */
const tellingFields = {
  students: ['name', 'number', 'className'],
  guardians: ['guardianName', 'childName', 'number'],
  classes: ['className', 'stage', 'grade'],
  photos: ['fileName'],
  staff: ['staffName', 'staffPhone', 'staffRole'],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

const toneOf: Readonly<Record<RowStatus, StateTone>> = {
  good: 'good',
  imported: 'good',
  warning: 'warn',
  kept: 'warn',
  bad: 'bad',
  leftOut: 'plain',
  undone: 'plain',
};

/** The column of what becomes of held rows; the others are named by fields. */
export const becomeField = '#become';

/** What is meant by the words for what becomes of a held row; null for those that leave it to the choice for all. */
export function useBecomeOf(): (text: string) => HeldBecomes | null {
  const t = useTranslations('students.import');
  return (text) => heldBecomes.find((one) => t(`heldBecome.${one}`) === text) ?? null;
}

/** What becomes of a held row, chosen as a cell is mended. */
function useBecomeColumn(): SheetColumn<ImportRow> {
  const t = useTranslations('students.import');
  const mayEdit = usePermission('students.record.edit');
  return useMemo(() => {
    const asAll = t('heldAsAll');
    const mayBecome = heldBecomes.filter((one) => mayEdit || one !== 'update');
    return {
      field: becomeField,
      header: t('heldOwn'),
      width: 140,
      text: ({ held }) => (held ? (held.become ? t(`heldBecome.${held.become}`) : asAll) : ''),
      editable: ({ held }) => held !== null,
      choices: [asAll, ...mayBecome.map((one) => t(`heldBecome.${one}`))],
    };
  }, [t, mayEdit]);
}

type Columns = CallReply<'students.importRows'>['columns'];
type Found = CallReply<'students.importCauses'>;

/**
 * The columns of an import: what tells a row, then where something was found, then the rest; they keep their places
 * while cells are mended.
 */
export function useRowColumns(
  { kind, held }: Pick<ImportView, 'kind' | 'held'>,
  columns: Columns,
  found: Found | undefined,
): readonly SheetColumn<ImportRow>[] {
  const t = useTranslations('students');
  const reasonText = useReasonText();
  const become = useBecomeColumn();
  const [faulty, setFaulty] = useState<readonly string[] | null>(null);
  if (found && !faulty) setFaulty(found.causes.map(({ field }) => field));
  const choices = found?.choices;
  return useMemo(() => {
    const telling: readonly string[] = tellingFields[kind];
    const placeOf = (field: string) =>
      telling.includes(field) ? telling.indexOf(field) - telling.length : faulty?.includes(field) ? 0 : 1;
    const ordered = [...columns].sort((a, b) => placeOf(a.field) - placeOf(b.field));
    const mapped = new Set<string>(columns.map(({ field }) => field));
    const said = (reasons: readonly RowReason[]) =>
      reasons.map((reason) => (
        <small key={reasonText(reason)} className={`small block ${styles.reason}`} data-severity={reason.severity}>
          {reasonText(reason)}
        </small>
      ));
    const of = (row: ImportRow, field: string) => row.reasons.filter((reason) => reason.field === field);
    return [
      { field: '#', header: t('import.row'), width: 60, sticky: true, text: ({ row }) => String(row) },
      {
        field: '#status',
        header: t('import.status'),
        width: 120,
        text: ({ status }) => t(`import.rowStatus.${status}`),
        cell: ({ status, reasons }) => (
          <div>
            <StateBadge tone={toneOf[status]}>{t(`import.rowStatus.${status}`)}</StateBadge>
            {said(reasons.filter(({ field }) => !mapped.has(field)))}
          </div>
        ),
      },
      ...(held > 0 ? [become] : []),
      ...ordered.map(
        ({ field, header }): SheetColumn<ImportRow> => ({
          field,
          header: kind === 'photos' ? t('field.fileName') : header,
          width: kind === 'photos' ? 260 : 160,
          text: ({ cells }) => cells[field] ?? '',
          cell: (row) => (
            <div>
              <span className={styles.clamped}>{row.cells[field] || '--'}</span>
              {said(of(row, field))}
              {row.mended[field] === undefined ? null : (
                <small className={`small block ${styles.reason}`}>
                  {row.mended[field] === '' ? t('import.wasEmpty') : t('import.was', { text: row.mended[field] })}
                </small>
              )}
            </div>
          ),
          fault: (row) => {
            const severities = of(row, field).map(({ severity }) => severity);
            return severities.includes('error') ? 'bad' : severities.length > 0 ? 'warn' : undefined;
          },
          editable: () => true,
          hidden: ({ masked }) => masked.includes(field),
          ...(choices?.[field] ? { choices: choices[field] } : {}),
        }),
      ),
    ];
  }, [kind, held, become, columns, choices, faulty, t, reasonText]);
}
