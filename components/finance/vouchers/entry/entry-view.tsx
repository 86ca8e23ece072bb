'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { Modal } from '@/components/shared/modal.tsx';
import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { lastDayOf } from '@/lib/rules/calendar-date.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { EntryForm } from './entry-form.tsx';

interface EntryViewProps {
  readonly year: number;
  /** The month that is being looked at, in which a new voucher is written. */
  readonly period: number;
  /** Null writes a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** Writing a voucher: what the sheet offers is read first. */
export default function EntryView({ year, period, id, onClose }: EntryViewProps) {
  const t = useTranslations('finance.entry');
  const shared = useTranslations('shared');
  const today = useToday();
  const subjects = useCall('finance.lowestSubjects', { year }, { shown: 'here' });
  const items = useCall('finance.auxiliary', {}, { shown: 'here' });
  const voucher = useCall('finance.voucher', id === null ? null : { id }, { shown: 'here' });
  const failed = [subjects, items, voucher].find(({ failure, data }) => failure && !data);
  const month = periodText(period);
  if (subjects.data && items.data && (id === null || voucher.data))
    return (
      <EntryForm
        year={year}
        day={today.startsWith(month) ? today : lastDayOf(month)}
        voucher={voucher.data ?? null}
        subjects={subjects.data.rows}
        items={items.data.rows}
        onClose={onClose}
      />
    );
  return (
    <Modal title={t('newTitle')} shape="page" closeLabel={shared('close')} onClose={onClose}>
      {failed?.failure ? <ListFailure failure={failed.failure} onRetry={failed.retry} /> : <ListSkeleton rows={10} />}
    </Modal>
  );
}
