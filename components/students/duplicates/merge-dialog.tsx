'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { listOf, readName } from '@/lib/contracts/students/field-lists.ts';
import { type MergeField, mergeFields } from '@/lib/contracts/students/merge-fields.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { useRecordText } from '../record/record-text.ts';
import styles from './duplicates.module.css';

interface MergeDialogProps {
  readonly sides: readonly [{ readonly id: string }, { readonly id: string }];
  readonly onClose: () => void;
}

/** Which record stays, and what it takes from the other, field by field. Only what differs is asked. */
export default function MergeDialog({ sides, onClose }: MergeDialogProps) {
  const t = useTranslations('students-duplicates');
  const common = useTranslations('shared');
  const first = useCall('students.get', { id: sides[0].id }, { shown: 'here' });
  const second = useCall('students.get', { id: sides[1].id }, { shown: 'here' });
  const failed = first.failure ? first : second.failure ? second : null;
  if (first.data && second.data) return <Choice records={[first.data, second.data]} onClose={onClose} />;
  return (
    <Modal shape="wide" title={t('mergeTitle')} closeLabel={common('close')} onClose={onClose}>
      {failed?.failure ? <ListFailure failure={failed.failure} onRetry={failed.retry} /> : <ListSkeleton rows={8} />}
    </Modal>
  );
}

interface ChoiceProps {
  readonly records: readonly [StudentRecord, StudentRecord];
  readonly onClose: () => void;
}

function Choice({ records, onClose }: ChoiceProps) {
  const t = useTranslations('students-duplicates');
  const common = useTranslations('shared');
  const merge = useAction('students.merge');
  const undo = useAction('students.undoMerge');
  const said = useFieldValue();
  const [keptAt, setKeptAt] = useState<0 | 1>(0);
  /**
   * By field, the record whose value counts; left open it is the one that stays, or the other where that one says
   * nothing.
   */
  const [chosen, setChosen] = useState<ReadonlyMap<MergeField, 0 | 1>>(new Map());
  const goneAt = keptAt === 0 ? 1 : 0;
  const differing = mergeFields.filter((field) => said(records[0], field) !== said(records[1], field));
  const sourceOf = (field: MergeField): 0 | 1 =>
    chosen.get(field) ?? (said(records[keptAt], field) === '' ? goneAt : keptAt);
  const takeBack = async (id: string) => {
    const outcome = await undo.run({ id });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('merges.moved') });
  };
  const run = async () => {
    const [kept, gone] = [records[keptAt], records[goneAt]];
    const outcome = await merge.run({
      keptId: kept.id,
      keptVersion: kept.version,
      goneId: gone.id,
      goneVersion: gone.version,
      take: differing.filter((field) => sourceOf(field) === goneAt),
    });
    if (!outcome.ok) return;
    const { id } = outcome.data;
    announce({
      kind: 'toast',
      severity: 'success',
      text: t('merged', { name: outcome.data.keptName, moved: outcome.data.moved }),
      undo: () => void takeBack(id),
    });
    onClose();
  };
  return (
    <Modal
      shape="wide"
      title={t('mergeTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="primary" busy={merge.busy} onClick={() => void run()}>
            {t('action')}
          </Button>
        </>
      }
    >
      <div className="stack-12">
        <p>{t('mergeText')}</p>
        <ChoiceTable
          records={records}
          keptAt={keptAt}
          onKept={setKeptAt}
          differing={differing}
          sourceOf={sourceOf}
          onSource={(field, at) => setChosen(new Map(chosen).set(field, at))}
        />
        {differing.length === 0 ? <p>{t('nothingDiffers')}</p> : null}
      </div>
    </Modal>
  );
}

/** What a record says in a field, in words; '' where it says nothing. */
function useFieldValue(): (record: StudentRecord, field: MergeField) => string {
  const text = useRecordText();
  return (record, field) => {
    const [value, list] = [record[readName(field)], listOf[field]];
    return (list ? text(list, value) : value) ?? '';
  };
}

interface ChoiceTableProps {
  readonly records: ChoiceProps['records'];
  readonly keptAt: 0 | 1;
  readonly onKept: (at: 0 | 1) => void;
  readonly differing: readonly MergeField[];
  readonly sourceOf: (field: MergeField) => 0 | 1;
  readonly onSource: (field: MergeField, at: 0 | 1) => void;
}

/** The two records side by side, in the fields in which they differ. */
function ChoiceTable({ records, keptAt, onKept, differing, sourceOf, onSource }: ChoiceTableProps) {
  const t = useTranslations('students-duplicates');
  const students = useTranslations('students');
  const said = useFieldValue();
  return (
    <table className={styles.choice}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {([0, 1] as const).map((at) => (
            <th key={at} scope="col">
              <label className="option">
                <input type="radio" name="kept" checked={keptAt === at} onChange={() => onKept(at)} />
                <span>{t('keep', { name: records[at].name, number: records[at].number })}</span>
              </label>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differing.map((field) => (
          <tr key={field}>
            <th scope="row">{students(`field.${field}`)}</th>
            {([0, 1] as const).map((at) => (
              <td key={at}>
                <label className="option">
                  <input
                    type="radio"
                    name={field}
                    checked={sourceOf(field) === at}
                    onChange={() => onSource(field, at)}
                  />
                  <span>{said(records[at], field) || '--'}</span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
