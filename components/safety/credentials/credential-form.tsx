'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type FoundChild, PickChild } from '@/components/shared/find-child.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { newCredential } from '@/lib/contracts/safety/credentials.ts';
import { credentialKinds, holderKinds } from '@/lib/rules/credential.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Values {
  readonly holder: (typeof holderKinds)[number];
  readonly studentId: FoundChild | null;
  readonly staffId: readonly Picked[];
  readonly kind: (typeof credentialKinds)[number];
  readonly code: string;
  readonly fromOn: string;
  readonly toOn: string;
}

const inputOf = ({
  holder,
  studentId,
  staffId: [member],
  toOn,
  ...facts
}: Values): CallInput<'safety.addCredential'> => ({
  ...facts,
  toOn: toOn || null,
  ...(holder === 'student' && studentId ? { studentId: studentId.id } : {}),
  ...(holder === 'staff' && member ? { staffId: member.id } : {}),
});

/** Gives a card, or the number of a face, to somebody. */
export default function CredentialForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('safety-credential');
  const checked = useCheckedForm<Values, CallInput<'safety.addCredential'>>(newCredential, inputOf, {
    ...{ holder: 'student', studentId: null, staffId: [], kind: 'card', code: '' },
    ...{ fromOn: useToday(), toOn: '' },
  });
  return (
    <SavedForm
      endpoint="safety.addCredential"
      {...checked}
      title={t('add')}
      submitLabel={t('save')}
      said={(_, { holder, code }) => t('saved', { name: holder.name, code })}
      onClose={onClose}
    >
      <FieldGroup title={t('holderName')}>
        <ChoiceField<Values>
          name="holder"
          label={t('holder')}
          required
          choices={holderKinds.map((one) => [one, t(`holderOf.${one}`)])}
        />
        <HolderField />
      </FieldGroup>
      <FieldGroup title={t('credential')}>
        <ChoiceField<Values>
          name="kind"
          label={t('kind')}
          required
          choices={credentialKinds.map((one) => [one, t(`kindOf.${one}`)])}
        />
        <LineField<Values>
          name="code"
          label={t('code')}
          required
          maxLength={limits.punchCodeChars}
          help={t('codeHelp')}
        />
        <DayField<Values> name="fromOn" label={t('fromOn')} required />
        <DayField<Values> name="toOn" label={t('toOn')} help={t('toOnHelp')} />
      </FieldGroup>
    </SavedForm>
  );
}

function HolderField() {
  const t = useTranslations('safety-credential');
  const { control, formState } = useFormContext<Values>();
  const holder = useWatch({ control, name: 'holder' });
  const { field: child } = useController({ control, name: 'studentId' });
  const { field: people } = useController({ control, name: 'staffId' });
  // Whoever is missing is missed by one name, whichever of the two is asked for.
  const error = formState.errors.studentId?.message ?? formState.errors.staffId?.message;
  return (
    <Field label={t(`holderOf.${holder}`)} required wide error={error}>
      {(own) =>
        holder === 'student' ? (
          <PickChild control={own} picked={child.value} onPick={child.onChange} />
        ) : (
          <PickerField
            control={own}
            forRole="holder"
            type="u"
            max={1}
            picked={people.value}
            onPick={(picked) => people.onChange(picked)}
          />
        )
      }
    </Field>
  );
}
