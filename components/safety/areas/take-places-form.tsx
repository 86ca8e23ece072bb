'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { takenPlaces } from '@/lib/contracts/safety/area.ts';
import { misplacedArea } from '@/lib/rules/area-tree.ts';
import { areaChoices } from './area-choices.ts';

interface Values {
  readonly parentId: string;
}

interface TakePlacesFormProps {
  readonly places: CallReply<'safety.placesToTake'>['rows'];
  readonly onClose: () => void;
}

const inputOf = ({ parentId }: Values): CallInput<'safety.takePlaces'> => ({ parentId: parentId || null });

/** Shows which points will be made and how many devices go into each, and makes them. */
export default function TakePlacesForm({ places: given, onClose }: TakePlacesFormProps) {
  const [places] = useState(given);
  const t = useTranslations('safety.area');
  const areas = useCall('safety.areas', {}).data?.rows ?? [];
  const checked = useCheckedForm<Values, CallInput<'safety.takePlaces'>>(takenPlaces, inputOf, { parentId: '' });
  const wider = areas.filter(({ id }) => !misplacedArea(areas, { parentId: id, kind: 'point' }));
  return (
    <SavedForm
      endpoint="safety.takePlaces"
      {...checked}
      title={t('takeTitle')}
      submitLabel={t('takeNow')}
      said={(_, { areas: made, devices }) => t('taken', { areas: made, devices })}
      onClose={onClose}
    >
      <FieldGroup title={t('takePreview')}>
        <p className="soft">{t('takeText')}</p>
        <ul>
          {places.map(({ place, devices }) => (
            <li key={place}>{t('takenPlace', { place, count: devices })}</li>
          ))}
        </ul>
        <ChoiceField<Values>
          name="parentId"
          label={t('parentId')}
          help={t('takeParentHelp')}
          choices={[['', ''], ...areaChoices(wider)]}
        />
      </FieldGroup>
    </SavedForm>
  );
}
