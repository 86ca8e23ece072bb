'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListBody } from '@/components/shared/list-body.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { newDraft, useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Device } from '@/lib/contracts/safety/devices.ts';
import { useDeviceColumns } from './device-columns.tsx';
import { DeviceDeeds } from './device-deeds.tsx';
import { KeyDialog, type ShownKey } from './key-dialog.tsx';

const DeviceForm = lazyScreen(() => import('./device-form.tsx'));
const keyOf = (row: Device) => row.id;
const nameOf = (row: Device) => row.name;
const draftOf = (row: Device | null) => row?.id ?? newDraft;

/** What hangs at the gates and in the buildings, and whether it is heard of. */
export function DevicesScreen() {
  const t = useTranslations('safety.device');
  const list = useCall('safety.devices', {}, { shown: 'here' });
  const [edited, setEdited] = useState<{ readonly device: Device | null } | null>(null);
  const [shown, setShown] = useState<ShownKey | null>(null);
  useWaitingForm(list.data?.rows, draftOf, (device) => setEdited({ device }));
  const columns = useDeviceColumns();
  const mayEdit = list.data?.actions.includes('edit') ?? false;
  const add = mayEdit ? (
    <Button look="primary" onClick={() => setEdited({ device: null })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {add}
      </PageHeader>
      <ListCard>
        <ListBody
          answer={list}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<ListEmpty text={t('empty')}>{add}</ListEmpty>}
          rows={6}
        >
          {({ rows }) => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              operations={(device) =>
                mayEdit && device.state !== 'revoked' ? (
                  <DeviceDeeds device={device} onEdit={() => setEdited({ device })} onKey={setShown} />
                ) : null
              }
            />
          )}
        </ListBody>
      </ListCard>
      <Suspense>
        {edited ? (
          <DeviceForm key={edited.device?.id ?? newDraft} device={edited.device} onClose={() => setEdited(null)} />
        ) : null}
      </Suspense>
      {shown ? <KeyDialog shown={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
