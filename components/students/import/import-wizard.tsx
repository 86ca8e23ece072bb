'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Steps } from '@/components/shared/form/steps.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { ImportState, ImportView } from '@/lib/contracts/students/import.ts';
import { importKinds } from '@/lib/contracts/students/import-fields.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { idOf, parameter } from '../list/list-address.ts';
import { useReasonText } from '../record/reason-text.ts';
import { useRecordText } from '../record/record-text.ts';
import styles from './import.module.css';
import { ImportDecision } from './import-decision.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportUpload } from './import-upload.tsx';

interface ImportWizardProps {
  readonly address: AddressState;
  readonly onBack: () => void;
}

const steps = ['file', 'columns', 'check', 'result'] as const;

const stepOf: Readonly<Record<ImportState, (typeof steps)[number]>> = {
  uploaded: 'columns',
  checking: 'check',
  checked: 'check',
  running: 'result',
  done: 'result',
  cancelled: 'result',
  failed: 'result',
  undoing: 'result',
  undone: 'result',
};

const working: readonly ImportState[] = ['checking', 'running', 'undoing'];

/** Often enough to see it move, seldom enough to leave the server to its work. */
const refreshMs = 700;

/** Import in four steps. The address names the import, so that a reload, or a colleague, goes on where it stands. */
export default function ImportWizard({ address, onBack }: ImportWizardProps) {
  const t = useTranslations('students.import');
  const id = idOf(address.query[parameter.import]);
  const kind = importKinds.find((known) => known === address.query[parameter.kind]) ?? 'students';
  const open = (next: string | null) => address.change({ [parameter.import]: next, [parameter.page]: null });
  return (
    <>
      <PageHeader title={t('title')}>
        {id ? <Button onClick={() => open(null)}>{t('another')}</Button> : null}
        {kind === 'staff' ? (
          <a href={consoleAddress.settingStaff}>{t('backToStaff')}</a>
        ) : (
          <Button onClick={onBack}>{t('back')}</Button>
        )}
      </PageHeader>
      <ListCard>
        {id ? (
          <OpenImport key={id} id={id} address={address} onBack={onBack} onAnother={() => open(null)} />
        ) : (
          <>
            <StepsOf current="file" />
            <ImportUpload
              kind={kind}
              onKind={(next) => address.change({ [parameter.kind]: next === 'students' ? null : next })}
              onOpen={open}
            />
          </>
        )}
      </ListCard>
    </>
  );
}

interface OpenImportProps extends ImportWizardProps {
  readonly id: string;
  readonly onAnother: () => void;
}

function OpenImport({ id, address, onBack, onAnother }: OpenImportProps) {
  const { data, failure, retry } = useCall(
    'students.importState',
    { id },
    { shown: 'here', refreshMs: (view) => (view && working.includes(view.state) ? refreshMs : 0) },
  );
  if (!data) {
    return failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={6} />;
  }
  return (
    <>
      <StepsOf current={stepOf[data.state]} />
      <StepBody view={data} address={address} onBack={onBack} onAnother={onAnother} />
    </>
  );
}

function StepBody({ view, address, ...leave }: Omit<OpenImportProps, 'id'> & { readonly view: ImportView }) {
  if (view.state === 'uploaded') return <ImportMapping view={view} />;
  if (working.includes(view.state)) return <ImportProgress view={view} />;
  if (view.state === 'checked') return <ImportDecision view={view} address={address} />;
  return <ImportResult view={view} address={address} {...leave} />;
}

function StepsOf({ current }: { readonly current: (typeof steps)[number] }) {
  const t = useTranslations('students.import');
  return <Steps label={t('steps')} steps={steps.map((step) => t(`step.${step}`))} current={steps.indexOf(current)} />;
}

/** A job at work: how far it is, and a way to stop it. It goes on when the page is left. */
function ImportProgress({ view }: { readonly view: ImportView }) {
  const t = useTranslations('students.import');
  const cancel = useAction('students.cancelImport');
  const [isAsking, setAsking] = useState(false);
  const stop = async () => {
    await cancel.run({ id: view.id });
    setAsking(false);
  };
  const state = view.state as 'checking' | 'running' | 'undoing';
  return (
    <div className={styles.body}>
      <p role="status">{t(`state.${state}`)}</p>
      <Progress label={t(`state.${state}`)} share={view.total > 0 ? view.progress / view.total : 0} />
      <p className="soft">{t('progress', { done: view.progress, total: view.total })}</p>
      <p className="soft">{t('mayLeave')}</p>
      {view.actions.includes('cancel') ? (
        <div className={styles.actions}>
          <Button busy={cancel.busy} onClick={() => (state === 'checking' ? void stop() : setAsking(true))}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('cancelTitle')}
          action={t('cancel')}
          stay={t('goOn')}
          busy={cancel.busy}
          onAction={() => void stop()}
          onClose={() => setAsking(false)}
        >
          {t('cancelText', { kind: view.kind, mode: view.mode ?? 'goodRows' })}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

interface ImportResultProps {
  readonly view: ImportView;
  readonly address: AddressState;
  readonly onBack: () => void;
  readonly onAnother: () => void;
}

/** Step 4: what went in, what did not and why, the file that says so, and the way back. */
function ImportResult({ view, address, onBack, onAnother }: ImportResultProps) {
  const t = useTranslations('students.import');
  const text = useRecordText();
  const reason = useReasonText();
  const result = useDownload('students.importResult', 'write');
  const { action, asking } = useActions();
  const state = view.state as 'done' | 'cancelled' | 'failed' | 'undone';
  const undo = {
    title: t('undoTitle', { kind: view.kind, count: view.imported }),
    text: t('undoText', { kind: view.kind }),
    label: t('undo'),
    danger: true,
  };
  return (
    <div className={styles.body}>
      <div className="outcome" data-state={state} role={state === 'failed' ? 'alert' : 'status'}>
        <p className="title">{t(`state.${state}`)}</p>
        <p>
          {t(`outcome.${state}`, {
            kind: view.kind,
            imported: view.imported,
            added: view.imported - view.updated,
            updated: view.updated,
            leftOut: view.leftOut,
            left: view.rows - view.imported - view.leftOut,
            kept: view.kept,
          })}
        </p>
        {view.error ? <p>{reason(view.error)}</p> : null}
      </div>
      <div className={styles.actions}>
        {view.actions.includes('undo') ? (
          <Button onClick={() => action('students.undoImport', { id: view.id }, undo)}>{undo.label}</Button>
        ) : null}
        {view.actions.includes('result') ? (
          <Button busy={result.busy} onClick={() => void result.run({ id: view.id })}>
            {t('resultFile')}
          </Button>
        ) : null}
        {state === 'done' && view.kind === 'staff' ? (
          <a href={consoleAddress.settingStaff}>{t('toStaff')}</a>
        ) : state === 'done' ? (
          <Button look="primary" onClick={onBack}>
            {t('toList')}
          </Button>
        ) : (
          <Button look="primary" onClick={onAnother}>
            {t('another')}
          </Button>
        )}
      </div>
      {view.actions.includes('undo') && view.undoUntil ? (
        <p className="soft">{t('undoUntil', { time: text.time(view.undoUntil) })}</p>
      ) : null}
      {view.rows > 0 ? <ImportRows view={view} address={address} first={view.bad > 0 ? 'bad' : undefined} /> : null}
      {asking}
    </div>
  );
}
