'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonField } from '@/components/shared/form/reason-field.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { View } from '../finance-address.ts';
import { CloseChecks } from './close-checks.tsx';
import type { Month } from './month-table.tsx';

interface MonthActionsProps {
  readonly month: Month;
  readonly actions: Month['actions'];
  readonly onGo: (period: number, view: View) => void;
}

/**
 * What may be done with a month: holding is undone by a click, closing and reopening ask first; a month that was
 * reopened is on hold after some hours, until it is closed again.
 */
export function MonthActions({ month, actions, onGo }: MonthActionsProps) {
  const t = useTranslations('finance.months');
  const [isClosing, setClosing] = useState(false);
  const { action, asking } = useActions();
  const hold = useAction('finance.holdPeriod');
  const { period, version } = month;
  const name = periodText(period);
  const reopen = () =>
    action(
      'finance.reopenPeriod',
      { period, version, reason: '' },
      {
        title: t('named.reopen', { name }),
        text: t('reopenText', { hours: limits.financeReopenHours }),
        label: t('action.reopen'),
        reason: { name: 'reason', label: t('reason') },
        said: t('said.reopen', { name }),
      },
    );
  const act = async (action: Month['actions'][number]) => {
    if (action === 'close') return setClosing(true);
    if (action === 'reopen') return reopen();
    if ((await hold.run({ period, version, held: action === 'hold' })).ok)
      announce({ kind: 'toast', severity: 'success', text: t(`said.${action}`, { name }) });
  };
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          look="link"
          busy={hold.busy}
          aria-label={t(`named.${action}`, { name })}
          onClick={() => void act(action)}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      {isClosing ? <CloseMonth month={month} onClose={() => setClosing(false)} onGo={onGo} /> : null}
      {asking}
    </>
  );
}

interface CloseMonthProps {
  readonly month: Month;
  readonly onClose: () => void;
  readonly onGo: (period: number, view: View) => void;
}

/**
 * Shows what was examined before a month is closed, and closes it where nothing stands against it; where something is
 * to be minded, with the reason why it is closed all the same.
 */
function CloseMonth({ month: { period, version }, onClose, onGo }: CloseMonthProps) {
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
