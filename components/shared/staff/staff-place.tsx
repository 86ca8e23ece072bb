'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { StaffMember } from '@/lib/contracts/organisation/staff.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';

interface StaffPlaceProps {
  readonly member: StaffMember;
  /** While something else is typed, which this would lose. */
  readonly disabled: boolean;
  readonly onDone: () => void;
}

/** Takes a member of staff out of the school, which is asked once, or lets one in again. */
export function StaffPlace({ member, disabled, onDone }: StaffPlaceProps) {
  const t = useTranslations('account-own.staff');
  const [isAsking, setAsking] = useState(false);
  const enable = useAction('organisation.enableStaff');
  const { id, version, enabled, name } = member;
  const run = async () => {
    const outcome = await enable.run({ id, version, enabled: !enabled });
    setAsking(false);
    if (!outcome.ok) return;
    announce({ kind: 'toast', severity: 'success', text: t(enabled ? 'disabledNow' : 'enabledNow', { name }) });
    onDone();
  };
  return (
    <>
      <Button disabled={disabled} busy={enable.busy} onClick={() => (enabled ? setAsking(true) : void run())}>
        {t(enabled ? 'disable' : 'enable')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('disableTitle', { name })}
          action={t('disable')}
          busy={enable.busy}
          onAction={() => void run()}
          onClose={() => setAsking(false)}
        >
          {t('disableText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
