'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/field.tsx';
import { useFormCheck } from '@/components/shared/form-check.ts';
import { ChoiceField, LineField } from '@/components/shared/form-parts.tsx';
import { SavedForm } from '@/components/shared/saved-form.tsx';
import { useFormDraft } from '@/components/shared/use-form-draft.ts';
import { newDraft } from '@/components/shared/use-waiting-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import {
  type Device,
  type DeviceSource,
  deviceDirections,
  devicePurposes,
  deviceSources,
  savedDevice,
} from '@/lib/contracts/safety/devices.ts';
import { limits } from '@/lib/rules/limits.ts';

interface DeviceFormProps {
  /** Null registers one. */
  readonly device: Device | null;
  readonly onClose: () => void;
}

type Input = CallInput<'safety.saveDevice'>;
type Values = Omit<Input, 'source'> & { source: string };

const first: Input = { name: '', place: '', purpose: 'gate', direction: 'both', source: 1 };
const inputOf = (values: Values): Input => ({ ...values, source: Number(values.source) as DeviceSource });

function valuesOf(device: Device | null): Values {
  if (!device) return { ...first, source: '1' };
  const { id, version, name, place, purpose, direction, source } = device;
  return { id, version, name, place, purpose, direction, source: String(source) };
}

/** One device. */
export default function DeviceForm({ device, onClose }: DeviceFormProps) {
  const t = useTranslations('safety.device');
  const form = useForm<Values>({
    defaultValues: valuesOf(device),
    resolver: useFormCheck<Values>(savedDevice, inputOf),
  });
  const draft = useFormDraft(form, {
    name: device?.id ?? newDraft,
    version: device?.version ?? null,
    dirty: form.formState.isDirty,
  });
  return (
    <SavedForm
      endpoint="safety.saveDevice"
      form={form}
      draft={draft}
      inputOf={inputOf}
      title={t(device ? 'editTitle' : 'add')}
      submitLabel={t('save')}
      said={({ name }) => t(device ? 'saved' : 'added', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
        <LineField<Values>
          name="place"
          label={t('place')}
          required
          maxLength={limits.placeChars}
          help={t('placeHelp')}
        />
        <ChoiceField<Values>
          name="purpose"
          label={t('purpose')}
          required
          choices={devicePurposes.map((one) => [one, t(`purposeOf.${one}`)])}
        />
        <ChoiceField<Values>
          name="direction"
          label={t('direction')}
          required
          choices={deviceDirections.map((one) => [one, t(`directionOf.${one}`)])}
        />
        <ChoiceField<Values>
          name="source"
          label={t('source')}
          required
          choices={deviceSources.map((one) => [String(one), t(`sourceOf.${one}`)])}
        />
      </FieldGroup>
    </SavedForm>
  );
}
