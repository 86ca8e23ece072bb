'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { DormBuilding } from '@/lib/contracts/safety/dormitory.ts';
import styles from './dormitory.module.css';

/** Gives the free beds of a building to whole classes. */
export default function FillForm({
  building,
  onClose,
}: {
  readonly building: DormBuilding;
  readonly onClose: () => void;
}) {
  const t = useTranslations('safety-dormitory.fill');
  const classes = useCall('students.classes', {}, { shown: 'here' });
  const fill = useAction('safety.fillDormBeds', { shown: 'here' });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const submit = async () => {
    if (chosen.length === 0) return;
    const outcome = await fill.run({ buildingId: building.id, classIds: [...chosen] });
    if (!outcome.ok) return setFailure(outcome.failure);
    announce({ kind: 'toast', severity: 'success', text: t('done', outcome.data) });
    onClose();
  };
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <FormPanel
      title={t('title')}
      submitLabel={t('action', { count: chosen.length })}
      loading={fill.busy}
      submitError={failure}
      errorCount={0}
      dirty={chosen.length > 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="soft">{t('text', { building: building.name, free: building.beds - building.lived })}</p>
      {classes.data ? (
        <fieldset className={styles.classes}>
          <legend>{t('classes')}</legend>
          {classes.data.rows.map(({ id, name, students }) => (
            <label key={id}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              {name} <small>{students}</small>
            </label>
          ))}
        </fieldset>
      ) : classes.failure ? (
        <ListFailure failure={classes.failure} onRetry={classes.retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </FormPanel>
  );
}
