'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { changedState, type DormResident } from '@/lib/contracts/safety/dormitory.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Values {
  readonly reason: string;
  readonly awayTo: string;
}

/** A longer absence: the child is not expected at night until it is over. */
export function AwayForm({ resident, onClose }: { readonly resident: DormResident; readonly onClose: () => void }) {
  const t = useTranslations('safety-dormitory');
  const { stayId, version, name } = resident;
  const inputOf = ({ reason, awayTo }: Values): CallInput<'safety.setResidentState'> => ({
    stayId,
    version,
    state: 3,
    reason,
    awayTo: awayTo || null,
  });
  const checked = useCheckedForm(changedState, inputOf, { reason: '', awayTo: '' });
  return (
    <SavedForm
      endpoint="safety.setResidentState"
      {...checked}
      title={t('awayTitle', { name })}
      submitLabel={t('save')}
      said={() => t('stateSaved', { name, state: t('state.3') })}
      onClose={onClose}
    >
      <FieldGroup title={t('isAway')}>
        <LineField<Values> name="reason" label={t('awayWhy')} required wide maxLength={limits.reasonChars} />
        <DayField<Values> name="awayTo" label={t('awayTo')} help={t('awayToHelp')} />
      </FieldGroup>
    </SavedForm>
  );
}
