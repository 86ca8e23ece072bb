'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { newMute } from '@/lib/contracts/safety/warnings.ts';
import { limits } from '@/lib/rules/limits.ts';
import { deviceKinds, type WarningKind, warningKinds } from '@/lib/rules/warning-state.ts';

interface Values {
  readonly kind: WarningKind;
  readonly deviceId: string;
  readonly hours: string;
  readonly reason: string;
}

/** Mutes a device, or a kind wherever it comes from, until an end that is stated. */
export function MuteForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('safety-warning');
  const devices = useCall('safety.devices', {}, { shown: 'here' });
  const inputOf = ({ kind, deviceId, hours, reason }: Values): CallInput<'safety.mute'> => ({
    kind,
    deviceId: (deviceKinds.includes(kind) && deviceId) || null,
    hours: Number(hours || Number.NaN),
    reason,
  });
  const form = useForm<Values>({
    defaultValues: { kind: 'crowd', deviceId: '', hours: '2', reason: '' },
    resolver: useFormCheck<Values>(newMute, inputOf),
  });
  const isOfDevice = deviceKinds.includes(form.watch('kind'));
  const choices = isOfDevice ? (devices.data?.rows ?? []).filter(({ state }) => state !== 'revoked') : [];
  return (
    <SavedForm
      endpoint="safety.mute"
      form={form}
      inputOf={inputOf}
      title={t('mutes.add')}
      submitLabel={t('mutes.add')}
      said={({ kind }) => t('mutes.added', { kind: t(`kind.${kind}`) })}
      onClose={onClose}
    >
      <FieldGroup title={t('source')}>
        <ChoiceField<Values>
          name="kind"
          label={t('kindLabel')}
          required
          choices={warningKinds.map((kind) => [kind, t(`kind.${kind}`)])}
        />
        <ChoiceField<Values>
          name="deviceId"
          label={t('source')}
          required
          choices={[['', t('mutes.all')], ...choices.map(({ id, name }) => [id, name] as const)]}
        />
        <LineField<Values> name="hours" label={t('mutes.hours')} required maxLength={3} inputMode="numeric" />
        <LineField<Values> name="reason" label={t('mutes.reason')} required wide maxLength={limits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}
