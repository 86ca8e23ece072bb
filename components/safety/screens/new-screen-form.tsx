'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { newScreen } from '@/lib/contracts/safety/screens.ts';
import type { MadeAddress } from './address-dialog.tsx';
import { ScreenFields } from './screen-fields.tsx';
import { type ScreenValues, screenValues } from './screen-values.ts';

interface NewScreenFormProps {
  readonly sourceHosts: readonly string[];
  readonly onMade: (made: MadeAddress) => void;
  readonly onClose: () => void;
}

const asTyped = (values: ScreenValues) => values;

/** Makes the address of a screen; filled in so far that it can be made at once. */
export default function NewScreenForm({ sourceHosts, onMade, onClose }: NewScreenFormProps) {
  const t = useTranslations('safety-screens');
  const form = useForm<ScreenValues>({
    defaultValues: screenValues(null, (kind) => t(`kindOf.${kind}`)),
    resolver: useFormCheck<ScreenValues>(newScreen, asTyped),
  });
  const { isDirty, dirtyFields } = form.formState;
  const kind = form.watch('kind');
  const isNamed = dirtyFields.label ?? false;
  // Until it is given a name of its own, it is called by its kind.
  useEffect(() => {
    if (!isNamed) form.resetField('label', { defaultValue: t(`kindOf.${kind}`) });
  }, [kind, isNamed, form, t]);
  return (
    <SavedForm
      endpoint="safety.addScreen"
      form={form}
      draft={useFormDraft(form, { name: newDraft, version: null, dirty: isDirty })}
      inputOf={asTyped}
      shape="wide"
      title={t('add')}
      submitLabel={t('make')}
      onSaved={({ label, kind: made }, { key }) => onMade({ label, kind: made, key })}
      onClose={onClose}
    >
      <ScreenFields isNew sourceHosts={sourceHosts} />
    </SavedForm>
  );
}
