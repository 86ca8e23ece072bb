'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Steps } from '@/components/shared/form/steps.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { Progress } from '@/components/shared/progress.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ImportView } from '@/lib/contracts/finance/interchange.ts';
import { Answered } from '../answered.tsx';
import { FaultTable } from './fault-table.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFindings } from './import-findings.tsx';
import styles from './interchange.module.css';

const steps = ['file', 'check', 'result'] as const;
const atWork: readonly ImportView['state'][] = ['checking', 'running'];

/** Often enough to see it move, seldom enough to leave the server to its work. */
const refreshMs = 700;

interface OpenImportProps {
  readonly id: string;
  readonly address: AddressState;
  readonly onAnother: () => void;
}

/** An import where it stands: at work, checked and to be decided on, or over. */
export function OpenImport({ id, address, onAnother }: OpenImportProps) {
  const t = useTranslations('finance-interchange');
  const state = useCall(
    'finance.importState',
    { id },
    { shown: 'here', refreshMs: (view) => (view && atWork.includes(view.state) ? refreshMs : 0) },
  );
  return (
    <ListCard>
      <div className={styles.bar}>
        <h2>{state.data?.fileName ?? t('bring.title')}</h2>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
      <Answered call={state} rows={6}>
        {(view) => (
          <>
            <Steps
              label={t('steps')}
              steps={steps.map((step) => t(`step.${step}`))}
              current={view.state === 'running' || view.state === 'done' || view.imported > 0 ? 2 : 1}
            />
            <div className={styles.body}>
              {atWork.includes(view.state) ? (
                <ImportWork view={view} />
              ) : (
                <ImportFindings view={view} address={address} />
              )}
              {view.actions.includes('map') ? <Columns key={view.state} view={view} /> : null}
              {view.faults > 0 && !atWork.includes(view.state) ? <FaultTable view={view} address={address} /> : null}
            </div>
          </>
        )}
      </Answered>
    </ListCard>
  );
}

/** The choice of columns: open while nothing could be read without it, else behind one line. */
function Columns({ view }: { readonly view: ImportView }) {
  const t = useTranslations('finance-interchange');
  if (view.state === 'failed') return <ImportColumns view={view} />;
  return (
    <details>
      <summary>{t('match.again')}</summary>
      <ImportColumns view={view} />
    </details>
  );
}

/** A job at work: how far it is, and a way to stop it. It goes on when the page is left. */
function ImportWork({ view }: { readonly view: ImportView }) {
  const t = useTranslations('finance-interchange');
  const cancel = useAction('finance.cancelImport');
  return (
    <>
      <p role="status">{t(`state.${view.state}`)}</p>
      <Progress label={t(`state.${view.state}`)} share={view.total > 0 ? view.progress / view.total : 0} />
      <p className="soft">{t('progress', { done: view.progress })}</p>
      <p className="soft">{t('mayLeave')}</p>
      {view.actions.includes('cancel') ? (
        <div className={styles.actions}>
          <Button busy={cancel.busy} onClick={() => void cancel.run({ id: view.id })}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
