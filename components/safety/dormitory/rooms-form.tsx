'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type DormBuilding, newRooms } from '@/lib/contracts/safety/dormitory.ts';
import { roomsOf } from '@/lib/rules/dormitory.ts';
import { limits } from '@/lib/rules/limits.ts';

const fields = ['fromFloor', 'toFloor', 'perFloor', 'beds'] as const;
type Values = Readonly<Record<(typeof fields)[number], string>>;

const numbers = (values: Values) => {
  const of = (name: keyof Values) => Number(values[name] || Number.NaN);
  return { fromFloor: of('fromFloor'), toFloor: of('toFloor'), perFloor: of('perFloor'), beds: of('beds') };
};

/** All rooms of a building in one step; what will be made is shown while it is typed. */
export default function RoomsForm({
  building,
  onClose,
}: {
  readonly building: DormBuilding;
  readonly onClose: () => void;
}) {
  const t = useTranslations('safety-dormitory');
  const inputOf = (values: Values): CallInput<'safety.addDormRooms'> => ({
    buildingId: building.id,
    ...numbers(values),
  });
  const checked = useCheckedForm(newRooms, inputOf, { fromFloor: '1', toFloor: '3', perFloor: '10', beds: '6' });
  const { form } = checked;
  const typed = numbers(form.watch());
  const isWhole = newRooms.safeParse({ buildingId: building.id, ...typed }).success;
  const rooms = isWhole ? roomsOf(typed) : [];
  return (
    <SavedForm
      endpoint="safety.addDormRooms"
      {...checked}
      title={t('addRoomsTo', { building: building.name })}
      submitLabel={t('addRooms')}
      said={() => t('roomsAdded', { building: building.name })}
      onClose={onClose}
    >
      <FieldGroup title={t('rooms')}>
        {fields.map((name) => (
          <LineField<Values>
            key={name}
            name={name}
            label={t(`plan.${name}`)}
            required
            maxLength={2}
            inputMode="numeric"
          />
        ))}
      </FieldGroup>
      <p className="soft" role="status">
        {rooms.length > 0
          ? t('plan.result', {
              rooms: rooms.length,
              beds: rooms.length * typed.beds,
              first: rooms[0]?.name ?? '',
              last: rooms.at(-1)?.name ?? '',
            })
          : t('plan.open', { floors: limits.dormFloors, rooms: limits.dormRoomsPerFloor, beds: limits.dormBeds })}
      </p>
      <p className="soft">{t('plan.existing')}</p>
    </SavedForm>
  );
}
