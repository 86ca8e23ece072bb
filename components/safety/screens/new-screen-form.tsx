'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
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
  const opened = screenValues(null, (kind) => t(`kindOf.${kind}`));
  const checked = useDraftedForm(newScreen, asTyped, opened, { name: newDraft, version: null });
  const { form } = checked;
  const kind = form.watch('kind');
  const isNamed = form.formState.dirtyFields.label ?? false;
  // Until it is given a name of its own, it is called by its kind.
  useEffect(() => {
    if (!isNamed) form.resetField('label', { defaultValue: t(`kindOf.${kind}`) });
  }, [kind, isNamed, form, t]);
  return (
    <SavedForm
      endpoint="safety.addScreen"
      {...checked}
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
