'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import type { Picked, PickerRole } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Duty } from '@/lib/contracts/organisation/settings.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from '../settings.module.css';

const roles: Readonly<Record<Duty, PickerRole>> = { 'goods.keepers': 'warehouse', 'leave.approvers': 'audit' };

/** Who is charged with a duty. */
export function DutyStaff({ duty }: { readonly duty: Duty }) {
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
