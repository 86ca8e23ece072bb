'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonField } from '@/components/shared/form/reason-field.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { View } from '../finance-address.ts';
import { CloseChecks } from './close-checks.tsx';
import type { Month } from './month-table.tsx';

interface CloseMonthProps {
  readonly month: Month;
  readonly onClose: () => void;
  readonly onGo: (period: number, view: View) => void;
}

/**
 * Shows what was examined before a month is closed, and closes it where nothing stands against it; where something is
 * to be minded, with the reason why it is closed all the same.
 */
export function CloseMonth({ month: { period, version }, onClose, onGo }: CloseMonthProps) {
  const t = useTranslations('finance.months');
  const shared = useTranslations('shared');
  const checks = useCall('finance.periodChecks', { period }, { shown: 'here' });
  const close = useAction('finance.closePeriod');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const name = periodText(period);
  const isReady = checks.data?.checks.every(({ ok, blocks }) => ok || !blocks) ?? false;
  const minded = checks.data?.checks.filter(({ ok, blocks }) => !ok && !blocks).length ?? 0;
  const isHeld = isReady && minded > 0;
  const run = async () => {
    if (isHeld && reason.trim() === '') return setMissing(true);
    if (!(await close.run({ period, version, reason: isHeld ? reason.trim() : '' })).ok) return;
    announce({ kind: 'toast', severity: 'success', text: t('said.close', { name }) });
    onClose();
  };
  return (
    <Modal
      title={t('named.close', { name })}
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shared('cancel')}</Button>
          <Button look={isHeld ? 'plain' : 'primary'} disabled={!isReady} busy={close.busy} onClick={() => void run()}>
            {t(isHeld ? 'action.closeStill' : 'action.closeMonth')}
          </Button>
        </>
      }
    >
      {checks.data ? (
        <>
          <p>
            {t(isReady ? 'ready' : 'notReady')} {isHeld ? t('mindedCount', { count: minded }) : null}
          </p>
          {isHeld ? (
            <ReasonField
              label={t('closeReason')}
              help={t('closeReasonHelp')}
              value={reason}
              fault={isMissing ? '' : null}
              onChange={(text) => {
                setReason(text);
                setMissing(false);
              }}
            />
          ) : null}
          <CloseChecks checks={checks.data} onGo={(view) => onGo(period, view)} />
        </>
      ) : checks.failure ? (
        <ListFailure failure={checks.failure} onRetry={checks.retry} />
      ) : (
        <ListSkeleton rows={9} />
      )}
    </Modal>
  );
}
