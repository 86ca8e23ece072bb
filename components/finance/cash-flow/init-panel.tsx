'use client';

import { useTranslations } from 'next-intl';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import styles from '../statements/statements.module.css';
import type { CashFlowItem } from './cash-flow-columns.tsx';
import { InitForm } from './init-form.tsx';

interface InitPanelProps {
  readonly year: number;
  readonly items: readonly CashFlowItem[];
  readonly onClose: () => void;
}

/** What each item brought before the books began: entered by who may, read by others. */
export default function InitPanel({ year, items, onClose }: InitPanelProps) {
  const t = useTranslations('finance.cashFlow.init');
  const shared = useTranslations('shared');
  const answer = useCall('finance.cashFlowInit', { year }, { shown: 'here' });
  if (answer.data?.actions.includes('edit'))
    return <InitForm year={year} items={items} init={answer.data} onClose={onClose} />;
  return (
    <Modal title={t('title')} shape="panel" closeLabel={shared('close')} onClose={onClose}>
      <Answered call={answer} rows={8}>
        {({ rows, changeCents }) => (
          <>
            <p className={styles.cell}>{t('change', { amount: centsText(changeCents) })}</p>
            <dl className={`stack-8 ${styles.entered}`}>
              {items.map(({ row, name, direction }) => {
                const cents = rows.find(({ item }) => item === row)?.cents ?? 0;
                return cents === 0 ? null : (
                  <div key={row}>
                    <dt>{name}</dt>
                    <dd>{centsText(direction === 'in' ? cents : 0 - cents)}</dd>
                  </div>
                );
              })}
            </dl>
          </>
        )}
      </Answered>
    </Modal>
  );
}
