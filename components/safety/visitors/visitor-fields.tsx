'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { limits } from '@/lib/rules/limits.ts';
import { visitReasons } from '@/lib/rules/visit-state.ts';
import type { VisitorValues } from './visitor-values.ts';

/** Who comes, and why. */
export function VisitorFields() {
  const t = useTranslations('safety-visitor');
  const line = (name: 'name' | 'phone' | 'idTail' | 'company' | 'plate' | 'persons' | 'note') => ({
    name,
    label: t(`column.${name}`),
  });
  return (
    <FieldGroup title={t('visitor')}>
      <LineField<VisitorValues> {...line('name')} required maxLength={limits.nameChars} />
      <LineField<VisitorValues> {...line('phone')} required maxLength={20} inputMode="tel" />
      <LineField<VisitorValues> {...line('idTail')} maxLength={4} help={t('idTailHelp')} />
      <LineField<VisitorValues>
        {...line('persons')}
        required
        maxLength={2}
        inputMode="numeric"
        help={t('personsHelp')}
      />
      <LineField<VisitorValues> {...line('company')} maxLength={limits.visitorCompanyChars} />
      <LineField<VisitorValues> {...line('plate')} maxLength={limits.plateChars} />
      <ChoiceField<VisitorValues>
        name="reason"
        label={t('column.reason')}
        required
        choices={visitReasons.map((one) => [one, t(`records.reasonOf.${one}`)])}
      />
      <LineField<VisitorValues> {...line('note')} maxLength={limits.reasonChars} />
    </FieldGroup>
  );
}

/** Whom they visit, and when. */
export function VisitFields({ ownDefault, children }: { readonly ownDefault: boolean; readonly children: ReactNode }) {
  const t = useTranslations('safety-visitor');
  const { field, fieldState } = useController<VisitorValues, 'hostId'>({ name: 'hostId' });
  return (
    <FieldGroup title={t('visit')}>
      <Field
        label={t('column.host')}
        required={!ownDefault}
        wide
        error={fieldState.error?.message}
        {...(ownDefault ? { help: t('hostHelp') } : {})}
      >
        {(control) => (
          <PickerField
            control={control}
            forRole="host"
            type="u"
            max={1}
            picked={field.value}
            onPick={(picked) => field.onChange(picked)}
          />
        )}
      </Field>
      {children}
    </FieldGroup>
  );
}
