'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Device } from '@/lib/contracts/safety/devices.ts';
import type { ShownKey } from './key-dialog.tsx';

interface DeviceDeedsProps {
  readonly device: Device;
  readonly onEdit: () => void;
  readonly onKey: (shown: ShownKey) => void;
}

/** What can be done with one device: change it, give it a key, take it out of use. */
export function DeviceDeeds({ device, onEdit, onKey }: DeviceDeedsProps) {
  const t = useTranslations('safety.device');
  const [asking, setAsking] = useState<'newKey' | 'revoke' | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const newKey = useAction('safety.newDeviceKey', { shown: 'here' });
  const revoke = useAction('safety.revokeDevice', { shown: 'here' });
  const { id, name, version, keyHint } = device;
  const ask = (deed: typeof asking) => {
    setFailure(null);
    setAsking(deed);
  };
  const makeKey = async () => {
    const outcome = await newKey.run({ id });
    if (!outcome.ok) return setFailure(outcome.failure);
    setAsking(null);
    onKey(outcome.data);
  };
  const takeOut = async () => {
    const outcome = await revoke.run({ id, version });
    if (!outcome.ok) return setFailure(outcome.failure);
    setAsking(null);
    announce({ kind: 'toast', severity: 'success', text: t('revoked', { name }) });
  };
  return (
    <>
      <Button look="link" aria-label={t('editNamed', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button look="link" aria-label={t('newKeyNamed', { name })} onClick={() => ask('newKey')}>
        {t('key')}
      </Button>
      <Button look="link" aria-label={t('revokeNamed', { name })} onClick={() => ask('revoke')}>
        {t('revoke')}
      </Button>
      {asking === 'newKey' ? (
        <ConfirmDialog
          title={t('newKeyNamed', { name })}
          deed={t(keyHint ? 'renewKey' : 'newKey')}
          look={keyHint ? 'danger' : 'primary'}
          busy={newKey.busy}
          failure={failure}
          onDeed={() => void makeKey()}
          onClose={() => setAsking(null)}
        >
          <p>{t(keyHint ? 'renewKeyText' : 'newKeyText')}</p>
        </ConfirmDialog>
      ) : null}
      {asking === 'revoke' ? (
        <ConfirmDialog
          title={t('revokeNamed', { name })}
          deed={t('revoke')}
          busy={revoke.busy}
          failure={failure}
          onDeed={() => void takeOut()}
          onClose={() => setAsking(null)}
        >
          <p>{t('revokeText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
