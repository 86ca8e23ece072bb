'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
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
  const [isExplained, setExplained] = useState(false);
  const answer = useCall('fees.billsToPrint', { ids: [...ids] }, { shown: 'here' });
  return (
    <PrintDialog
      title={t('title', { count: ids.length })}
      printLabel={t('print')}
      answer={answer}
      tools={
        <div className={styles.tools}>
          <label className="line">
            <input type="checkbox" checked={isExplained} onChange={(event) => setExplained(event.target.checked)} />
            {t('explained')}
          </label>
        </div>
      }
      onClose={onClose}
    >
      {({ rows, schoolName }) =>
        rows.map((bill) => <BillPaper key={bill.id} bill={bill} schoolName={schoolName} isExplained={isExplained} />)
      }
    </PrintDialog>
  );
}
