'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Steps } from '@/components/shared/form/steps.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ImportState, ImportView } from '@/lib/contracts/students/import.ts';
import { importKinds } from '@/lib/contracts/students/import-fields.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { idOf, parameter } from '../list/list-address.ts';
import { ImportDecision } from './import-decision.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
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
