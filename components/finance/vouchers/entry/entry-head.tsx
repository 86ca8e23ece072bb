'use client';

import { useTranslations } from 'next-intl';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { type VoucherKind, voucherKinds } from '@/lib/rules/finance/voucher.ts';
import styles from './entry.module.css';
import type { EntryFaults } from './entry-faults.ts';
import { type Entry, isInYear } from './entry-lines.ts';

interface EntryHeadProps {
  readonly year: number;
  readonly entry: Entry;
  /** The kind chosen, or that of the lines. */
  readonly kind: VoucherKind;
  readonly faults: EntryFaults | null;
  readonly onChange: (step: (before: Entry) => Entry) => void;
}

/** Day, kind and number of attached originals. */
export function EntryHead({ year, entry, kind, faults, onChange }: EntryHeadProps) {
  const t = useTranslations('finance.entry');
  const kinds = useTranslations('finance.voucher.kindOf');
  const fields = useTranslations('errors.field');
  const put = (patch: Partial<Entry>) => onChange((before) => ({ ...before, ...patch }));
  const lacks = faults?.whole.find((fault) => fault !== 'kind');
  return (
    <>
      <div className={styles.top}>
        <DayField
          label={t('onDate')}
          required
          value={entry.onDate}
          onChange={(onDate) => put({ onDate })}
          error={faults && !isInYear(entry.onDate, year) ? fields('otherYear', { year: String(year) }) : undefined}
        />
        <Field label={t('kind')} required error={faults?.whole.includes('kind') ? fields('kind') : undefined}>
          {(control) => (
            <select
              {...control}
              value={kind}
              onChange={(event) => put({ kind: voucherKinds.find((one) => one === event.target.value) ?? null })}
            >
              {voucherKinds.map((one) => (
                <option key={one} value={one}>
                  {kinds(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('attachments')} help={t('attachmentsHelp')}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={entry.attachments || String(entry.files.length)}
              onChange={(event) => put({ attachments: countOf(event.target.value) })}
            />
          )}
        </Field>
      </div>
      {lacks ? (
        <p role="alert" className={styles.lacks}>
          {fields(lacks as 'unbalanced')}
        </p>
      ) : null}
    </>
  );
}

/** The digits of what is typed, without zeros before them. */
const countOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
