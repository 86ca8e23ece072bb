'use client';

// Of the import, which the server draws where the address asks for it: its files come later, its styles must not.
import '../import/import.module.css';
import '@/components/shared/form/file-drop.module.css';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { type FormAddress, useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { useSelection } from '@/components/shared/list/selection.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { StudentRow } from '@/lib/contracts/students/record.ts';
import { listLimits } from '@/lib/rules/limits/list-limits.ts';
import type { LeaveDraft } from '../leavings/leave-dialog.tsx';
import { draftOfLeaving, isDraftOfLeaving } from '../record/draft-of-move.ts';
import { isDraftOfRecord } from '../record/draft-of-record.ts';
import type { WaysOn } from '../record/record-form.tsx';
import styles from '../students.module.css';
import { ExportButton } from './export-button.tsx';
import { idOf, listInput, parameter } from './list-address.ts';
import { StudentList } from './student-list.tsx';
import { useDeletion } from './use-deletion.tsx';

// Most visits to the list open nobody: the record with its photo, papers and custom fields is half as heavy as the
// whole list.
const StudentDetail = lazyScreen(() => import('../record/student-detail.tsx'));
const StudentForm = lazyScreen(() => import('../record/student-form.tsx'));
const ChangeMany = lazyScreen(() => import('../many/change-many.tsx'));
const ChangeClass = lazyScreen(() => import('../record/change-class.tsx'));
const LeaveDialog = lazyScreen(() => import('../leavings/leave-dialog.tsx'));
const DeletedStudents = lazyScreen(() => import('./deleted-list.tsx'));
const ImportWizard = lazyScreen(() => import('../import/import-wizard.tsx'));

interface StudentsScreenProps {
  /** Columns chosen earlier, read by the server. */
  readonly columns: readonly string[] | null;
}

/** What is done with those ticked, as the address names it; the form of one child is named by its id. */
type Joint = 'change' | 'move' | 'leaveTogether';

/**
 * Students: the list with its detail beside it, the recently deleted, and the import; which of them, says the address.
 */
export function StudentsScreen(props: StudentsScreenProps) {
  const mayRemove = usePermission('students.record.delete');
  const mayImport = usePermission('students.record.import');
  const address = useAddressState();
  const view = address.query[parameter.view];
  const back = () =>
    address.change({
      [parameter.view]: null,
      [parameter.import]: null,
      [parameter.kind]: null,
      [parameter.page]: null,
    });
  if (view === 'deleted' && mayRemove) {
    return (
      <Suspense>
        <DeletedStudents onBack={back} />
      </Suspense>
    );
  }
  if (view === 'import' && mayImport) {
    return (
      <Suspense>
        <ImportWizard address={address} onBack={back} />
      </Suspense>
    );
  }
  return <ListView address={address} {...props} />;
}

const keyOfStudent = (row: StudentRow) => row.id;

/** Those with whom something is done together; what was being written of a leaving is opened again. */
function useTogether(show: (what: string) => void) {
  // Of these the address cannot tell: after a reload nobody is ticked.
  const [ticked, setTicked] = useState<LeaveDraft['students']>([]);
  const together = (what: Joint) => (rows: LeaveDraft['students']) => {
    setTicked(rows);
    show(what);
  };
  useWaitingDraft((_, values) => together('leaveTogether')((values as LeaveDraft).students), isDraftOfLeaving);
  return { ticked, together };
}

/** Where one may go on from a child who was just added. */
function useWaysOn(form: FormAddress, open: WaysOn['open']): WaysOn {
  // The toast that offers them outlives the drawing that announced it.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  return { open, again: () => latest.current.show(null) };
}

function ListView({ address, columns }: StudentsScreenProps & { readonly address: AddressState }) {
  const t = useTranslations('students');
  const mayRemove = usePermission('students.record.delete');
  const mayMove = usePermission('students.class.move');
  const mayLeave = usePermission('students.state.change');
  const mayEdit = usePermission('students.record.edit');
  const { query, change } = address;
  const input = listInput(query);
  const selection = useSelection<StudentRow>(keyOfStudent, listLimits.batchRows);
  const form = useFormAddress();
  const { ticked, together } = useTogether(form.show);
  const openId = idOf(query[parameter.student]);
  const deletion = useDeletion((ids) => {
    selection.clear();
    if (openId && ids.includes(openId)) change({ [parameter.student]: null }, 'replace');
  });
  const forgetDraft = useWaitingDraft((id) => form.show(id), isDraftOfRecord);
  const close = () => {
    forgetDraft();
    form.close();
  };
  const editedId = mayEdit ? idOf(form.open ?? undefined) : null;
  const list = useRef<HTMLDivElement>(null);
  const closeDetail = () => {
    list.current?.querySelector<HTMLElement>('tr[data-open] a')?.focus();
    change({ [parameter.student]: null });
  };
  const waysOn = useWaysOn(form, (id) => change({ [parameter.student]: id }));
  const toView = (view: string) =>
    change({ [parameter.view]: view, [parameter.student]: null, [parameter.page]: null });
  return (
    <>
      <PageHeader title={t('title')}>
        <ListActions input={input} toView={toView} onEnrol={() => form.show(null)} />
      </PageHeader>
      <div ref={list} className={styles.beside} data-open={openId !== null || undefined}>
        <StudentList
          address={address}
          input={input}
          chosenColumns={columns}
          selection={mayRemove || mayMove || mayLeave || mayEdit ? selection : undefined}
          onEdit={form.show}
          onDelete={deletion.ask}
          onChange={together('change')}
          onMove={mayMove ? together('move') : undefined}
          onLeave={mayLeave ? together('leaveTogether') : undefined}
          onEnrol={() => form.show(null)}
          onImport={() => toView('import')}
        />
        <Suspense>
          {openId === null ? null : (
            <StudentDetail
              key={openId}
              id={openId}
              onEdit={() => form.show(openId)}
              onDelete={deletion.ask}
              onClose={closeDetail}
            />
          )}
        </Suspense>
      </div>
      {deletion.dialog}
      <Suspense>
        {form.open === newDraft && mayEdit ? <StudentForm id={null} onClose={close} waysOn={waysOn} /> : null}
        {editedId ? <StudentForm key={editedId} id={editedId} onClose={close} /> : null}
        <Together what={form.open} students={ticked} onDone={selection.clear} onClose={form.close} />
      </Suspense>
    </>
  );
}

interface ListActionsProps {
  readonly input: ReturnType<typeof listInput>;
  readonly toView: (view: string) => void;
  readonly onEnrol: () => void;
}

/** The recently deleted, the export, the import, and enrolling: each for whoever may. */
function ListActions({ input, toView, onEnrol }: ListActionsProps) {
  const t = useTranslations('students');
  return (
    <>
      <Permitted of="students.record.delete">
        <Button onClick={() => toView('deleted')}>{t('deleted.open')}</Button>
      </Permitted>
      <ExportButton input={input} />
      <Permitted of="students.record.import">
        <Button onClick={() => toView('import')}>{t('import.open')}</Button>
      </Permitted>
      <Permitted of="students.record.edit" otherwise="disabled">
        <Button look="primary" onClick={onEnrol}>
          {t('enrol')}
        </Button>
      </Permitted>
    </>
  );
}

interface TogetherProps {
  readonly what: string | null;
  readonly students: LeaveDraft['students'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What is being done with those ticked; after a reload nobody is. */
function Together({ what, students, onDone, onClose }: TogetherProps) {
  if (students.length === 0) return null;
  if (what === 'change') return <ChangeMany students={students} onChanged={onDone} onClose={onClose} />;
  if (what === 'move') return <ChangeClass students={students} onMoved={onDone} onClose={onClose} />;
  if (what !== 'leaveTogether') return null;
  return <LeaveDialog students={students} draftName={draftOfLeaving(students)} onLeft={onDone} onClose={onClose} />;
}
