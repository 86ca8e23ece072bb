'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { CopyDialog } from '@/components/shared/overlay/copy-dialog.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { deviceFields } from '@/lib/contracts/safety/device-fields.ts';
import type { Device } from '@/lib/contracts/safety/devices.ts';
import { areaChoices } from '../areas/area-choices.ts';
import { useDeviceColumns } from './device-columns.tsx';

const words = 'safety.device';
const DeviceForm = recordForm({
  endpoint: 'safety.saveDevice',
  fields: deviceFields,
  schema: async () => (await import('@/lib/contracts/safety/devices.ts')).savedDevice,
  words,
});
const nameOf = (device: Device) => device.name;
const isRevoked = (device: Device) => device.state === 'revoked';

/** What hangs at the gates and in the buildings, and whether it is heard of. */
export function DevicesScreen() {
  const t = useTranslations(words);
  const [made, setMade] = useState<CallReply<'safety.newDeviceKey'> | null>(null);
  const { actionsOf, asking } = useDeviceActions(setMade);
  return (
    <>
      <ListScreen
        endpoint="safety.devices"
        right="safety.device.edit"
        words={words}
        columns={useDeviceColumns()}
        nameOf={nameOf}
        isClosed={isRevoked}
        form={({ row, data, onClose }) => (
          <DeviceForm row={row} choices={{ areaId: areaChoices(data.areas) }} onClose={onClose} />
        )}
        actions={actionsOf}
        expected={6}
      />
      {asking}
      {made ? (
        <CopyDialog
          title={t('keyTitle', { name: made.name })}
          text={t('keyText')}
          label={t('key')}
          value={made.key}
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  );
}

/** What can be done with a device besides editing it; `onKey` is told of a key that was made. */
function useDeviceActions(onKey: (made: CallReply<'safety.newDeviceKey'>) => void) {
  const t = useTranslations(words);
  const { action, asking } = useActions();
  const actionsOf = ({ id, version, name, keyHint }: Device) => {
    const newKey = { label: t('key'), named: t('newKeyNamed', { name }) };
    const revoke = { label: t('revoke'), named: t('revokeNamed', { name }), danger: true };
    const renews = keyHint !== '';
    return [
      {
        ...newKey,
        run: () =>
          action(
            'safety.newDeviceKey',
            { id },
            {
              title: newKey.named,
              text: t(renews ? 'renewKeyText' : 'newKeyText'),
              label: t(renews ? 'renewKey' : 'newKey'),
              danger: renews,
              done: onKey,
            },
          ),
      },
      {
        ...revoke,
        run: () =>
          action(
            'safety.revokeDevice',
            { id, version },
            {
              ...revoke,
              title: revoke.named,
              text: t('revokeText'),
              said: t('revoked', { name }),
            },
          ),
      },
    ];
  };
  return { actionsOf, asking };
}
