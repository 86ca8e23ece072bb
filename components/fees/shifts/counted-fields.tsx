'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField, MoneyField } from '@/components/shared/form/form-parts.tsx';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import type { PayType } from '@/lib/rules/fees/pay-types.ts';
import { denominations, denominationsSum } from '@/lib/rules/fees/shift-states.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText, readSignedCents } from '@/lib/rules/money.ts';
import styles from './shifts.module.css';

export interface CountedValues {
  /** Amounts as they are typed. */
  counted: { payType: PayType; countedCents: string }[];
  pieces: Record<string, string>;
  reason: string;
}

/** What stands in the form before anything is counted. */
export const uncounted = ({ sums }: Shift): CountedValues => ({
  counted: sums.map(({ payType, expectedCents }) => ({
    payType,
    countedCents: expectedCents === null ? '' : centsText(expectedCents),
  })),
  pieces: Object.fromEntries(denominations.map((one) => [one, ''])),
  reason: '',
});

/** What closes the shift with what was typed. */
export const countedInput = ({ id, version }: Shift, { counted, pieces, reason }: CountedValues) => ({
  ...{ id, version, reason, denominations: countedPieces(pieces) },
  counted: counted.map((one) => ({ ...one, countedCents: readSigned(one.countedCents) })),
});

const countedPieces = (pieces: CountedValues['pieces']) =>
  Object.fromEntries(
    Object.entries(pieces).flatMap(([value, text]) => {
      const count = Number(text.trim());
      return text.trim() === '' || count === 0 ? [] : [[value, count]];
    }),
  );

/** More may have gone out of a shift by card than came in. */
const readSigned = (text: string) => readSignedCents(text) ?? Number.NaN;

/** What was counted, cash by notes and coins if wanted; a difference is explained. */
export function CountedFields({ shift }: { readonly shift: Shift }) {
  const t = useTranslations('fees-counter');
  return (
    <>
      <Pieces />
      <FieldGroup title={t('shift.counted')}>
        {shift.sums.map(({ payType, expectedCents, payments }, at) => (
          <MoneyField<CountedValues>
            key={payType}
            name={`counted.${at}.countedCents`}
            label={t(`payments.payTypeOf.${payType}`)}
            required
            help={
              expectedCents === null
                ? t('shift.expectedLater', { count: payments })
                : t('shift.expected', { amount: centsText(expectedCents), count: payments })
            }
          />
        ))}
        <LineField<CountedValues>
          name="reason"
          label={t('shift.reason')}
          help={t('shift.reasonHelp')}
          wide
          maxLength={recordLimits.reasonChars}
        />
      </FieldGroup>
    </>
  );
}

/** Counts the drawer by notes and coins, and fills the cash in. */
function Pieces() {
  const t = useTranslations('fees-counter.shift');
  const { register, setValue, getValues } = useFormContext<CountedValues>();
  const pieces = useWatch<CountedValues, 'pieces'>({ name: 'pieces' });
  const sum = denominationsSum(countedPieces(pieces));
  const fill = () => {
    const now = denominationsSum(countedPieces(getValues('pieces')));
    const at = getValues('counted').findIndex(({ payType }) => payType === 'cash');
    if (at >= 0) setValue(`counted.${at}.countedCents`, centsText(now), { shouldDirty: true });
  };
  return (
    <details className={styles.pieces}>
      <summary>{t('byPieces')}</summary>
      <div>
        {denominations.map((one) => (
          <label key={one}>
            <span className="digits">{centsText(one)}</span>
            <span aria-hidden="true">×</span>
            <input
              {...register(`pieces.${one}`, { onChange: fill })}
              aria-label={t('piecesOf', { value: centsText(one) })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
            />
          </label>
        ))}
      </div>
      <p className="digits" aria-live="polite">
        {t('piecesSum', { sum: centsText(Number.isFinite(sum) ? sum : 0) })}
      </p>
    </details>
  );
}
