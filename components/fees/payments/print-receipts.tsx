'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './payments.module.css';
import { ReceiptPaper, type ReceiptSize, receiptSizes } from './receipt-paper.tsx';

interface PrintReceiptsProps {
  readonly ids: readonly string[];
  /** Said above them. */
  readonly note?: string | undefined;
  /** Nothing is left to be done with them once they have gone to the printer. */
  readonly closesPrinted?: boolean;
  readonly onClose: () => void;
}

/** Receipts as they will be printed, two on a sheet of A4 or each on a form of 241 by 140 mm. */
export default function PrintReceipts({ ids, note, closesPrinted = false, onClose }: PrintReceiptsProps) {
  const t = useTranslations('fees-counter.receipt');
  const [size, setSize] = useState<ReceiptSize>('half');
  const answer = useCall('fees.receiptsToPrint', { ids: [...ids] }, { shown: 'here' });
  const noted = useAction('fees.notePrints');
  return (
    <PrintDialog
      title={t('printTitle', { count: ids.length })}
      printLabel={t('print')}
      answer={answer}
      sheets={{ className: styles.papers, size }}
      tools={
        <>
          {note ? <p role="status">{note}</p> : null}
          <fieldset className={styles.sizes}>
            <legend>{t('size')}</legend>
            {receiptSizes.map((one) => (
              <label key={one} className="line">
                <input type="radio" name="size" checked={size === one} onChange={() => setSize(one)} />
                {t(`sizeOf.${one}`)}
              </label>
            ))}
          </fieldset>
        </>
      }
      onPrint={() => {
        void noted.run({ ids: [...ids] });
        if (closesPrinted) onClose();
      }}
      busy={noted.busy}
      onClose={onClose}
    >
      {({ rows, schoolName }) =>
        rows.map((receipt) => <ReceiptPaper key={receipt.id} receipt={receipt} schoolName={schoolName} />)
      }
    </PrintDialog>
  );
}
