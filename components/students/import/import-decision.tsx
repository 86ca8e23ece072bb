'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { RadioGroup } from '@/components/shared/form/radio-group.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { type HeldBecomes, heldBecomes, type ImportView } from '@/lib/contracts/students/import.ts';
import styles from './import.module.css';
import { ImportMapping } from './import-mapping.tsx';
import { ImportRows } from './import-rows.tsx';

interface ImportDecisionProps {
  readonly view: ImportView;
  readonly address: AddressState;
}

/**
 * Step 3: what the dry run found, row by row, and whether the good rows or all or none go in. Nothing has been written
 * yet.
 */
export function ImportDecision({ view, address }: ImportDecisionProps) {
  const t = useTranslations('students.import');
  const [mode, setMode] = useState<'goodRows' | 'allOrNone'>('goodRows');
  const [held, setHeld] = useState<HeldBecomes | null>(null);
  const mayEdit = usePermission('students.record.edit');
  const [isMapping, setMapping] = useState(false);
  const run = useAction('students.runImport');
  const result = useDownload('students.importResult', 'write');
  const causes = useCall('students.importCauses', { id: view.id }, { keep: true, shown: 'here' });
  const coming = causes.data?.coming[held ?? 'skip'];
  const guardians = coming?.guardians ?? 0;
  const own = causes.data?.decided ?? { skip: 0, update: 0, add: 0 };
  if (isMapping) return <ImportMapping view={view} />;
  const toImport = coming?.rows ?? view.good + view.warned;
  const undecided = held === null ? Math.max(0, view.held - own.skip - own.update - own.add) : 0;
  const isDecided = undecided === 0;
  const lacking = !isDecided ? t('heldFirst', { count: undecided }) : toImport === 0 ? t('nothingComes') : null;
  const mayRun = isDecided && toImport > 0 && (mode === 'goodRows' || view.bad === 0) && view.actions.includes('run');
  return (
    <div className={styles.body}>
      <Figures
        figures={[
          { name: t('rowsRead'), value: view.rows },
          { name: t('good'), value: view.good, tone: 'good' },
          { name: t('warned'), value: view.warned, tone: 'warn' },
          { name: t('bad'), value: view.bad, tone: 'bad' },
          ...(guardians > 0 ? [{ name: t('guardiansBeside'), value: guardians }] : []),
        ]}
      />
      <RadioGroup
        label={t('mode')}
        value={mode}
        of={['goodRows', 'allOrNone']}
        nameOf={(one) => t(one)}
        textOf={(one) => t(`${one}Text`, { good: toImport, bad: view.bad })}
        isDisabled={(one) => one === 'allOrNone' && view.bad > 0}
        onValue={setMode}
      />
      {view.held > 0 ? (
        <RadioGroup
          label={t('held', { count: view.held })}
          value={held}
          of={heldBecomes.filter((one) => mayEdit || one !== 'update')}
          nameOf={(one) => t(`heldBecome.${one}`)}
          textOf={(one) => t(`heldBecomeText.${one}`)}
          onValue={setHeld}
        />
      ) : null}
      <div className={styles.actions}>
        {view.actions.includes('check') ? <Button onClick={() => setMapping(true)}>{t('toColumns')}</Button> : null}
        {view.actions.includes('result') ? (
          <Button busy={result.busy} onClick={() => void result.run({ id: view.id })}>
            {t('resultFile')}
          </Button>
        ) : null}
        <Waiting for={lacking} />
        <Button
          look="primary"
          busy={run.busy}
          disabled={!mayRun}
          onClick={() => void run.run({ id: view.id, mode, held: held ?? undefined })}
        >
          {t('run', { kind: view.kind, count: toImport })}
        </Button>
      </div>
      <ImportRows view={view} address={address} first={view.bad > 0 ? 'bad' : undefined} />
    </div>
  );
}

/** What is still to be said or done before the rows can go in. */
function Waiting({ for: lacking }: { readonly for: string | null }) {
  return lacking ? (
    <span className="soft" role="status">
      {lacking}
    </span>
  ) : null;
}
