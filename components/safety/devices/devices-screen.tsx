'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { type Cells, useFieldColumns } from '@/components/shared/list/field-columns.tsx';
import { ListScreen } from '@/components/shared/list/list-screen.tsx';
import { CopyDialog } from '@/components/shared/overlay/copy-dialog.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { deviceFields } from '@/lib/contracts/safety/device-fields.ts';
import type { Device } from '@/lib/contracts/safety/devices.ts';

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
        form={(given) => <DeviceForm {...given} />}
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

/** The columns of a device; a clock that is off says by how much, and one that reuses numbers when it did. */
function useDeviceColumns() {
  const t = useTranslations(words);
  const instant = useInstantText();
  const cells = useMemo<Cells<Device>>(
    () => ({
      driftMs: ({ driftMs, drifts }) => {
        if (driftMs === null) return null;
        const text = t(driftMs < 0 ? 'behind' : 'ahead', { seconds: Math.round(Math.abs(driftMs) / 1_000) });
        return drifts ? <StateBadge tone="warn">{text}</StateBadge> : text;
      },
      reusedAt: ({ reusedAt }) =>
        reusedAt && <StateBadge tone="warn">{t('reusedOn', { at: instant(reusedAt) })}</StateBadge>,
      keyHint: ({ keyHint }) => keyHint && `…${keyHint}`,
    }),
    [t, instant],
  );
  return useFieldColumns(deviceFields, words, cells);
}
