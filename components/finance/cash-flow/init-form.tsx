'use client';

import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountOrNothing, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './cash-flow.module.css';
import type { CashFlowItem } from './cash-flow-columns.tsx';
import { draftOfInit } from './draft-of-init.ts';

/** Amounts as they are typed, by item. */
type InitValues = Record<`item${string}`, string>;

/** The name of an item's field; a number alone would be a place in a list. */
const fieldOf = (row: string) => `item${row}` as const;

type Row = { readonly item: string; readonly cents: number };

/** What the form is opened with: as the statement shows it, positive for what went out as well. */
const initValues = (items: readonly CashFlowItem[], rows: readonly Row[]): InitValues =>
  Object.fromEntries(
    items.map(({ row, direction }) => {
      const cents = rows.find(({ item }) => item === row)?.cents ?? 0;
      return [fieldOf(row), amountOrNothing(direction === 'in' ? cents : 0 - cents)];
    }),
  );

/** What each item brought to cash by what is typed; no number where that is no amount. */
const initRows = (items: readonly CashFlowItem[], values: Partial<InitValues>): { item: string; cents: number }[] =>
  items.map(({ row, direction }) => {
    const cents = typedCents(values[fieldOf(row)] ?? '') ?? Number.NaN;
    return { item: row, cents: direction === 'in' ? cents : 0 - cents };
  });

interface InitFormProps {
  readonly year: number;
  readonly items: readonly CashFlowItem[];
  readonly init: CallReply<'finance.cashFlowInit'>;
  readonly onClose: () => void;
}

/** What each item brought before the books began, its sum always beside the change of cash until then. */
export function InitForm({ year, items, init, onClose }: InitFormProps) {
  const t = useTranslations('finance.cashFlow.init');
  const sheet = useTranslations('finance.opening');
  const form = useForm<InitValues>({
    defaultValues: initValues(items, init.rows),
    resolver: (values) => {
      const wrong = items.filter(({ row }) => typedCents(values[fieldOf(row)] ?? '') === null);
      const error = { type: 'format', message: sheet('unreadable') };
      return wrong.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(wrong.map(({ row }) => [fieldOf(row), error])) };
    },
  });
  const draft = useFormDraft(form, {
    name: draftOfInit(year),
    version: init.version,
    dirty: form.formState.isDirty,
  });
  const typed = useWatch({ control: form.control });
  const entered = initRows(items, typed).reduce((sum, { cents }) => sum + (Number.isNaN(cents) ? 0 : cents), 0);
  const difference = init.changeCents - entered;
  return (
    <SavedForm
      endpoint="finance.saveCashFlowInit"
      form={form}
      draft={draft}
      inputOf={(values) => ({
        year,
        version: init.version,
        rows: initRows(items, values).filter(({ cents }) => cents !== 0),
      })}
      title={t('title')}
      shape="wide"
      submitLabel={t('save')}
      said={() => t('saved')}
      onClose={onClose}
    >
      <p className={styles.whole}>{t('text', { month: init.startMonth })}</p>
      <p className={`${styles.whole} ${styles.kept}`} role="status">
        <span>{t('change', { amount: centsText(init.changeCents) })}</span>
        <span>{t('entered', { amount: centsText(entered) })}</span>
        <StateBadge tone={difference === 0 ? 'good' : 'warn'}>
          {difference === 0 ? t('tied') : t('differs', { amount: centsText(difference) })}
        </StateBadge>
      </p>
      {items.map(({ row, name, direction }) => (
        <LineField<InitValues>
          key={row}
          name={fieldOf(row)}
          label={`${row}　${name}`}
          help={t(direction)}
          maxLength={20}
          inputMode="decimal"
        />
      ))}
    </SavedForm>
  );
}
