'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { FieldGroup } from '@/components/shared/field.tsx';
import { useFormCheck } from '@/components/shared/form-check.ts';
import { LineField } from '@/components/shared/form-parts.tsx';
import { SavedForm } from '@/components/shared/saved-form.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { changedRoom, type DormRoom } from '@/lib/contracts/safety/dormitory.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Values {
  readonly name: string;
  readonly floor: string;
  readonly beds: string;
}

/** A room: its number, floor and beds; one in which nobody has ever lived can be taken away. */
export function RoomForm({ room, onClose }: { readonly room: DormRoom; readonly onClose: () => void }) {
  const t = useTranslations('safety-dormitory');
  const { id, version } = room;
  const inputOf = ({ name, floor, beds }: Values) => ({
    id,
    version,
    name,
    floor: Number(floor || Number.NaN),
    beds: Number(beds || Number.NaN),
  });
  const form = useForm<Values>({
    defaultValues: { name: room.name, floor: String(room.floor), beds: String(room.beds) },
    resolver: useFormCheck<Values>(changedRoom, inputOf),
  });
  const remove = useAction('safety.removeDormRoom');
  const [isAsking, setAsking] = useState(false);
  const doRemove = async () => {
    const outcome = await remove.run({ id, version });
    setAsking(false);
    if (!outcome.ok) return;
    announce({ kind: 'toast', severity: 'success', text: t('roomRemoved', { room: room.name }) });
    onClose();
  };
  return (
    <SavedForm
      endpoint="safety.saveDormRoom"
      form={form}
      inputOf={inputOf}
      title={t('editRoomNamed', { room: room.name })}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      otherDeed={room.lived === 0 ? <Button onClick={() => setAsking(true)}>{t('remove')}</Button> : null}
      onClose={onClose}
    >
      <FieldGroup title={t('room')}>
        <LineField<Values> name="name" label={t('roomName')} required maxLength={limits.roomChars} />
        <LineField<Values> name="floor" label={t('floorNumber')} required maxLength={2} inputMode="numeric" />
        <LineField<Values> name="beds" label={t('plan.beds')} required maxLength={2} inputMode="numeric" />
      </FieldGroup>
      {isAsking ? (
        <ConfirmDialog
          title={t('removeRoomTitle', { room: room.name })}
          deed={t('remove')}
          busy={remove.busy}
          onDeed={() => void doRemove()}
          onClose={() => setAsking(false)}
        >
          {t('removeRoomText')}
        </ConfirmDialog>
      ) : null}
    </SavedForm>
  );
}
