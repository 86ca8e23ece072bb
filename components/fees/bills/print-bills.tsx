'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { usePrintAlone } from '@/components/shared/use-print-alone.ts';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { BillPaper } from './bill-paper.tsx';
import styles from './bills.module.css';

interface PrintBillsProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Bills as they will be printed, each on sheets of A4 of its own, with the derivation of their figures if wanted. */
export default function PrintBills({ ids, onClose }: PrintBillsProps) {
  const t = useTranslations('fees-bills.print');
  const shared = useTranslations('shared');
  const [isExplained, setExplained] = useState(false);
  const { data, failure, retry } = useCall('fees.billsToPrint', { ids: [...ids] }, { shown: 'here' });
  const title = t('title', { count: ids.length });
  const { sheet: sheets, print } = usePrintAlone<HTMLDivElement>(title);
  return (
    <Modal
      title={title}
      shape="page"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Button look="primary" disabled={!data} onClick={print}>
          {t('print')}
        </Button>
      }
    >
      <div className={styles.tools}>
        <label className="line">
          <input type="checkbox" checked={isExplained} onChange={(event) => setExplained(event.target.checked)} />
          {t('explained')}
        </label>
      </div>
      {data ? (
        <div ref={sheets} className={styles.papers} data-theme="light" {...scrolledByKeys(title)}>
          {data.rows.map((bill) => (
            <BillPaper key={bill.id} bill={bill} schoolName={data.schoolName} isExplained={isExplained} />
          ))}
        </div>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}
