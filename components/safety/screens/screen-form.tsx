'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { changedScreen, type ScreenRow } from '@/lib/contracts/safety/screens.ts';
import { ScreenFields } from './screen-fields.tsx';
import { type ScreenValues, screenValues } from './screen-values.ts';

interface ScreenFormProps {
  readonly screen: ScreenRow;
  readonly sourceHosts: readonly string[];
  readonly onClose: () => void;
}

/** What a screen in use shows; its address stays as it is. */
export default function ScreenForm({ screen, sourceHosts, onClose }: ScreenFormProps) {
  const t = useTranslations('safety-screens');
  const { id, version } = screen;
  const inputOf = ({ kind: _, ...facts }: ScreenValues) => ({ id, version, ...facts });
  const form = useForm<ScreenValues>({
    defaultValues: screenValues(screen, () => ''),
    resolver: useFormCheck<ScreenValues>(changedScreen, inputOf),
  });
  const draft = useFormDraft(form, { name: id, version, dirty: form.formState.isDirty });
  return (
    <SavedForm
      endpoint="safety.changeScreen"
      form={form}
      draft={draft}
      inputOf={inputOf}
      shape="wide"
      title={t('editNamed', { name: screen.label })}
      submitLabel={t('save')}
      said={({ label: name }) => t('saved', { name })}
      onClose={onClose}
    >
      <ScreenFields isNew={false} sourceHosts={sourceHosts} />
    </SavedForm>
  );
}
