'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { Switch } from '@/components/shared/form/switch.tsx';
import { useSwitch } from '@/components/shared/form/use-switch.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import type { Picked, PickerRole } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type Duty, duties } from '@/lib/rules/duties.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from '../settings.module.css';

/** What the school switches on and off; each switch is saved at once. */
export function FlagScreen() {
  const t = useTranslations('organisation-settings.flag');
  const flags = useCall('organisation.flags', {}, { shown: 'here' });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        <ListBody answer={flags} isEmpty={() => false} empty={null} rows={8}>
          {({ rows }) => (
            <ul className={styles.flags}>
              {rows.map((flag) => (
                <Flag key={flag.key} flag={flag} />
              ))}
            </ul>
          )}
        </ListBody>
      </ListCard>
      {duties.map((duty) => (
        <DutyStaff key={duty} duty={duty} />
      ))}
    </>
  );
}

function Flag({ flag }: { readonly flag: CallReply<'organisation.flags'>['rows'][number] }) {
  const t = useTranslations('organisation-settings.flag');
  const { key, on, version } = flag;
  const [group, item] = key.split('.') as ['safety', 'crowd'];
  const name = t(`${group}.${item}.name`);
  const state = useSwitch('organisation.saveFlag', {
    on,
    version,
    inputOf: (next, read) => ({ key, on: next, version: read }),
    said: (isOn) => t(isOn ? 'switchedOn' : 'switchedOff', { name }),
  });
  return (
    <li>
      <label htmlFor={key}>
        <strong>{name}</strong>
        <span>{t(`${group}.${item}.text`)}</span>
      </label>
      <Switch id={key} on={state.on} busy={state.busy} onFlip={state.flip} />
    </li>
  );
}

const roles: Readonly<Record<Duty, PickerRole>> = { 'goods.keepers': 'warehouse', 'leave.approvers': 'audit' };

/** Who is charged with a duty. */
function DutyStaff({ duty }: { readonly duty: Duty }) {
  const t = useTranslations(`organisation-settings.duty.${duty}`);
  const common = useTranslations('organisation-settings.duty');
  const answer = useCall('organisation.dutyStaff', { duty }, { shown: 'here' });
  const save = useAction('organisation.saveDutyStaff');
  const [edited, setEdited] = useState<readonly Picked[] | null>(null);
  const keep = async (version: number) => {
    const outcome = await save.run({ duty, staffIds: (edited ?? []).map(({ id }) => id), version });
    if (!outcome.ok) return;
    setEdited(null);
    announce({ kind: 'toast', severity: 'success', text: t('saved') });
  };
  return (
    <section className={styles.side} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <ListBody answer={answer} isEmpty={() => false} empty={null} rows={2}>
        {({ staff, version }) => (
          <>
            <Field label={t('title')}>
              {(control) => (
                <PickerField
                  control={control}
                  forRole={roles[duty]}
                  type="u"
                  max={limits.dutyStaff}
                  picked={edited ?? staff.map(({ id, name }): Picked => ({ kind: 'u', id, name }))}
                  onPick={setEdited}
                />
              )}
            </Field>
            <p>
              <Button look="primary" disabled={edited === null} busy={save.busy} onClick={() => void keep(version)}>
                {common('save')}
              </Button>
            </p>
          </>
        )}
      </ListBody>
    </section>
  );
}
