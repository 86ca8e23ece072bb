'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { payTypeFacts, payTypes } from '@/lib/rules/fees/pay-types.ts';
import { feeLimits } from '@/lib/rules/limits/fee-limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './counter.module.css';
import type { TypedTender } from './planned-payment.ts';
import type { CounterState } from './use-counter-entry.ts';

interface TenderRowProps {
  readonly at: number;
  readonly tender: TypedTender;
  readonly counter: CounterState;
  readonly onRemove: () => void;
}

/** One way of paying, its amount, and the number of its slip where there is one. */
export function TenderRow(props: TenderRowProps) {
  const { at, tender, counter } = props;
  const t = useTranslations('fees-counter');
  const { setTender } = counter;
  return (
    <div className={styles.tender}>
      <Field label={t('pay.way')}>
        {(control) => (
          <SearchSelect
            {...control}
            value={tender.payType}
            onChange={(event) => {
              const payType = payTypes.find((type) => type === event.target.value) ?? 'cash';
              setTender(at, { payType, reference: '' });
            }}
          >
            {payTypes.map((type) => (
              <option key={type} value={type}>
                {t(`payments.payTypeOf.${type}`)}
              </option>
            ))}
          </SearchSelect>
        )}
      </Field>
      <TenderAmount {...props} />
      {payTypeFacts[tender.payType].numbered ? (
        <Field label={t('pay.reference')} wide>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={feeLimits.feeReferenceChars}
              value={tender.reference}
              onChange={(event) => setTender(at, { reference: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

/** The amount of a way of paying, to which the cursor goes first. */
function TenderAmount({ at, tender, counter, onRemove }: TenderRowProps) {
  const t = useTranslations('fees-counter');
  const { entry, planned, setTender } = counter;
  const box = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  const isEmpty = tender.amount.trim() === '';
  const fault = isEmpty && !isLeft ? undefined : planned.faults.get(`tender ${at}`);
  const open = at === 0 && isEmpty;
  return (
    <Field
      label={t('pay.amount')}
      error={fault && t(`fault.${fault}`, { min: '', due: '' })}
      aside={
        entry.tenders.length > 1 ? (
          <Button
            look="link"
            aria-label={t('pay.removeNamed', { way: t(`payments.payTypeOf.${tender.payType}`) })}
            onClick={onRemove}
          >
            {t('pay.remove')}
          </Button>
        ) : undefined
      }
    >
      {(control) => (
        <MoneyInput
          {...control}
          ref={box}
          maxLength={16}
          placeholder={open ? centsText(planned.tenders.find((one) => one.payType === tender.payType)?.cents ?? 0) : ''}
          value={tender.amount}
          onAmount={(amount) => setTender(at, { amount })}
          onChange={(event) => setTender(at, { amount: event.target.value })}
          onBlur={() => setLeft(true)}
          onKeyDown={(event) => {
            if (pressedKey(event) === 'Enter') setLeft(true);
          }}
        />
      )}
    </Field>
  );
}
