'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import type { Making, Stayed } from './use-making.ts';
import { useReasonText } from './use-reason-text.ts';

/** Of months that take no voucher: another day helps. */
const ofMonth: readonly unknown[] = ['noPeriod', 'periodClosed', 'periodHeld'];

interface MadeResultProps {
  readonly stayed: Stayed;
  readonly busy: boolean;
  readonly onMake: (making: Making) => void;
  readonly onClose: () => void;
}

/** What still waits after vouchers were made, and why; what came too late for its month is given another day. */
export function MadeResult({ stayed: { stayed, why }, busy, onMake, onClose }: MadeResultProps) {
  const t = useTranslations('finance-documents');
  const shared = useTranslations('shared');
  const reasonText = useReasonText();
  const today = useToday();
  const [onDate, setOnDate] = useState(today);
  const late = why.filter(({ reason }) => ofMonth.includes(reason)).map(({ id }) => id);
  return (
    <Modal
      title={t('stayedTitle', { count: stayed })}
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        late.length > 0 ? (
          <Button
            look="primary"
            busy={busy}
            disabled={!isCalendarDate(onDate)}
            onClick={() => onMake({ ids: late, onDate })}
          >
            {t('makeOn', { count: late.length })}
          </Button>
        ) : null
      }
    >
      <div className="stack-16">
        <ul className="stack-8">
          {why.map((one) => (
            <li key={one.id}>
              <strong>{one.number}</strong> {reasonText(one)}
            </li>
          ))}
        </ul>
        {why.length < stayed ? <p className="soft">{t('stayedMore', { count: stayed - why.length })}</p> : null}
        {late.length > 0 ? (
          <DayField label={t('onDate')} value={onDate} onChange={setOnDate} help={t('onDateHelp')} />
        ) : null}
      </div>
    </Modal>
  );
}
