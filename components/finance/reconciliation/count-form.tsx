'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegister } from 'react-hook-form';
import { ChoiceField, DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { madeAssertion } from '@/lib/contracts/finance/assertions.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { countedCents, denominations } from '@/lib/rules/finance/cash-count.ts';
import { readForeign } from '@/lib/rules/finance/currency-units.ts';
import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { CurrencyField } from '../currency-field.tsx';
import { CountedAgainstBooks } from './counted-against-books.tsx';
import { draftOfCount } from './draft-of-count.ts';
import styles from './reconciliation.module.css';

interface CountFormProps {
  readonly year: number;
  readonly period: number;
  readonly accounts: readonly Subject[];
  readonly onClose: () => void;
}

/** A number of pieces, or nothing. */
const isCount = (typed: string) => /^\s*\d*\s*$/.test(typed);

export interface CountValues {
  readonly subjectId: string;
  readonly onDate: string;
  readonly currency: '' | ForeignCurrency;
  /** As it is typed; not asked where pieces are counted. */
  readonly countedCents: string;
  /** Pieces of each denomination, as they are typed. */
  readonly pieces: readonly string[];
  readonly countedBy: string;
  readonly note: string;
}

/** A count as it is typed, and what is sent of it: the till's pieces make its amount, elsewhere the amount is typed. */
function useCount({ year, period, accounts }: Omit<CountFormProps, 'onClose'>) {
  const today = useToday();
  const isTill = ({ subjectId, currency }: CountValues) =>
    currency === '' && (accounts.find(({ id }) => id === subjectId)?.number.startsWith('1001') ?? false);
  const piecesOf = (values: CountValues) =>
    isTill(values) && values.pieces.some((one) => one.trim() !== '')
      ? values.pieces.map((one) => (one.trim() === '' ? 0 : Number(one)))
      : null;
  const centsOf = (values: CountValues): number => {
    const pieces = piecesOf(values);
    if (pieces) return countedCents(pieces);
    const typed = values.countedCents.trim();
    return (typed === '' ? null : readForeign(typed, values.currency)) ?? Number.NaN;
  };
  const inputOf = (values: CountValues): CallInput<'finance.makeAssertion'> => ({
    subjectId: values.subjectId,
    onDate: values.onDate,
    currency: values.currency === '' ? null : values.currency,
    countedCents: centsOf(values),
    pieces: piecesOf(values),
    countedBy: values.countedBy,
    note: values.note,
  });
  const checked = useDraftedForm(
    madeAssertion,
    inputOf,
    {
      subjectId: accounts[0]?.id ?? '',
      onDate: [today, lastDayOf(periodText(period))].toSorted()[0] ?? today,
      currency: '',
      countedCents: '',
      pieces: denominations.map(() => ''),
      countedBy: '',
      note: '',
    },
    { name: draftOfCount(year), version: null },
  );
  const values = checked.form.watch();
  return {
    checked,
    values,
    isTill: isTill(values),
    hasPieces: piecesOf(values) !== null,
    cents: centsOf(values),
  };
}

/** Notes what was counted in the till or stated by the bank on a day, beside what the books say of it. */
export function CountForm({ onClose, ...of }: CountFormProps) {
  const t = useTranslations('finance.counts');
  const { checked, values, isTill, hasPieces, cents } = useCount(of);
  return (
    <SavedForm
      endpoint="finance.makeAssertion"
      {...checked}
      title={t('make')}
      submitLabel={t('save')}
      said={() => t('saved')}
      onClose={onClose}
    >
      <ChoiceField<CountValues>
        name="subjectId"
        label={t('account')}
        required
        choices={of.accounts.map(({ id, number, fullName }) => [id, `${number} ${fullName}`] as const)}
      />
      <DayField<CountValues> name="onDate" label={t('onDate')} required />
      <CurrencyField label={t('currency')} none={t('baseCurrency')} />
      {isTill ? <PiecesField pieces={values.pieces} register={checked.form.register} /> : null}
      {hasPieces ? (
        <p className="soft digits">{t('sum', { amount: values.pieces.every(isCount) ? centsText(cents) : '--' })}</p>
      ) : (
        <LineField<CountValues>
          name="countedCents"
          label={t('counted')}
          required
          maxLength={20}
          inputMode="decimal"
          help={isTill ? t('countedHelp') : t('statedHelp')}
        />
      )}
      <CountedAgainstBooks values={values} cents={cents} />
      <LineField<CountValues> name="countedBy" label={t('countedBy')} required maxLength={limits.nameChars} />
      <LineField<CountValues> name="note" label={t('note')} maxLength={limits.noteChars} />
    </SavedForm>
  );
}

interface PiecesFieldProps {
  readonly pieces: readonly string[];
  readonly register: UseFormRegister<CountValues>;
}

/** How many notes and coins of each denomination lie in the till. */
function PiecesField({ pieces, register }: PiecesFieldProps) {
  const t = useTranslations('finance.counts');
  return (
    <fieldset className={styles.pieces}>
      <legend>{t('pieces')}</legend>
      {denominations.map((cents, at) => (
        <label key={cents}>
          <span>{t('yuan', { amount: String(cents / 100) })}</span>
          <input
            {...register(`pieces.${at}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            aria-label={t('piecesOf', { amount: String(cents / 100) })}
          />
        </label>
      ))}
      {pieces.every(isCount) ? null : (
        <p className="bad" role="alert">
          {t('piecesFault')}
        </p>
      )}
    </fieldset>
  );
}
