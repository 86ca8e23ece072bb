'use client';

import { useTranslations } from 'next-intl';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { centsText } from '@/lib/rules/money.ts';
import type { PlannedRefund, RefundEntry } from './planned-refund.ts';
import styles from './refund-orders.module.css';

interface RefundWaysProps {
  readonly entry: RefundEntry;
  readonly planned: PlannedRefund;
  readonly change: (part: Partial<RefundEntry>) => void;
}

/** In which ways it goes back: what is not kept or taken off the next bill is handed over. */
export function RefundWays({ entry, planned, change }: RefundWaysProps) {
  const t = useTranslations('fees-refund-orders');
  const { cents, handedCents, faults } = planned;
  const sum = faults.get('sum');
  return (
    <>
      <FieldGroup title={t('ways')}>
        {(['toBalance', 'nextBill'] as const).map((way) => {
          const fault = faults.get(way);
          return (
            <Field key={way} label={t(way)} error={fault && t(`fault.${fault}`)}>
              {(control) => (
                <MoneyInput
                  {...control}
                  maxLength={16}
                  value={entry[way]}
                  onAmount={(text) => change({ [way]: text })}
                  onChange={(event) => change({ [way]: event.target.value })}
                />
              )}
            </Field>
          );
        })}
      </FieldGroup>
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>{t('amount')}</dt>
          <dd className="digits">{centsText(cents)}</dd>
        </div>
        <div>
          <dt>{t('handed')}</dt>
          <dd className="digits">{centsText(handedCents)}</dd>
        </div>
      </dl>
      {sum ? (
        <p className="small bad" role="status">
          {t(`fault.${sum}`)}
        </p>
      ) : null}
    </>
  );
}
