'use client';

import { useTranslations } from 'next-intl';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
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
  const checked = useDraftedForm(
    changedScreen,
    inputOf,
    screenValues(screen, () => ''),
    { name: id, version },
  );
  return (
    <SavedForm
      endpoint="safety.changeScreen"
      {...checked}
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
