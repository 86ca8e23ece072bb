'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FieldPart } from '@/components/shared/form/field-part.tsx';
import { typedValues } from '@/components/shared/form/form-values.ts';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { delegateFields, delegateListed } from '@/lib/contracts/approvals/delegate.data.ts';
import { namedDelegate } from '@/lib/contracts/approvals/delegate.ts';

type Values = Record<string, string | boolean>;

interface DelegateFormProps {
  /** By the right to it also for somebody else. */
  readonly forOthers: boolean;
  readonly onClose: () => void;
}

/** Names who decides for somebody from a day until another. */
export default function DelegateForm({ forOthers, onClose }: DelegateFormProps) {
  const t = useTranslations(delegateListed.words);
  const today = useToday();
  const checked = useCheckedForm<Values, CallInput<'approvals.nameDelegate'>>(
    namedDelegate,
    ({ fromId, ...values }) =>
      ({
        ...typedValues(delegateFields, null, values),
        ...(fromId !== '' && { fromId }),
      }) as CallInput<'approvals.nameDelegate'>,
    { fromId: '', toId: '', fromOn: today, toOn: today, kind: 'all', reason: '' },
  );
  const { toId: _, ...others } = delegateFields;
  return (
    <SavedForm
      endpoint="approvals.nameDelegate"
      {...checked}
      title={t('add')}
      submitLabel={t('save')}
      said={(_values, { to }) => t('added', { to })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        {forOthers ? <PersonField name="fromId" forRole="apply" help={t('fromIdHelp')} /> : null}
        <PersonField name="toId" forRole="audit" required />
        {Object.entries(others).map(([name, field]) => (
          <FieldPart key={name} name={name} field={field} words={delegateListed.words} />
        ))}
      </FieldGroup>
    </SavedForm>
  );
}

interface PersonFieldProps {
  readonly name: 'fromId' | 'toId';
  readonly forRole: 'apply' | 'audit';
  readonly required?: boolean;
  readonly help?: string;
}

/** A colleague, found in the picker. */
function PersonField({ name, forRole, required = false, help }: PersonFieldProps) {
  const t = useTranslations(delegateListed.words);
  const { field, fieldState } = useController<Values>({ name });
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  return (
    <Field label={t(name)} required={required} help={help} wide error={fieldState.error?.message}>
      {(control) => (
        <PickerField
          control={control}
          forRole={forRole}
          type="u"
          max={1}
          picked={picked}
          onPick={(next) => {
            setPicked(next);
            field.onChange(next[0]?.id ?? '');
          }}
        />
      )}
    </Field>
  );
}
