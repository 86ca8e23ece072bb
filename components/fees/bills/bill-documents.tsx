'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Bill } from '@/lib/contracts/fees/bills.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './bills.module.css';
import { useBillText } from './use-bill-text.ts';

/** What a published bill was changed by, with who, when and why; a waiver can be taken back once. */
export function BillDocuments({ bill }: { readonly bill: Bill }) {
  const t = useTranslations('fees-bills.document');
  const instant = useInstantText();
  const { nameOf } = useBillText();
  const { action, asking } = useActions();
  const isOpen = !bill.trash && bill.state !== 'void' && !bill.flags.includes('frozen');
  const takeBack = (documentId: string, amount: string) =>
    action(
      'fees.unwaiveBill',
      { id: bill.id, version: bill.version, documentId, reason: '' },
      {
        title: t('takeBackTitle', { amount }),
        text: t('takeBackText', { name: nameOf(bill) }),
        label: t('takeBack'),
        danger: true,
        reason: { name: 'reason', label: t('reason') },
        said: t('takenBackSaid'),
      },
    );
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {bill.documents.length === 0 ? <p className="soft">{t('none')}</p> : null}
      <ol className={styles.documents}>
        {bill.documents.map((one) => {
          const amount = centsText(one.cents);
          return (
            <li key={one.id}>
              <p className="between">
                <strong>{t(`kindOf.${one.kind}`)}</strong>
                {one.cents === 0 ? null : <span className="digits">{amount}</span>}
              </p>
              <p className="breaks">{one.reason}</p>
              <p className="small soft">{t('by', { by: one.by, at: instant(one.at) })}</p>
              {one.takenBackBy ? <p className="small soft">{t('takenBack')}</p> : null}
              {one.kind === 'waive' && one.takenBackBy === null && isOpen ? (
                <Permitted of="fees.bill.waive">
                  <Button
                    look="link"
                    aria-label={t('takeBackTitle', { amount })}
                    onClick={() => takeBack(one.id, amount)}
                  >
                    {t('takeBack')}
                  </Button>
                </Permitted>
              ) : null}
            </li>
          );
        })}
      </ol>
      {asking}
    </section>
  );
}
