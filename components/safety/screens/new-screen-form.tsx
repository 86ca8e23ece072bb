'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { useFormCheck } from '@/components/shared/form-check.ts';
import { errorCount } from '@/components/shared/form-errors.ts';
import { FormPanel } from '@/components/shared/form-panel.tsx';
import { useFormDraft } from '@/components/shared/use-form-draft.ts';
import { newDraft } from '@/components/shared/use-waiting-form.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
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
  const { errors, isDirty, dirtyFields } = form.formState;
  const kind = form.watch('kind');
  const isNamed = dirtyFields.label ?? false;
  // Until it is given a name of its own, it is called by its kind.
  useEffect(() => {
    if (!isNamed) form.resetField('label', { defaultValue: t(`kindOf.${kind}`) });
  }, [kind, isNamed, form, t]);
  const draft = useFormDraft(form, { name: newDraft, version: null, dirty: isDirty });
  const { run, busy } = useAction('safety.addScreen', { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = async (values: ScreenValues) => {
    setFailure(null);
    const outcome = await run(values);
    if (outcome.ok) {
      draft.forget();
      return onMade({ label: values.label, kind: values.kind, key: outcome.data.key });
    }
    setFailure(outcome.failure);
    for (const [path, message] of Object.entries(outcome.failure.fields ?? {}))
      form.setError(path as Path<ScreenValues>, { type: 'server', message }, { shouldFocus: true });
  };
  return (
    <FormPanel
      title={t('add')}
      shape="wide"
      submitLabel={t('make')}
      loading={busy}
      submitError={failure}
      errorCount={errorCount(errors)}
      dirty={isDirty}
      draft={draft}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <ScreenFields isNew sourceHosts={sourceHosts} />
      </FormProvider>
    </FormPanel>
  );
}
