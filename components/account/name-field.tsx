import { getTranslations } from 'next-intl/server';
import { limits } from '@/lib/rules/limits.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

/** A person's name. */
export async function NameField({
  value,
  error,
}: {
  readonly value: string | undefined;
  readonly error: string | undefined;
}) {
  const t = await getTranslations('account-entry.code');
  return (
    <Field name="name" label={t('name')} error={error}>
      <TextInput name="name" error={error} maxLength={limits.nameChars} autoComplete="name" defaultValue={value} />
    </Field>
  );
}
