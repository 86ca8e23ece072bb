'use client';

import { useTranslations } from 'next-intl';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { writtenView } from '@/lib/contracts/organisation/saved-view.ts';
import { everything, isPlain } from '@/lib/navigation/presets.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useAddressState } from '../address-state.ts';
import { LineField, TickField } from '../form/form-parts.tsx';
import { SavedForm } from '../form/saved-form.tsx';
import { useCheckedForm } from '../form/use-checked-form.ts';
import { useViewsChanged } from './use-views.ts';

interface ViewFormProps {
  /** With the id of the one that is changed. */
  readonly view: CallInput<'organisation.saveView'>;
  readonly onClose: () => void;
}

type Values = Pick<CallInput<'organisation.saveView'>, 'name' | 'standard'>;

/** Names a view, and says whether the list opens with it. */
export function ViewForm({ view, onClose }: ViewFormProps) {
  const t = useTranslations('shared.views');
  const { change } = useAddressState();
  const changed = useViewsChanged();
  const inputOf = (values: Values) => ({ ...view, ...values });
  const checked = useCheckedForm(writtenView, inputOf, { name: view.name, standard: view.standard });
  return (
    <SavedForm
      endpoint="organisation.saveView"
      shape="dialog"
      {...checked}
      title={t(view.id ? 'editTitle' : 'keepTitle')}
      submitLabel={t('save')}
      said={({ name }) => t('kept', { name: name.trim() })}
      onSaved={({ standard }, { views }) => {
        // A new standard is for the next visit: what is shown now stays.
        if (standard && isPlain(queryOf(new URLSearchParams(window.location.search)))) change(everything, 'replace');
        changed(views);
      }}
      onClose={onClose}
    >
      <LineField<Values> name="name" label={t('name')} required maxLength={limits.savedViewNameChars} />
      <TickField<Values> name="standard" label={t('standard')} />
    </SavedForm>
  );
}
