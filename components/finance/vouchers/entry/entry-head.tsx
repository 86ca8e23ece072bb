'use client';

import { useTranslations } from 'next-intl';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { useToday } from '@/components/shared/today.ts';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import styles from './entry.module.css';
import type { EntryFaults } from './entry-faults.ts';
import { type Entry, isInYear } from './entry-lines.ts';
import type { EntryState } from './use-entry.ts';

interface EntryHeadProps {
  readonly year: number;
  /** A new voucher's day. */
  readonly day: string;
  /** The ledger has one general kind. */
  readonly oneKind: boolean;
  readonly form: EntryState;
  readonly faults: EntryFaults | null;
}

/** Day, kind and number of attached originals. */
export function EntryHead({ year, day, oneKind, form, faults }: EntryHeadProps) {
  const t = useTranslations('finance.entry');
  const { entry, kind, change: onChange } = form;
  const isElsewhere = useToday() !== day && form.voucher === null && entry.onDate === day;
  const kinds = useTranslations('finance.voucher.kindOf');
  const fields = useTranslations('errors.field');
  const put = (patch: Partial<Entry>) => onChange((before) => ({ ...before, ...patch }));
  const lacks = faults?.whole.find((fault) => fault !== 'kind');
  return (
    <>
      <div ref={takesEnter} className={styles.top}>
        <DayField
          label={t('onDate')}
          required
          help={isElsewhere ? t('dayOfMonth') : undefined}
          value={entry.onDate}
          onChange={(onDate) => put({ onDate })}
          error={faults && !isInYear(entry.onDate, year) ? fields('otherYear', { year: String(year) }) : undefined}
        />
        <Field label={t('kind')} required error={faults?.whole.includes('kind') ? fields('kind') : undefined}>
          {(control) => (
            <select
              {...control}
              value={oneKind ? 'general' : kind}
              onChange={(event) => put({ kind: voucherKinds.find((one) => one === event.target.value) ?? null })}
            >
              {voucherKinds
                .filter((one) => (one === 'general') === oneKind)
                .map((one) => (
                  <option key={one} value={one}>
                    {kinds(one)}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <Field label={t('number')} help={t('numberHelp')} error={form.failure?.fields?.number}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              placeholder={form.voucher ? String(form.voucher.number) : undefined}
              value={entry.number ?? ''}
              onChange={(event) => put({ number: countOf(event.target.value).replace(/^0$/, '') })}
            />
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

/** Enter leads from the day to the kind, and on to the first line; only the key that hands in hands in. */
function takesEnter(top: HTMLElement | null) {
  if (!top) return;
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (pressedKey(event) !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    const kind = top.querySelector('select');
    const isDay = kind !== null && target.compareDocumentPosition(kind) === Node.DOCUMENT_POSITION_FOLLOWING;
    const first = top.closest('form')?.querySelector<HTMLElement>('[data-cell="0 summary"]');
    (isDay ? kind : first)?.focus();
  };
  top.addEventListener('keydown', onKey);
  return () => top.removeEventListener('keydown', onKey);
}

/** The digits of what is typed, without zeros before them. */
const countOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
