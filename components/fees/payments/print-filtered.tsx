'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import PrintReceipts from './print-receipts.tsx';

interface PrintFilteredProps {
  readonly filters: CallInput<'fees.filteredReceipts'>;
  readonly onClose: () => void;
}

/** The receipts of everything that the list's filters find, so many at once. */
export default function PrintFiltered({ filters, onClose }: PrintFilteredProps) {
  const t = useTranslations('fees-counter.receipt');
  const shared = useTranslations('shared');
  const { data, failure, retry } = useCall('fees.filteredReceipts', filters, { shown: 'here' });
  // Those that are found first stay: once they are printed, the filter may find others.
  const [found, setFound] = useState<CallReply<'fees.filteredReceipts'> | null>(null);
  if (data && !found) setFound(data);
  if (found && found.ids.length > 0) {
    const { ids, total } = found;
    const note = total > ids.length ? t('more', { total, count: ids.length }) : undefined;
    return <PrintReceipts ids={ids} note={note} onClose={onClose} />;
  }
  return (
    <Modal title={t('print')} shape="dialog" closeLabel={shared('close')} onClose={onClose}>
      {found ? (
        <p role="status">{t('nothing')}</p>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Modal>
  );
}
