'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { useToday } from '@/components/shared/today.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { viewKeys } from '../../finance-address.ts';
import { EntryForm } from './entry-form.tsx';

interface EntryViewProps {
  readonly year: number;
  /** The month that is being looked at, in which a new voucher is written. */
  readonly period: number;
  /** Null writes a new one. */
  readonly id: string | null;
  /** What a new one begins as a copy of. */
  readonly copied: string | null;
  /** The line of a bank's statement that a new one books. */
  readonly booked: string | null;
  readonly onClose: () => void;
}

const noItems: readonly never[] = [];

/** Writing a voucher: what the sheet offers is read first. */
export default function EntryView({ year, period, id, copied, booked, onClose }: EntryViewProps) {
  const t = useTranslations('finance.entry');
  const shared = useTranslations('shared');
  const today = useToday();
  const subjects = useCall('finance.lowestSubjects', { year }, { shown: 'here' });
  const items = useCall('finance.auxiliary', {}, { shown: 'here' });
  const read = id ?? copied;
  const voucher = useCall('finance.voucher', read === null ? null : { id: read }, { shown: 'here' });
  const ledgers = useCall('finance.ledgers', {}, { shown: 'here' });
  const months = useCall('finance.periods', { year }, { shown: 'here' });
  const seesCash = usePermission(viewKeys.cashFlow);
  const cashItems = useCall('finance.cashFlowItems', seesCash ? { year } : null, { shown: 'here' });
  const line = useCall('finance.bankLine', booked === null ? null : { id: booked }, { shown: 'here' });
  const failed = [subjects, items, voucher, ledgers, months, line].find(({ failure, data }) => failure && !data);
  const isRead = (read === null || voucher.data) && (booked === null || line.data);
  if (subjects.data && items.data && ledgers.data && months.data && isRead) {
    const month = periodText(writingMonth(months.data.rows, period));
    return (
      <EntryForm
        year={year}
        day={today.startsWith(month) ? today : lastDayOf(month)}
        oneKind={ledgers.data.rows.some((ledger) => ledger.year === year && ledger.oneKind)}
        voucher={id === null ? null : (voucher.data ?? null)}
        copied={copied === null ? null : (voucher.data ?? null)}
        line={line.data ?? null}
        subjects={subjects.data.rows}
        items={items.data.rows}
        cashTable={cashItems.data?.rows ?? noItems}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal title={t('newTitle')} shape="page" closeLabel={shared('close')} onClose={onClose}>
      {failed?.failure ? <ListFailure failure={failed.failure} onRetry={failed.retry} /> : <ListSkeleton rows={10} />}
    </Modal>
  );
}

/** The month that is looked at, or where it is closed the first that is not. */
const writingMonth = (months: CallReply<'finance.periods'>['rows'], period: number): number => {
  const isOpen = ({ state }: { readonly state: string }) => state === 'open' || state === 'reopened';
  return (months.find((one) => one.period === period && isOpen(one)) ?? months.find(isOpen))?.period ?? period;
};
