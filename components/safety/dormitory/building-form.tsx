'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/field.tsx';
import { useFormCheck } from '@/components/shared/form-check.ts';
import { ChoiceField, LineField } from '@/components/shared/form-parts.tsx';
import { SavedForm } from '@/components/shared/saved-form.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type DormBuilding, savedBuilding } from '@/lib/contracts/safety/dormitory.ts';
import { buildingTypes } from '@/lib/rules/dormitory.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Values {
  readonly name: string;
  readonly type: string;
}

/** A building: its name and for whom it is. */
export default function BuildingForm({
  building,
  onClose,
}: {
  readonly building: DormBuilding | null;
  readonly onClose: () => void;
}) {
  const t = useTranslations('safety-dormitory');
  const inputOf = ({ name, type }: Values): CallInput<'safety.saveDormBuilding'> => ({
    ...(building ? { id: building.id, version: building.version } : {}),
    name,
    type: Number(type) as DormBuilding['type'],
  });
  const form = useForm<Values>({
    defaultValues: { name: building?.name ?? '', type: String(building?.type ?? 1) },
    resolver: useFormCheck<Values>(savedBuilding, inputOf),
  });
  return (
    <SavedForm
      endpoint="safety.saveDormBuilding"
      form={form}
      inputOf={inputOf}
      title={t(building ? 'editBuilding' : 'addBuilding')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('building')}>
        <LineField<Values> name="name" label={t('buildingName')} required maxLength={limits.nameChars} />
        <ChoiceField<Values>
          name="type"
          label={t('forWhom')}
          required
          choices={buildingTypes.map((type) => [String(type), t(`type.${type}`)])}
        />
      </FieldGroup>
    </SavedForm>
  );
}
